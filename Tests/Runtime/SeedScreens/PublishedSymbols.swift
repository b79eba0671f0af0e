import IdsvrHaapiUIKit
import UIKit

// The inventory of the published API of version 5, by the sections of its documentation: every documented type, and the
// members that no other file of this folder uses. A symbol that is missing does not compile. `docs/migrating.md` lists
// what the inventory leaves out; `UIDevice.deviceModelName` exists only with Apple's UIKit.

enum PublishedSymbols {
  // MARK: Driver

  static let driver: [Any.Type] = [
    HaapiTokenManagerBuilder.self, HaapiTokenManager.self, HaapiClient.self,
    DpopAccessTokenInfo.self, AccessToken.self, Dpop.self, HttpHeaderNames.self,
    (any ClientAuthenticationMethod).self, ClientAuthenticationMethodNone.self,
    ClientAuthenticationMethodSecret.self, ClientAuthenticationMethodJWTSymmetric.self,
    ClientAuthenticationMethodJWTAsymmetric.self, ClientAuthenticationMethodMTLS.self,
    CryptoImportError.self, CryptoError.self, KeyPinning.self,
    JWTSymmetricAlgorithm.self, JWTAsymmetricAlgorithm.self, (any JWTConfiguration).self,
    (any TokenBoundConfiguration).self, BoundedTokenConfiguration.self,
    UnboundedTokenConfiguration.self, CryptoKeyType.self, RiskAssessmentConfiguration.self,
    AttestationConfiguration.self, HaapiAttestationLimitRefusal.self, (any IdsvrError).self,
    IdsvrErrorHandling.self, RetryCondition.self, UnrecoverableAction.self, HaapiError.self,
    HaapiErrorCode.self, HaapiUIKitError.self, HaapiLogger.self, (any LogSink).self, LogType.self,
    (any FollowUpTag).self, DriverFollowUpTag.self, SdkFollowUpTag.self, UIKitFollowUpTag.self,
  ]

  static func signing() throws -> (
    JWTConfiguration & ClientAuthenticationMethod, [JWTSymmetricAlgorithm]
  ) {
    do {
      let method = try ClientAuthenticationMethodJWTAsymmetric(
        pemFilename: "key", signatureAlgorithm: JWTAsymmetricAlgorithm.ps256, bundle: .main)
      return (method, JWTSymmetricAlgorithm.allCases)
    } catch let error as CryptoError {
      throw HaapiError.dpopProofCreationFailure(cause: error)
    }
  }

  static func keys() -> [TokenBoundConfiguration] {
    let places: [CryptoKeyType] = [.secureEnclave, .p256]
    return places.map { BoundedTokenConfiguration(keyPairType: $0) }
  }

  static func attestation(_ error: HaapiError) -> Bool {
    let configuration = AttestationConfiguration(useAttestation: true, attestationMaxRetries: 3)
    let limit = HaapiAttestationLimitRefusal(nextAttemptAfter: nil)
    return configuration.useAttestation && configuration.attestationMaxRetries > 0
      && (error.cause as? HaapiAttestationLimitRefusal) == limit && limit.errorDescription != nil
  }

  static func algorithms() -> [Int] {
    let symmetric: [JWTSymmetricAlgorithm] = [.hs256, .hs384, .hs512]
    let asymmetric: [JWTAsymmetricAlgorithm] = [
      .rs256, .rs384, .rs512, .ps256, .ps384, .ps512, .es256, .es384, .es512,
    ]
    return symmetric.map(\.rawValue) + asymmetric.map(\.rawValue)
  }

  static func names() -> [String] {
    [
      HttpHeaderNames.accept, HttpHeaderNames.authorization, HttpHeaderNames.contentType,
      HttpHeaderNames.dpop, HttpHeaderNames.haapiSessionId, HttpHeaderNames.haapiSetSessionId,
      HttpHeaderNames.dpopNonce, HttpHeaderNames.wwwAuthenticate, HttpHeaderNames.clientInfo,
    ]
  }

