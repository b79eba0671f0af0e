import Foundation

/// A request of the login, before it is signed.
struct FlowTarget: SecretDescribing {
  let method: String
  let url: URL
  var body: (data: Data, mediaType: String)?
  /// The actions to show if the response is a continue-same step. They come from the submitted form.
  var continueActions: [any Action] = []
}

/// The servers that may receive requests with tokens.
struct FlowTargets: Sendable {
  private let baseURL: URL
  private let allowed: Set<Origin>

  /// - Throws: `HaapiError.invalidConfiguration` for an address that is not http or https.
  init(_ configuration: any HaapiConfigurable) throws {
    baseURL = configuration.baseURL
    allowed = Set(
      try [
        ("baseURL", configuration.baseURL),
        ("authorizationEndpointURL", configuration.authorizationEndpointURL),
        ("tokenEndpointURL", configuration.tokenEndpointURL),
      ].map { name, url in
        guard let origin = Origin(url) else {
          throw HaapiError.invalidConfiguration(reason: "\(name) \(Origin.defect(of: url) ?? "")")
        }
        return origin
      })
  }

  /// Returns the request that submits a form.
  ///
  /// - Throws: `HaapiError.refusedTarget` for a form of another server; `HaapiError.illegalState` for parameters that
  ///   cannot be sent.
  func form(_ form: FormActionModel, parameters: [String: Any]) throws -> FlowTarget {
    let submission = try FormSubmission(form, parameters: parameters)
    return FlowTarget(
      method: submission.method, url: try url(submission.href), body: submission.body,
      continueActions: form.continueActions)
  }

  /// Returns the request that follows a link.
  ///
  /// - Throws: `HaapiError.refusedTarget` for a link to another server, and for a link that is not of the kind `haapi`.
  func link(_ link: Link) throws -> FlowTarget {
    guard link.kind == .haapi else {
      throw HaapiError.refusedTarget(host: URL(string: link.href)?.host ?? link.rel)
    }
    return FlowTarget(method: "GET", url: try url(link.href))
  }

  private func url(_ href: String) throws -> URL {
    guard let url = URL(string: href, relativeTo: baseURL)?.absoluteURL else {
      throw HaapiError.illegalState(message: "The address of a form or link is not a URL.")
    }
    guard let origin = Origin(url), allowed.contains(origin) else {
      throw HaapiError.refusedTarget(host: url.host ?? url.scheme ?? "")
    }
    return url
  }
}
