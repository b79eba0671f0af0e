/// Decodes a body as a step, a problem or a response of the token endpoint.
struct AnswerDispatch {
  private enum Kind {
    case step
    case problem
    case token
    /// There is no media type, so the members of the body decide.
    case byRoot
  }

  private let kind: Kind
  private let statusCode: Int?

  init(mediaType text: String?, statusCode: Int?) throws {
    self.statusCode = statusCode
    guard let text else {
      kind = .byRoot
      return
    }
    let mediaType = MediaType(text)
    if mediaType.isStep {
      kind = .step
    } else if mediaType.isProblem {
      kind = .problem
    } else if mediaType.isPlainJSON {
      kind = .token
    } else {
      throw HaapiAnswerError.foreignMediaType(mediaType.name)
    }
  }

  func read(_ root: JSONObject) throws -> HaapiAnswer {
    switch kind == .byRoot ? Self.kind(of: root) : kind {
    case .problem: .problem(try ProblemRepresentationUnion.read(root))
    case .token: try token(root)
    case .step, .byRoot: .representation(try step(root))
    }
  }

  /// Determines the kind of a response without a media type, for example from a file or log.
  private static func kind(of root: JSONObject) -> Kind {
    if root.peekToken("type")?.uriScheme != nil { return .problem }
    if !root.isPresent("type"), root.isPresent("access_token") || root.isPresent("error") {
      return .token
    }
    return .step
  }

  private func step(_ root: JSONObject) throws -> any HaapiRepresentation {
    let step = try HaapiRepresentationUnion.read(root)
    if let statusCode, !isSuccess {
      root.warn("a step has the HTTP status \(statusCode)")
    }
    if step is GenericRepresentationStep {
      switch step.type {
      case .redirectionStep: root.warn("no form to submit; the redirection is read as generic")
      case .pollingStep: root.warn("no form to submit; the wait is read as generic")
      default: break
      }
    }
    return step
  }

  private func token(_ root: JSONObject) throws -> HaapiAnswer {
    switch try TokenResponse(root, isSuccess: isSuccess) {
    case .successfulToken(let tokens): .successfulToken(tokens)
    case .errorToken(let error): .errorToken(error)
    case .error(let error): throw error
    }
  }

  /// True for a status of 2xx, and for a response without a status.
  private var isSuccess: Bool { statusCode.map { (200..<300).contains($0) } ?? true }
}