  static func recovery(_ error: IdsvrError) -> String {
    switch error.recoverySuggestion {
    case .retryable(condition: .now): return "now"
    case .retryable(condition: .whenAppInForeground): return "later"
    case .newHaapiFlow: return "again"
    case .unrecoverable(action: .modifyConfiguration(let reason)): return reason
    case .unrecoverable(action: .introspectCause): return "\(String(describing: error.cause))"
    case .unrecoverable(action: .invalidPlatform): return error.errorDescription ?? error.error
    }
  }

  static func name(_ error: HaapiError) -> Int {
    switch error {
    case .communication(message: _, cause: _): return 1
    case .serverError(_, errorDescription: _, statusCode: _): return 2
    case .invalidStatusCode: return 3
    case .invalidURLResponse(_, reason: _, cause: _): return 4
    case .attestationNotSupported: return 5
    case .attestationFailure(cause: _): return 6
    case .assertionFailure(cause: _): return 7
    case .attestationKeyGenFailure(cause: _): return 8
    case .attestationRefusedByServer(cause: _): return 9
    case .dpopKeyCreationFailure(cause: _): return 10
    case .dpopProofCreationFailure(cause: _): return 11
    case .dpopProofFailure(message: _, cause: _): return 12
    case .haapiTokenManagerIsClosed: return 13
    case .haapiTokenManagerIsExpired: return 14
    case .illegalState(message: _): return 15
    case .invalidConfiguration(reason: _): return 16
    case .haapiTokenManagerAlreadyExists(name: _): return 17
    default: return 0
    }
  }

  final class Sink: LogSink, @unchecked Sendable {
    func writeLog(
      logType: LogType, followUpTag: any FollowUpTag, message: String, file: String, line: Int
    ) {}
  }

  static func log() {
    HaapiLogger.setLogType(.debug)
    HaapiLogger.appendLogSink(Sink())
    HaapiLogger.isErrorEnabled = HaapiLogger.isWarningEnabled
  }

  // MARK: SDK

  static let sdk: [Any.Type] = [
    HaapiAccessorBuilder.self, HaapiAccessorOption.self, (any HaapiManagerAccessor).self,
    (any HaapiAccessor).self, (any OAuthAccessor).self, DCRConfiguration.self,
    (any IdsvrHaapiUIKit.Storage).self, StorageError.self, HaapiManager.self,
    OAuthTokenManager.self, (any OAuthTokenManager.TokenEndpointResponseListener).self,
    HTTPURLResponseContent.self, OAuthTokenManager.SuccessTokenHTTPURLResponseContent.self,
    OAuthTokenManager.ErrorTokenHTTPURLResponseContent.self,
    OAuthTokenManager.ErrorHTTPURLResponseContent.self, HaapiConfiguration.self,
    (any HaapiConfigurable).self, (any OAuthTokenConfigurable).self,
    OAuthAuthorizationParameters.self, HaapiModel.TokenResponseFactory.self,
    HaapiModel.ProblemFactory.self, HaapiModel.FormFieldFactory.self,
    HaapiModel.ActionFactory.self, HaapiModel.ActionModelFactory.self,
    HaapiModel.StepFactory.self,
  ]

  static func accessors(_ configuration: HaapiConfiguration, _ dcr: DCRConfiguration) async throws {
    let builder = HaapiAccessorBuilder(haapiConfiguration: configuration)
      .setHaapiAccessorOption(option: .all)
      .setDCRConfiguration(configuration: dcr)
      .setAttestationValidationRetryCount(maxRetries: 1)
      .setAttestationValidationKeyName(keyName: "key")
    builder.build(shouldClearExistingDCRClient: true) { accessor, error in
      _ = (accessor as? HaapiAccessor, error)
    }
    builder.build { _, _ in }
    _ = try await builder.build(shouldClearExistingDCRClient: false) as? OAuthAccessor
    let accessor = try await builder.buildForHaapi(shouldClearExistingDCRClient: true)
    _ = (accessor.haapiManager, accessor.oAuthTokenManager)
    accessor.close()
    _ = builder.setHaapiAccessorOption(option: .oauth).buildForOAuth().oAuthTokenManager
  }

