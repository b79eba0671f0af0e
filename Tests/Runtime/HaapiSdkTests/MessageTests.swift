import Foundation
import IdsvrHaapiSdk
import Testing

/// A message that is decoded alone.
@Suite struct MessageTests {
  @Test(arguments: [
    (#""Hello""#, Message(literal: "Hello"), #""Hello""#),
    (#""""#, Message(literal: ""), #""""#),
    (#"{"literal":"Hello"}"#, Message(literal: "Hello"), #""Hello""#),
    (#"{"literal":"Hello","key":null,"x":1}"#, Message(literal: "Hello"), #""Hello""#),
    (
      #"{"key":"k","literal":"Hello"}"#, Message(literal: "Hello", key: "k"),
      #"{"key":"k","literal":"Hello"}"#
    ),
    (#"{"key":"k"}"#, Message(literal: "k", key: "k"), #"{"key":"k"}"#),
    (#"{"key":"k","literal":""}"#, Message(literal: "", key: "k"), #"{"key":"k","literal":""}"#),
  ])
  func readAndWritten(_ text: String, _ message: Message, _ written: String) throws {
    #expect(try JSONDecoder().decode([Message].self, from: Data("[\(text)]".utf8)) == [message])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode([message]), as: UTF8.self) == "[\(written)]")
  }

  @Test(arguments: [
    (
      "[5]",
      RepresentationDecodingError.wrongType(
        path: "$[0]", expected: "string or object", found: "number")
    ),
    ("[[]]", .wrongType(path: "$[0]", expected: "string or object", found: "array")),
    ("[{}]", .missingMember(path: "$.literal")),
    (#"[{"literal":1}]"#, .wrongType(path: "$.literal", expected: "string", found: "number")),
  ])
  func refused(_ text: String, _ error: RepresentationDecodingError) {
    #expect(throws: error) {
      try JSONDecoder().decode([Message].self, from: Data(text.utf8))
    }
  }

  @Test func everyDefectIsFoundOnce() {
    let defects = JSONReading.defects(in: Data("{}".utf8)) { try Message(json: $0) }
    #expect(defects == [.missingMember(path: "$.literal")])
  }

  @Test func writtenInCode() {
    let message: Message = "Hello"
    #expect(message == Message(literal: "Hello"))
    #expect("\(Message(literal: "Hello", key: "k"))" == "Hello")
    #expect(Set([message, "Hello", "Bye"]).count == 2)
  }
}
