import Foundation
import HaapiFoundation
import Testing

/// Compares with Foundation's parser, on documents from a seeded generator.
struct AgreementTests {
  @Test(arguments: 0..<40)
  func randomDocuments(_ seed: UInt64) throws {
    var maker = DocumentMaker(generator: SeededGenerator(state: seed))
    for _ in 0..<25 {
      let text = maker.document()
      let ours = try JSONValue(jsonText: text)
      let theirs = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(agree(ours, theirs), "\(text)")
      #expect(try JSONValue(jsonText: ours.jsonText) == ours)
    }
  }

  /// Random changes of bytes: there is no crash, and what we accept Foundation accepts too, with the same meaning.
  @Test(arguments: 0..<40)
  func damagedDocuments(_ seed: UInt64) throws {
    var maker = DocumentMaker(generator: SeededGenerator(state: seed &+ 1000))
    for _ in 0..<100 {
      let data = maker.damaged(Array(maker.document().utf8))
      guard let ours = try? JSONValue(jsonData: data) else { continue }
      let theirs = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      if let theirs {
        #expect(agree(ours, theirs), "\(String(decoding: data, as: UTF8.self))")
      } else {
        #expect(ours.hasNumberBeyondDouble, "\(String(decoding: data, as: UTF8.self))")
      }
    }
  }

  private func agree(_ ours: JSONValue, _ theirs: Any) -> Bool {
    switch ours {
    case .null: return theirs is NSNull
    case .bool(let bool): return (theirs as? Bool) == bool
    case .string(let string):
      return (theirs as? String).map { Array($0.utf8) == Array(string.utf8) } ?? false
    case .number(let number):
      guard let theirs = theirs as? NSNumber, let double = number.doubleValue else { return false }
      // Foundation may parse with Decimal, and have a wrong last digit.
      return abs(theirs.doubleValue - double) <= abs(double) * 1e-14
    case .array(let elements):
      guard let theirs = theirs as? [Any], theirs.count == elements.count else { return false }
      return zip(elements, theirs).allSatisfy(agree)
    case .object(let members):
      guard let theirs = theirs as? [String: Any], theirs.count == members.count else {
        return false
      }
      return members.allSatisfy { name, member in theirs[name].map { agree(member, $0) } ?? false }
    }
  }
}

extension JSONValue {
  fileprivate var hasNumberBeyondDouble: Bool {
    switch self {
    case .number(let number): number.doubleValue == nil
    case .array(let elements): elements.contains(where: \.hasNumberBeyondDouble)
    case .object(let members): members.values.contains(where: \.hasNumberBeyondDouble)
    default: false
    }
  }
}

/// Creates JSON with all kinds of values, escapes and whitespace.
struct DocumentMaker {
  var generator: SeededGenerator

  mutating func document() -> String { space() + value(depth: 0) + space() }

  mutating func damaged(_ bytes: [UInt8]) -> Data {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(pick(Array(#"[]{}":,\0e-.tu"#.utf8)), at: index)
      case 2: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      default: bytes.removeSubrange(index...)
      }
    }
    return Data(bytes)
  }

  private mutating func pick<T>(_ values: [T]) -> T {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  private mutating func space() -> String { pick(["", "", "", " ", "\n  ", "\t", "\r\n"]) }

  private mutating func value(depth: Int) -> String {
    let count = Int.random(in: 0...5, using: &generator)
    switch Int.random(in: 0..<(depth < 5 ? 10 : 6), using: &generator) {
    case 0: return pick(["null", "true", "false"])
    case 1, 2: return number()
    case 3...5: return text(plain: false)
    case 6, 7:
      let elements = (0..<count).map { _ in space() + value(depth: depth + 1) + space() }
      return "[" + (elements.isEmpty ? space() : elements.joined(separator: ",")) + "]"
    default:
      // Names begin with their number, because Foundation's result for repeated names is undefined.
      let members = (0..<count).map { index in
        space() + "\"\(index)" + text(plain: true).dropFirst() + space() + ":" + space()
          + value(depth: depth + 1) + space()
      }
      return "{" + (members.isEmpty ? space() : members.joined(separator: ",")) + "}"
    }
  }

  private mutating func number() -> String {
    let integer = pick(["0", "7", "10", "123456789", "9007199254740993", "-9223372036854775808"])
    let sign = integer.hasPrefix("-") ? "" : pick(["", "-"])
    return sign + integer + pick(["", "", ".0", ".5", ".125000"])
      + pick(["", "", "e2", "E+3", "e-7"])
  }

  private mutating func text(plain: Bool) -> String {
    let parts = ["a", "bc", " ", "é", "€", "😀", "/", "'", "\u{7f}", "0123456789abcdef"]
    let escapes = [
      #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\b\f\r\t"#, #"\u0041"#, #"\u00e9"#, #"\uD83D\uDE00"#,
      #"\uFFFD"#,
    ]
    let count = Int.random(in: 0...6, using: &generator)
    return "\"" + (0..<count).map { _ in pick(plain ? parts : parts + escapes) }.joined() + "\""
  }
}