  static func tokens(_ manager: OAuthTokenManager, _ dpop: Dpop?) async {
    _ = await manager.fetchAccessToken(with: "c", dpop: dpop, additionalParameters: ["a": "b"])
    _ = await manager.refreshAccessToken(with: "t", additionalParameters: nil)
    _ = await manager.revokeAccessToken(with: "t")
    manager.revokeRefreshToken(with: "t") { (response: TokenRevocationResponse) in _ = response }
  }

  // MARK: Representations

  static let representations: [Any.Type] = [
    (any HaapiRepresentation).self, (any ProblemRepresentation).self, (any HaapiResponse).self,
    (any ClientOperationStep).self, HaapiResult.self, TokenResponse.self,
    TokenRevocationResponse.self, RepresentationType.self, AuthenticatorSelectorStep.self,
    AuthenticatorSelectorStep.AuthenticatorOption.self, InteractiveFormStep.self,
    RedirectionStep.self, PollingStep.self, PollingProperties.self, PollingStatus.self,
    OAuthAuthorizationResponseStep.self, OAuthAuthorizationResponseProperties.self,
    ContinueSameStep.self, UserConsentStep.self, GenericRepresentationStep.self,
    ExternalBrowserClientOperationStep.self, BankIdClientOperationStep.self,
    EncapClientOperationStep.self, WebAuthnRegistrationClientOperationStep.self,
    WebAuthnAuthenticationClientOperationStep.self, GenericClientOperationStep.self,
    Problem.self, ProblemType.self, InvalidInputProblem.self,
    InvalidInputProblem.InvalidField.self, AuthorizationProblem.self, (any Action).self,
    ActionKind.self, FormAction.self, SelectorAction.self, ClientOperationAction.self,
    (any RepresentationActionModel).self, FormActionModel.self, SelectorActionModel.self,
    (any ClientOperationActionModelRepresentation).self, ClientOperationName.self,
    ClientOperationActionModel.self, ExternalBrowserClientOperationActionModel.self,
    BankIdClientOperationActionModel.self, WebAuthnRegistrationClientOperationActionModel.self,
    WebAuthnAuthenticationClientOperationActionModel.self, GenericClientOperationActionModel.self,
    (any FormField).self, HiddenFormField.self, TextFormField.self, UsernameFormField.self,
    PasswordFormField.self, SelectFormField.self, SelectFormField.Option.self,
    CheckboxFormField.self, ContextFormField.self, Link.self, LinkKind.self, Message.self,
    UserMessage.self, Metadata.self, (any Properties).self, SuccessfulTokenResponse.self,
    ErrorTokenResponse.self,
  ]

  // MARK: UI kit

  static let application: [Any.Type] = [
    HaapiUIKitConfigurationBuilder.self, HaapiUIKitConfiguration.self, PresentationMode.self,
    AuthenticatorSelectionPresentation.self, HaapiUIKitApplicationBuilder.self,
    (any HaapiUIKitApplication).self, (any GenericClientOperationHandler).self,
    (any HaapiFlowResult).self, (any HaapiFlowResultViewController).self, HaapiFlow.self,
    HaapiFlowViewController.self, HaapiFlowViewControllerRepresentable.self,
    HaapiFlowViewModel.self, HaapiDeepLinkManager.self, (any HaapiDeepLinkManageable).self,
    (any HaapiFlowDeepLinkable).self, OAuthLifecycle.self, (any OAuthLifecycleResultListener).self,
    (any DataMapper).self, DataMapperBuilder.self, (any OAuthDataMapper).self,
    OAuthDataMapperBuilder.self, UIModelFactory.self,
  ]

