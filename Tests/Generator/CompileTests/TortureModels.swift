/// Types without JSON whose names could conflict: default types, plain values, visitors, functions.
enum TortureModels {
  static let yaml = """
    doc: Protocols with default types and visitors, and plain values.
    protocols:
      EveryRequirement:
        refines: [ContentFreeDescribing, Masking, Sendable]
        default: struct
        members:
    \(members { "\"\($0)\": String?" })
      EveryMainActor:
        refines: [Sendable]
        default: class
        members:
    \(members { "\"\($0)\": { type: String, mutable: true, mainActor: true }" })
      EveryHidden:
        refines: [Sendable]
        default: class
        members:
    \(members { "\"\($0)\": { type: Int?, sensitive: true }" })
      EveryMasked:
        refines: [ContentFreeDescribing, Sendable]
        default: struct
        members:
    \(members { "\"\($0)\": { type: String, mutable: true, sensitive: true }" })
      EveryFunction:
        refines: [Sendable]
        default: struct
        members:
    \(members {
      "\"\($0)\": \"(String, any EveryFunction) throws -> [String: any Sendable]\"" })
      EveryMethod:
        members:
    \(members {
      "\"\($0)\": { provided: true, method: "
        + "{ in: { \"\(label($0)) parameter\": \"(Int) -> (Int, Int)\" }, out: Int, throws: true } }"
    })
      Typed:
        refines: [Sendable]
        associatedTypes: [First1, Second1]
        members:
          typed: First1?
          typedToo: "[String: Second1]"
          typedBoth: "(First1) -> (Second1, First1?)"
      Fixed:
        refines: [Typed]
        where: { First1: any EveryRequirement, Second1: "(Int, [String])" }
        default: { kind: struct, conforms: [EveryMasked] }
      Met: { visitor: true, refines: [JSONModel] }
      MetToo: { visitor: true, comparable: true, refines: [Met] }
      MetThird: { visitor: true, refines: [Sendable], members: { accept: String } }
    structs:
      EveryTuple:
        coding: none
        conforms: [EveryMethod]
        members:
    \(members { "\"plain\($0)\": { type: \"(String, Int)?\", mutable: true }" })
      PlainHidden:
        coding: none
        conforms: [Hashable, Codable]
        members:
    \(hidden.map { "      m\($0): \"[\($0)]\"" }.joined(separator: "\n"))
          secret: { type: Data?, sensitive: true }
          kind: { type: Outer, initial: b }
        enums:
          Outer: { raw: none, cases: { a: , b: } }
    \(hidden.map { "      \($0): { cases: { a: , b: second } }" }.joined(separator: "\n"))
        protocols:
          Part:
            visitor: true
            default: struct
            members:
              call: "(JSONValue, any Part) -> Masked?"
              secret: { type: "(Int, Mirror)", sensitive: true }
      MetTwice:
        conforms: [MetToo]
        members: { accept: String, visitor: String }
      MetThrice: { conforms: [MetToo, MetThird], members: { accept: String, value: Int } }
      MetNested:
        conforms: [Met]
        structs:
          MetVisitor: { conforms: [Met], members: { a: Met1?, visitor: String } }
          Met1: { conforms: [Met] }
          Result: { conforms: [Met], members: { b: "[Met1]" } }
    """

  private static func members(_ text: (String) -> String) -> String {
    TortureWords.members.map { "      " + text($0) + "\n" }.joined()
  }

  /// Swift would use these as the coding keys of the struct.
  private static let hidden = TortureWords.nestedTypes.filter { $0 != "CodingKeys" }

  /// Three keywords cannot be labels.
  private static func label(_ word: String) -> String {
    ["inout", "let", "var"].contains(word) ? "_" : word
  }

  static let stubs = """

    nonisolated extension EveryMethod {
    \(members { word in
      "public func `\(word)`(\(label(word)) parameter: @escaping @Sendable (Int) -> (Int, Int)) "
        + "throws -> Int { parameter(1).0 }"
    })
    }

    """
}
