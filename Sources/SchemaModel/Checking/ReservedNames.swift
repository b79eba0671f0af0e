/// Names that generated code uses for other purposes, so a schema cannot use them. A test compares them with
/// the modules that declare them.
public enum ReservedNames {
  /// Types of Swift and Foundation that generated or hand-written code uses, and the default types of
  /// literals.
  public static let swiftTypes: Set<String> = [
    "AnyObject", "Array", "Bool", "BooleanLiteralType", "CaseIterable", "Character", "CharacterSet",
    "Codable", "CodingKey", "Collection", "Comparable", "CustomDebugStringConvertible",
    "CustomReflectable", "CustomStringConvertible", "Data", "Date", "Decodable", "Decoder",
    "Dictionary", "Double", "Duration", "Encodable", "Encoder", "Equatable", "Error",
    "ExpressibleByStringLiteral", "ExtendedGraphemeClusterType", "Float", "FloatLiteralType",
    "Hashable", "Hasher", "Identifiable", "Int", "Int16", "Int32", "Int64", "Int8",
    "IntegerLiteralType", "Iterator", "JSONDecoder", "JSONEncoder", "KeyPath", "Locale",
    "MainActor", "Mirror", "Never", "ObjectIdentifier", "Optional", "Range", "RawRepresentable",
    "Result", "Sendable", "Sequence", "Set", "StaticString", "String", "StringLiteralType",
    "Substring", "Task", "TimeInterval", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL",
    "URLRequest", "URLSession", "UUID", "Unicode", "UnicodeScalarType", "Void",
  ]

  /// Hand-written types of the modules that contain or are imported by generated Swift.
  public static let runtimeTypes: [String: Set<String>] = [
    "HaapiFoundation": [
      "AnyCodingKey", "Base64URL", "ColorContrast", "CommunicationCause", "ContentFreeDescribing",
      "ContentFreeDescription",
      "DecimalInteger", "DecodingWarning", "DynamicEquality", "EditDistance", "HaapiError",
      "HaapiErrorCode",
      "IdsvrError", "IdsvrErrorHandling", "JSONDefect", "JSONDocument", "JSONFindings",
      "JSONArrayReader", "JSONElement", "JSONLimits", "JSONModel", "JSONNode", "JSONNumber",
      "JSONObject",
      "JSONObjectList",
      "JSONObjectBuilder",
      "JSONParser", "JSONPath", "JSONReading", "JSONStandIn", "JSONTape", "JSONText", "JSONValue",
      "MarkRun", "Masked", "Masking", "ModelDescription", "ModelExtensions",
      "NearestNames",
      "RepresentationDecodingError", "RetryCondition", "SecretDescribing", "SentScalars",
      "TextStyle", "UnionReaders",
      "UnrecoverableAction", "ValuePattern", "WireScalars", "YAMLQuoting",
    ],
    "HaapiRepresentations": ["MediaType", "QueryText"],
    "HaapiMappings": [
      "AddedRows", "AddedTypes", "ItemConversion", "ListPlace", "ListPlaces", "ListWalk",
      "MappingError", "MappingOverrides", "MappingWarning", "OverlayConflict", "Picked",
      "PlacedWalk", "ReplacementOwners",
    ],
    "HaapiTheme": [
      "AssetCatalog", "BinaryPropertyList", "FontNames", "HaapiUIViewControllerStyle",
      "NearestNames", "NoThemeResources", "PaddedStyle", "PropertyListDocument",
      "PropertyListLimits", "PropertyListMember", "PropertyListProblem", "PropertyListValue",
      "ReadableColor", "StyleDefinition", "StyleFamily", "StyleKey", "StyleValueType",
      "StyleValues", "Theme",
      "ThemeColor", "ThemeDefect", "ThemeError", "ThemeFinding", "ThemeFontStyle",
      "ThemeFontTrait", "ThemeFonts", "ThemeImage", "ThemeIndex", "ThemeLogRecord",
      "ThemeOrigin", "ThemePadding", "ThemeReader", "ThemeResolver", "ThemeResources",
      "ThemeScalar", "ThemeStackAlignment", "ThemeString", "ThemeStyle", "ThemeTables",
      "ThemeTextAlignment", "ThemeTexts", "ThemeValue", "UIStyle", "XMLPropertyList", "XMLScanner",
    ],
    "HaapiJOSE": [
      "ClientAssertion", "DPoPProof", "DPoPProofCheck", "JOSEError", "JSONWebKey",
      "JSONWebSignature", "P256SigningKey", "P384SigningKey", "P521SigningKey", "ProofKey",
      "SharedSecret", "SigningKey",
    ],
    "IdsvrHaapiDriver": [
      "ClientAuthenticationMethod", "ClientAuthenticationMethodJWTAsymmetric",
      "ClientAuthenticationMethodJWTSymmetric", "ClientAuthenticationMethodMTLS",
      "ClientAuthenticationMethodNone", "ClientAuthenticationMethodSecret", "Dpop",
      "DriverFollowUpTag", "FollowUpTag", "HTTPFields", "HaapiAccessToken", "HaapiClock",
      "HaapiEnvironment", "HaapiHTTPRequest", "HaapiHTTPResponse", "HaapiLogger",
      "HaapiRandomness", "HaapiResponseLimits", "HaapiTokenSource", "HaapiTransport", "LogMessage",
      "LogSink", "LogType",
      "NetworkFailure", "SystemClock", "SystemRandomness", "TokenEndpointRequest",
      "URLSessionTransport",
    ],
    "IdsvrHaapiSdk": [
      "AnswerDispatch", "AttestationConfiguration", "BoundedTokenConfiguration", "CryptoKeyType",
      "DCRConfiguration", "DecodedAnswer", "HaapiAnswer", "HaapiAnswerError", "HaapiConfigurable",
      "HaapiConfiguration", "HaapiDecoder", "HaapiManager", "HaapiMove", "HaapiOutcome",
      "HaapiPolls", "OAuthAuthorizationParameters", "OAuthTokenConfigurable", "OAuthTokenManager",
      "RiskAssessmentConfiguration", "SdkFollowUpTag", "Storage", "TokenBoundConfiguration",
      "TokenEndpointResponseListener", "UnboundedTokenConfiguration",
    ],
    "HaapiApplication": [
      "BoundKeys", "BundleResources", "DataMapper", "DataMapperBuilder",
      "DefaultDataMapper", "DefaultHaapiUIKitApplication", "DefaultMappingHooks",
      "DefaultOAuthDataMapper", "GenericClientOperationHandler", "HaapiAuthenticatorKind",
      "HaapiCredentialFailure", "HaapiCredentialRequest", "HaapiDeepLinkManageable",
      "HaapiDeepLinkManager", "HaapiFlowAlert", "HaapiFlowCoordinator", "HaapiFlowDeepLinkable",
      "HaapiFlowDriver", "HaapiFlowEffect", "HaapiFlowEnd", "HaapiFlowEvent", "HaapiFlowNote",
      "HaapiFlowRequest", "HaapiFlowResult", "HaapiFlowSession", "HaapiFlowTexts",
      "HaapiFlowViewModel", "HaapiOpening", "HaapiOperationScreen", "HaapiUIKitApplication",
      "HaapiUIKitApplicationBuilder", "HaapiUIKitConfiguration", "HaapiUIKitConfigurationBuilder",
      "HaapiUIKitError", "MappingHandlers", "MappingLog", "OAuthDataMapper",
      "OAuthDataMapperBuilder", "OAuthLifecycle", "OAuthLifecycleResultListener",
      "OAuthModelFactory", "HaapiOverlay", "PresentationMode", "RegistrationFallback", "ThemeFile",
      "ThemeLoading", "UIKitFollowUpTag", "UIModelFactory", "UnknownOperationHandler",
    ],
    "IdsvrHaapiUIKit": [
      "ActionableButton", "BankIdViewController", "BaseViewController", "BorderedView",
      "CheckboxView", "ExpandableView", "FormViewController", "GenericViewController",
      "HaapiFlow", "HaapiFlowResultViewController", "HaapiFlowViewController",
      "HaapiFlowViewControllerDelegate", "HaapiFlowViewControllerRepresentable",
      "HaapiUIViewController", "HeaderView", "InputTextField", "LinkImageView", "LinkView",
      "LoadingIndicatorView", "MessageView", "NotificationBannerView", "PaddedTextField",
      "PollingViewController", "ProblemViewController", "SelectorViewController",
      "StackView", "StyledLabel", "TextPickerView", "UIStylableThemeDelegate",
      "ViewControllerFactoryRegistry", "WebAuthnViewController",
    ],
  ]

