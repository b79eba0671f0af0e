import Foundation

/// The submitted fields of a form. A strict sandbox refuses changed hidden fields and unknown fields.
package struct SandboxSubmission {
  /// The fields. In a JSON form, a value that is not a string is JSON text.
  let fields: [String: String]
  /// The fields, without passwords and hidden fields.
  let displayable: [String: String]

  init(_ request: HaapiHTTPRequest, for form: FormActionModel, isStrict: Bool)
    throws(SandboxRefusal)
  {
    guard request.method == form.method else {
      throw .method(
        "The method is \(request.method), expected \(form.method).", allowed: form.method)
    }
    fields = try Self.read(request, form)
    let secrets = form.fields.filter { $0 is PasswordFormField || $0 is HiddenFormField }
    displayable = fields.filter { name, _ in !secrets.contains { $0.name == name } }
    guard isStrict else { return }
    for field in form.fields {
      let value = fields[field.name]
      if let hidden = field as? HiddenFormField, value != hidden.value {
        throw .request(
          "SBX103",
          "The hidden field \(field.name) is \(value == nil ? "missing" : "changed"); it must be "
            + "sent unchanged.")
      }
    }
    let names = Set(form.fields.map(\.name))
    for name in fields.keys.sorted() where !names.contains(name) {
      throw .request("SBX104", "The form has no field \(name.prefix(80).debugDescription).")
    }
  }

  /// Returns the fields as received, without checks; `nil` if they cannot be read.
  package static func fields(of request: HaapiHTTPRequest, for form: FormActionModel)
    -> [String: String]?
  {
    try? read(request, form)
  }

  private static func read(_ request: HaapiHTTPRequest, _ form: FormActionModel)
    throws(SandboxRefusal) -> [String: String]
  {
    let mediaType = request.headers["Content-Type"]
    if request.method == "GET" || request.method == "HEAD" {
      guard request.body == nil, mediaType == nil else {
        throw .request("SBX105", "A GET form must have no body and no Content-Type.")
      }
      return pairs(query: request)
    }
    let body = String(decoding: request.body ?? Data(), as: UTF8.self)
    guard !body.isEmpty || mediaType == nil else {
      throw .request("SBX106", "There is a Content-Type but no body.")
    }
    let isExpected = mediaType.map { MediaType($0) == MediaType(form.type) }
    guard body.isEmpty || isExpected == true else {
      throw .request(
        "SBX107",
        "The Content-Type is \(mediaType?.prefix(80) ?? "missing"), expected \(form.type).")
    }
    guard MediaType(form.type).isPlainJSON else { return FormURLEncoding.values(body) }
    guard let members = (try? JSONValue(jsonText: body))?.objectValue else {
      throw .request("SBX108", "The body is not a JSON object.")
    }
    return members.mapValues { $0.stringValue ?? $0.jsonText }
  }

  /// Returns the parameters in the query of a request.
  static func pairs(query request: HaapiHTTPRequest) -> [String: String] {
    let parts = request.url.absoluteString.split(separator: "?", maxSplits: 1)
    return FormURLEncoding.values(parts.dropFirst().first ?? "")
  }
}