  static let models: [Any.Type] = [
    (any UIModel).self, (any UIInteractionModel).self, (any UIProblemModel).self,
    (any UIOperationModel).self, (any OAuthModel).self, (any HaapiResponseTypeable).self,
    (any FormModel).self, (any SelectorModel).self, (any ContinueSameModel).self,
    (any GenericModel).self, (any AuthorizationRequestModel).self, (any PollingModel).self,
    (any BankIdModel).self, (any ProblemModel).self, (any OAuthTokenModel).self,
    (any OAuthErrorModel).self, (any PollingOperationModel).self, (any FormOperationModel).self,
    (any GenericOperationModel).self, (any WebAuthnOperationModel).self, (any UIItemModel).self,
    (any InteractionItemModel).self, (any InteractionActionModel).self,
    (any InteractionValueModel).self, (any InteractionErrorModel).self,
    (any InteractionItemTextContentModel).self, (any InteractionItemInputTextModel).self,
    (any InteractionItemCheckboxModel).self, (any InteractionItemSelectModel).self,
    (any InteractionItemButtonModel).self, (any SelectorItemModel).self,
    (any SelectorItemInteractionActionModel).self, (any LinkItemModel).self,
    (any InfoMessageModel).self, InteractionItemButtonType.self, MessageStyleAttribute.self,
    HandleableProblemType.self, SubmitTiming.self, InputTextConfiguration.self,
  ]

  static let screens: [Any.Type] = [
    ViewControllerFactoryRegistry.self, (any HaapiUIViewController).self,
    (any HaapiFlowViewControllerDelegate).self, (any UIStylableThemeDelegate).self,
    (any UIStylable).self, (any ViewLoadable).self,
    BaseViewController<FormModel, FormViewControllerStyle>.self, FormViewController.self,
    SelectorViewController.self, GenericViewController.self, PollingViewController.self,
    BankIdViewController.self, ProblemViewController.self, WebAuthnViewController.self,
    (any UIStyle).self, (any UIViewControllerStyle).self, CommonUIStyle.self,
    CommonViewControllerStyle.self, PaddingStyle.self, HaapiUIViewControllerStyle.self,
    HaapiUIViewControllerStyle.MessageViewStyles.self, ActionableButtonStyle.self,
    BankIdViewControllerStyle.self, CheckboxViewStyle.self, ExpandableViewStyle.self,
    FormViewControllerStyle.self, GenericViewControllerStyle.self,
    HaapiFlowViewControllerStyle.self, HeaderViewStyle.self, InputTextFieldStyle.self,
    LinkViewStyle.self, LoadingIndicatorViewStyle.self, MessageViewStyle.self,
    NotificationBannerViewStyle.self, PollingViewControllerStyle.self,
    ProblemViewControllerStyle.self, SelectorViewControllerStyle.self, StackViewStyle.self,
    TextAppearance.self, TextPickerViewStyle.self, WebAuthnViewControllerStyle.self,
  ]
}

/// The style of a screen that the theme does not have.
public struct PublishedStyle: UIViewControllerStyle {
  public let commonVCStyle: CommonViewControllerStyle

  public init(commonVCStyle: CommonViewControllerStyle) { self.commonVCStyle = commonVCStyle }
}

public class PublishedStyledScreen: BaseViewController<SelectorModel, PublishedStyle> {
  public let label = UILabel()

  public override func preRender(uiModel: SelectorModel) {
    super.preRender(uiModel: uiModel)
    show(style)
  }

  func show<Style: UIViewControllerStyle>(_ style: Style) {
    label.textColor = style.headerTextColor
    label.font = style.headerTextAppearance.fontText
    label.backgroundColor = style.backgroundColor
    let padding: PaddingStyle = style.commonUIStyle.paddingStyle
    mainView?.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: padding.top + 1, leading: padding.left, bottom: padding.bottom, trailing: padding.right)
    _ = (style.messagesStyle, style.linksStyle)
  }
}

