import Foundation
import HaapiFoundation
import Testing

/// The root object of a document.
func object(_ text: String, collecting: Bool = false) throws -> JSONObject {
  try JSONDocument(Array(text.utf8), collecting: collecting).root
}

/// The decoding error that `body` throws; the test fails if it throws none or another one.
func decodingError(
  at location: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) -> RepresentationDecodingError? {
  do {
    try body()
    Issue.record("nothing was thrown", sourceLocation: location)
  } catch let error as RepresentationDecodingError {
    return error
  } catch {
    Issue.record("\(error) was thrown", sourceLocation: location)
  }
  return nil
}

extension RepresentationDecodingError {
  /// The error without its path, for tables.
  var short: String {
    switch self {
    case .malformedJson(let offset, _): "malformed \(offset)"
    case .missingMember: "missing"
    case .wrongType(_, let expected, let found): "wrong: \(expected), \(found)"
    case .invalidValue(_, let expected): "invalid: \(expected)"
    case .nestingTooDeep: "deep"
    }
  }
}

/// A small random number generator with a seed (SplitMix64), so that a failure can be reproduced.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// A document in the shape of a server's response, with all kinds of values.
let sampleText = #"""
  {
    "type": "authentication-step", "n": [1, -0.5, 2e3, 0], "ok": true, "no": false, "nil": null,
    "text": "a\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00 ä€😀", "empty": {}, "none": [],
    "actions": [{"model": {"fields": [{"name": "a", "value": ""}, {"name": "b"}]}}]
  }
  """#

/// An open enum, as the generator writes them.
enum Color: RawRepresentable, Equatable {
  case red
  case other(value: String)

  init?(rawValue: String) {
    if rawValue.isEmpty { return nil }
    self = rawValue == "red" ? .red : .other(value: rawValue)
  }

  var rawValue: String {
    switch self {
    case .red: "red"
    case .other(let value): value
    }
  }
}

/// A closed enum.
enum Size: String {
  case small, large
}