  /// Types that each mapper declares.
  public static let mapperTypes: Set<String> = [
    "DefaultMapper", "MapReplacements", "MappingContext", "MappingHooks", "MappingResponse",
    "MappingSource", "MappingText",
  ]

  /// Types that must not be hidden, not even by a nested type.
  static let everywhere: Set<String> = ["MainActor"]

  /// Modules that generated code imports.
  static let modules: Set<String> = Set(runtimeTypes.keys).union(SwiftNames.libraries)

  /// The owner of a type, as words for a message.
  package static func owner(ofType name: String) -> String? {
    if swiftTypes.contains(name) { return "Swift's own type of that name" }
    if mapperTypes.contains(name) { return "the mapper's type of that name" }
    let module = runtimeTypes.first { $0.value.contains(name) }?.key
    return module.map { "the type of that name in \($0)" }
  }

  // MARK: Members

  /// Properties of mappers, and functions that mappers call unqualified: a function of the same name would hide
  /// them. The other functions of a mapper have different parameters.
  public static let mapperFunctions: Set<String> = [
    "context", "entering", "hooks", "init", "mapper", "overrides", "refuse", "replacements", "self",
    "warn",
  ]

  /// Members of `MapReplacements` other than the closures for functions.
  package static let replacementMembers: Set<String> = ["addedRows", "merging", "texts"]

  /// Members of `MappingText` and `MappingSource` other than their cases.
  package static let keyMembers: Set<String> = [
    "allCases", "english", "hash", "hashValue", "rawValue", "self", "init", "of", "byType",
  ]

  /// Names in the functions to which a value of an overlay is passed, and of the functions that they call unqualified.
  package static let contextNames: Set<String> = [
    "entering", "hooks", "mapper", "own", "place", "refuse", "replaced", "replacements",
    "replacing", "self", "source", "text", "value",
  ]

  /// Members of builders and of `ModelExtensions`, to which an overlay adds functions.
  public static let builderMembers: Set<String> = [
    "add", "adding", "build", "change", "context", "customize", "customizeElement", "extended",
    "handlers", "init", "mapper", "merging", "onWarning", "readers", "replacements", "replacing",
    "self",
  ]
}