/// A screen that inserts its own parts into a bundled one, and its registration for one type of model.
public class PublishedInsertions: BaseViewController<SelectorModel, SelectorViewControllerStyle> {
  public override func viewDidLoad() {
    super.viewDidLoad()
    let stacks: [UIStackView] = [messagesStackView, linksStackView]
    insertView(UILabel(), aboveView: stacks[1])
    insertView(UILabel(), belowView: stacks[0])
    apply(style: style)
  }

  public override func apply(style: SelectorViewControllerStyle) { super.apply(style: style) }

  static func restyle<Part: UIStylable>(_ part: Part, _ style: Part.AssociatedStyle) {
    part.apply(style: style)
  }

  static func flow(_ application: HaapiUIKitApplication, _ result: HaapiFlowResult?) throws
    -> UIViewController
  {
    let links: HaapiDeepLinkManageable = HaapiDeepLinkManager.shared
    return try HaapiFlowViewController(
      haapiUIKitApplication: application, haapiFlowResult: result, haapiDeepLinkManageable: links,
      nibName: "HaapiFlowViewController", bundle: .main, notificationCenter: .default)
  }
}

/// Parts of a screen in the styles of the theme.
public enum PublishedParts {
  @MainActor public static func button(_ delegate: UIStylableThemeDelegate) throws -> UIButton {
    let style: ActionableButtonStyle = try delegate.styleOrThrowFor(
      stylableType: ActionableButton.self)
    let button = UIButton(type: .custom)
    button.setImage(style.image, for: .normal)
    button.setTitleColor(style.textColor, for: .normal)
    button.backgroundColor = style.backgroundColor
    button.layer.borderColor = style.borderColor.cgColor
    button.layer.borderWidth = style.borderWidth
    button.titleLabel?.font = style.textAppearance.fontText
    button.titleLabel?.textAlignment = style.textAppearance.textAlignment
    _ = (style.textAppearance.fontTextStyle, style.commonUIStyle, style.minHeight)
    let trait: UIFontDescriptor.SymbolicTraits? = style.textAppearance.fontSymbolicTrait
    _ = (trait, style.loadingIndicatorViewStyle.strokeColor.withAlphaComponent(0.5))
    return button
  }

  @MainActor public static func message(_ style: MessageViewStyle) -> UIStackView {
    let stack = UIStackView()
    stack.alignment = style.alignment
    let image = UIImageView(image: style.image)
    image.tintColor = style.imageTintColor
    stack.addArrangedSubview(image)
    return stack
  }

  @MainActor public static func field(_ style: InputTextFieldStyle) -> UITextField {
    let field = UITextField()
    field.textColor = style.textFieldColor
    field.tintColor = style.tintColor
    field.backgroundColor = style.textFieldBackgroundColor
    let images: [UIImage?] = [
      style.errorImage, style.textFieldShowPasswordImage, style.textFieldHidePasswordImage,
    ]
    let colors: [UIColor] = [
      style.titleColor, style.titleBackgroundColor, style.errorColor, style.borderColor,
      style.textFieldPlaceholderColor, style.textFieldPasswordImageTintColor,
    ]
    _ = (images, colors)
    return field
  }

  static func common(
    _ link: LinkViewStyle, _ message: MessageViewStyle, _ loading: LoadingIndicatorViewStyle,
    _ input: InputTextFieldStyle, _ picker: TextPickerViewStyle,
    _ banner: NotificationBannerViewStyle
  ) -> HaapiUIViewControllerStyle {
    HaapiUIViewControllerStyle(
      linkViewStyle: link,
      messageViewStyles: HaapiUIViewControllerStyle.MessageViewStyles(
        error: message, warn: message, info: message, recipientOfCommunication: message,
        content: message, heading: message, username: message),
      loadingViewStyle: loading, inputTextFieldStyleName: "InputTextField",
      inputTextFieldStyle: input, textPickerViewStyle: picker, notificationBannerViewStyle: banner)
  }
}

