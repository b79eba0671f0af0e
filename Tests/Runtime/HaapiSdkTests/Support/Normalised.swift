import IdsvrHaapiSdk

/// All differences that are allowed between a document and its encoded model. Each is documented in the wire format.
extension JSONValue {
  /// The document in a normal form, which is equal for documents with the same meaning.
  var normalised: JSONValue {
    switch self {
    case .object(let members):
      var kept: [String: JSONValue] = [:]
      for (name, member) in members {
        let member = Self.rewritten(name, member.normalised)
        // G3: null is the same as absent. G2: so is an empty array.
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

  /// Defaults that a document contains. Models do not write them.
  private static let defaults: [String: JSONValue] = [
    // 5.2: of a form. No other object has this `type`.
    "type": "application/x-www-form-urlencoded",
    // 10.1: objects around members of a model, if all these members are absent.
    "rp": [:],
    "authenticatorSelection": [:],
    "platformCredentialCreationOptions": [:],
    "crossPlatformCredentialCreationOptions": [:],
  ]

  /// G7: numbers may be sent as strings.
  private static let numbers: Set = ["expires_in"]

  private static func rewritten(_ name: String, _ member: JSONValue) -> JSONValue {
    switch member {
    case .number(let number) where numbers.contains(name): .string(number.text)
    // G10: methods are in upper case.
    case .string(let method) where name == "method": .string(method.uppercased())
    default: member
    }
  }

  /// 9: an authorization response without a code has its properties in another place. Returns the encoded document
  /// in its received form in that case.
  func withoutCompletion(of sent: JSONValue) -> JSONValue {
    guard sent["type"] == "oauth-authorization-response" else { return self }
    switch sent["properties"]?["code"] {
    case .string, .number, .bool: return self
    case nil, .null, .array, .object: break
    }
    return replacing([.member("properties")], with: sent["properties"])
  }
}
