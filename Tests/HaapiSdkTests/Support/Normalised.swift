import IdsvrHaapiSdk

/// Everything in which an encoded document may differ from the one that was decoded. All of it is
/// written in the wire format; nothing else is let through.
extension JSONValue {
  /// The document in a form in which what means the same is the same.
  var normalised: JSONValue {
    switch self {
    case .object(let members):
      var kept: [String: JSONValue] = [:]
      for (name, member) in members {
        let member = Self.rewritten(name, member.normalised)
        // G3: null is absent. G2: so is an empty array.
        if member == .null || member == .array([]) || Self.defaults[name] == member { continue }
        kept[name] = member
      }
      return .object(kept)
    case .array(let elements):
      return .array(elements.filter { !$0.isNull }.map(\.normalised))
    default:
      return self
    }
  }

  /// Defaults that a document here states. Models leave them out again.
  private static let defaults: [String: JSONValue] = [
    // 5.2: of a form. No other object has a `type` of this value.
    "type": "application/x-www-form-urlencoded",
    // 10.1: objects around members of a model, with none of them.
    "rp": [:],
    "authenticatorSelection": [:],
    "platformCredentialCreationOptions": [:],
    "crossPlatformCredentialCreationOptions": [:],
  ]

  /// G7: numbers may be sent as text.
  private static let numbers: Set = ["expires_in"]

  private static func rewritten(_ name: String, _ member: JSONValue) -> JSONValue {
    switch member {
    case .number(let number) where numbers.contains(name): .string(number.text)
    // G10: methods are upper-cased.
    case .string(let method) where name == "method": .string(method.uppercased())
    default: member
    }
  }

  /// 9: an authorization response without a code takes its properties from elsewhere. This is the
  /// encoded document as it was sent, if that has happened.
  func withoutCompletion(of sent: JSONValue) -> JSONValue {
    guard sent["type"] == "oauth-authorization-response" else { return self }
    switch sent["properties"]?["code"] {
    case .string, .number, .bool: return self
    case nil, .null, .array, .object: break
    }
    return replacing([.member("properties")], with: sent["properties"])
  }
}
