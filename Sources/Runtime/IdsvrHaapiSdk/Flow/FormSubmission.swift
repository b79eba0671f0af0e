import Foundation

/// The parts of the request that submits a form: method, address and encoded values.
///
/// - Note: Source: HAAPI developer guide, forms; HAAPI SDKs, HAAPI flow
struct FormSubmission: SecretDescribing {
  let method: String
  /// The address of the form. For a GET request it includes the query.
  let href: String
  let body: (data: Data, mediaType: String)?

  private static let urlencoded = "application/x-www-form-urlencoded"
  private static let json = "application/json"

  /// - Throws: `HaapiError.illegalState` for a misspelt field name, a value that cannot be sent, or an unsupported
  ///   combination of method and media type. The error never contains the value of a parameter.
  init(_ form: FormActionModel, parameters: [String: Any]) throws {
    let values = try Self.values(of: form, parameters)
    let mediaType = MediaType(form.type).name
    method = form.method
    switch (form.method, mediaType) {
    case ("GET", Self.urlencoded), ("HEAD", Self.urlencoded):
      href = try Self.appending(values.map(Self.queryPair), to: form.href)
      body = nil
    case ("POST", Self.urlencoded), ("PUT", Self.urlencoded), ("PATCH", Self.urlencoded):
      href = form.href
      let text = FormURLEncoding.text(try values.flatMap(Self.bodyPairs))
      body = text.isEmpty ? nil : (Data(text.utf8), Self.urlencoded)
    case ("POST", Self.json), ("PUT", Self.json), ("PATCH", Self.json):
      href = form.href
      let object = JSONValue.object(
        Dictionary(values.map { ($0.name, $0.value) }) { first, _ in first })
      body = (Data(object.jsonText.utf8), Self.json)
    default:
      throw HaapiError.illegalState(
        message: "A form with the method \(form.method.prefix(20).debugDescription) and the type "
          + "\(mediaType.prefix(80).debugDescription) cannot be submitted.")
    }
  }

  // MARK: Values

  private typealias NamedValue = (name: String, value: JSONValue)

  /// Returns the app's parameter of each field, or else the field's default value. Omits fields without a value, and
  /// ignores parameters of read-only fields.
  private static func values(of form: FormActionModel, _ parameters: [String: Any]) throws
    -> [NamedValue]
  {
    let names = Set(form.fields.map(\.name))
    for name in parameters.keys.sorted() where !names.contains(name) {
      if let meant = names.sorted().first(where: {
        parameters[$0] == nil && isMisspelling(name, of: $0)
      }) {
        throw HaapiError.illegalState(
          message: "The form has no field \(name.cut(to: 80).quoted). Did you mean "
            + "\(meant.cut(to: 80).quoted)? Nothing was sent.")
      }
      // Not an error, because an app may pass parameters for fields that only some forms have.
      HaapiLogger.log(
        .warning, SdkFollowUpTag.flow,
        "The form has no field \(public: name.cut(to: 80).quoted), so the parameter is not sent")
    }
    return try form.fields.compactMap { field in
      let initial = try field.accept(InitialValue()).map(JSONValue.string)
      guard let parameter = parameters[field.name], !isReadonly(field) else {
        return initial.map { (field.name, $0) }
      }
      let value = try json(parameter, name: field.name)
      switch (field, value) {
      case (_, .null): return nil
      case (let checkbox as CheckboxFormField, .bool(let isChecked)):
        return isChecked ? (field.name, .string(checkbox.submitValue)) : nil
      default: return (field.name, value)
      }
    }
  }

  /// True if two names differ only in case, in one letter, or in two swapped letters. Names of up to 3 letters may
  /// differ only in case. Names with different digits are different fields, such as `code1` and `code2`.
  private static func isMisspelling(_ name: String, of field: String) -> Bool {
    let isDigit = { ("0"..."9").contains($0 as Unicode.Scalar) }
    let (name, field) = (
      Array(name.lowercased().unicodeScalars), Array(field.lowercased().unicodeScalars)
    )
    let limit = field.count < 4 ? 0 : 1
    // A very long name from the server would take long to compare.
    guard abs(name.count - field.count) <= limit, field.count <= 100,
      name.filter(isDigit) == field.filter(isDigit)
    else { return false }
    return EditDistance.between(name, field, limit: limit) <= limit
  }

  private static func isReadonly(_ field: any FormField) -> Bool {
    (field as? CheckboxFormField)?.readonly == true
  }

  /// - Throws: `HaapiError.illegalState`
  private static func json(_ value: Any, name: String) throws -> JSONValue {
    guard let json = JSONValue(any: value) else {
      throw HaapiError.illegalState(
        message: "The parameter \(name.prefix(80).debugDescription) is of the type "
          + "\(type(of: value)) or contains such a value, which JSON cannot express. Pass a string, a "
          + "number, a boolean, an array or a dictionary with string keys.")
    }
    return json
  }

  // MARK: Encoding

  private static func queryPair(_ value: NamedValue) throws -> (name: String, value: String) {
    guard case .string(let text) = value.value else {
      throw HaapiError.illegalState(
        message:
          "The parameter \(value.name.prefix(80).debugDescription) is not a string. A form with "
          + "the method GET accepts strings only; convert it first.")
    }
    return (value.name, text)
  }

  private static func bodyPairs(_ value: NamedValue) throws -> [(name: String, value: String)] {
    switch value.value {
    case .array(let elements):
      return try elements.map { (value.name, try scalar($0, name: value.name)) }
    default: return [(value.name, try scalar(value.value, name: value.name))]
    }
  }

  private static func scalar(_ value: JSONValue, name: String) throws -> String {
    switch value {
    case .string(let text): return text
    case .bool(let bool): return bool ? "true" : "false"
    case .number(let number): return number.text
    case .null, .array, .object:
      throw HaapiError.illegalState(
        message: "The parameter \(name.prefix(80).debugDescription) is nested. Only a form of the "
          + "type application/json accepts dictionaries and nested arrays.")
    }
  }

  /// Adds the pairs to the query of an address.
  private static func appending(_ pairs: [(name: String, value: String)], to href: String) throws
    -> String
  {
    guard !pairs.isEmpty else { return href }
    let address = href.prefix { $0 != "#" }
    let fragment = href.dropFirst(address.count)
    let separator =
      address.contains("?") ? (address.hasSuffix("?") || address.hasSuffix("&") ? "" : "&") : "?"
    return address + separator + FormURLEncoding.text(pairs) + fragment
  }
}

/// Returns a field's value before any user input; `nil` if the field has none.
private struct InitialValue: FormFieldVisitor {
  func visit(_ field: HiddenFormField) -> String? { field.value }
  func visit(_ field: TextFormField) -> String? { field.value }
  func visit(_ field: UsernameFormField) -> String? { field.value }
  func visit(_ field: PasswordFormField) -> String? { field.value }
  func visit(_ field: SelectFormField) -> String? { field.value }
  func visit(_ field: CheckboxFormField) -> String? { field.checked ? field.submitValue : nil }
  func visit(_ field: ContextFormField) -> String? { nil }
  func visit(_ field: UnknownFormField) -> String? { field.value }
  func visitOther(_ field: any FormField) -> String? { nil }
}