/// Models for the tests of an app.
public enum PublishedModels {
  public static func form() -> InteractiveFormStep {
    let fields: [FormField] = [
      HaapiModel.FormFieldFactory.username(
        name: "user", value: nil, label: "User name", placeholder: nil),
      HaapiModel.FormFieldFactory.password(
        name: "secret", value: nil, label: "Password", placeholder: nil),
      HaapiModel.FormFieldFactory.text(
        kind: .number, name: "age", value: "7", label: nil, placeholder: nil),
      HaapiModel.FormFieldFactory.checkbox(
        checked: true, readonly: false, name: "keep", value: "yes", label: nil),
      HaapiModel.FormFieldFactory.select(
        options: [
          HaapiModel.FormFieldFactory.selectOption(label: "One", value: "1", selected: true)
        ], name: "choice", label: nil),
      HaapiModel.FormFieldFactory.context(name: "context"),
      HaapiModel.FormFieldFactory.hidden(name: "csrf", value: "x"),
    ]
    return HaapiModel.StepFactory.interactiveForm(
      actions: [action(fields: fields)], type: .authenticationStep, metadata: nil, messages: [],
      links: [
        HaapiModel.ActionModelFactory.link(href: "/help", rel: "help", title: nil, type: nil)
      ], properties: nil)
  }

  static func action(fields: [FormField] = [], kind: ActionKind = .login) -> FormAction {
    HaapiModel.ActionFactory.form(
      properties: nil,
      model: HaapiModel.ActionModelFactory.form(
        actionTitle: nil, continueActions: [], errorActions: [], fields: fields, type: nil,
        method: "POST", href: "/login"), kind: kind, title: "Sign in")
  }

  public static func steps() throws -> [HaapiRepresentation] {
    let option = try HaapiModel.StepFactory.authenticatorOption(
      title: "Password", type: "html-form", action: action())
    return [
      form(),
      try HaapiModel.StepFactory.authenticatorSelector(
        title: "Choose", authenticators: [option], metadata: nil, actions: [], messages: [],
        links: [], properties: nil),
      try HaapiModel.StepFactory.redirection(
        redirectAction: action(kind: .redirect), metadata: nil, actions: [], properties: nil),
      try HaapiModel.StepFactory.polling(
        mainAction: action(kind: .poll), cancelAction: action(kind: .cancel), metadata: nil,
        actions: [], messages: [], links: [], properties: PollingProperties(status: .pending)),
      HaapiModel.StepFactory.oAuthAuthorization(
        metadata: nil, messages: [], links: [],
        properties: OAuthAuthorizationResponseProperties(code: "c")),
      HaapiModel.StepFactory.continueSame(metadata: nil, messages: [], properties: nil),
      HaapiModel.StepFactory.userConsent(
        metadata: nil, actions: [action()], messages: [], links: [], properties: nil),
      HaapiModel.StepFactory.genericRepresentation(
        type: .authenticationStep, metadata: nil, actions: [], messages: [], links: [],
        properties: nil),
    ]
  }

  public static func problems() -> [ProblemRepresentation] {
    [
      HaapiModel.ProblemFactory.problem(
        type: .incorrectCredentialsProblem, metadata: nil, title: "Wrong", messages: [], links: []),
      HaapiModel.ProblemFactory.invalidInput(
        invalidFields: [
          HaapiModel.ProblemFactory.invalidInputField(name: "user", reason: nil, detail: "Empty")
        ], errorDescription: nil, type: .invalidInputProblem, metadata: nil, title: nil,
        messages: [], links: []),
      HaapiModel.ProblemFactory.authorization(
        error: "access_denied", errorDescription: nil, type: .errorAuthorizationResponseProblem,
        metadata: nil, title: nil, messages: [], links: []),
    ]
  }

  public static func responses() -> [TokenResponse] {
    [
      .successfulToken(
        HaapiModel.TokenResponseFactory.success(
          accessToken: "a", tokenType: "bearer", scope: nil, expiresIn: 300, refreshToken: "r",
          idToken: nil)),
      .errorToken(
        HaapiModel.TokenResponseFactory.error(error: "invalid_grant", errorDescription: nil)),
    ]
  }
}
