import Foundation
import IdsvrHaapiUIKit
import Testing

/// Compares the output of `haapi map` with expectations that were written by hand from the specification.
@Suite struct ExpectationTests {
  @Test(arguments: Expectation.all) func isMet(_ expectation: Expectation) throws {
    guard let input = try expectation.answer() else {
      print("\(expectation.file): skipped, its fixture is not here")
      return
    }
    let program = try Program(files: ["answer.json": input])
    defer { program.remove() }
    let result = try program.run(
      ["map", "--show-secrets", "--format", "json"] + expectation.options + ["answer.json"])
    if expectation.isError {
      #expect(result.status == 65, "\(result.output)")
      return
    }
    #expect(result.status == 0, "\(result.complaints)")
    let line = try JSONValue(jsonText: result.output)
    #expect(line["type"] == expectation.document["type"])
    #expect(line["model"] == expectation.document["model"])
    let expected = try expectation.value(
      of: JSONValue(jsonText: String(decoding: input, as: UTF8.self)))
    let differences = Difference.all(line["value"], expected)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  /// There are expectations; otherwise the test above would always pass.
  @Test func thereAreExpectations() {
    #expect(Expectation.all.count > 50)
  }
}

/// One file of `Expectations/`.
struct Expectation: Sendable, CustomTestStringConvertible {
  let file: String
  let document: JSONValue

  static let all: [Expectation] = {
    let folder = Places.package.appendingPathComponent("Tests/Runtime/HaapiUIKitTests/Expectations")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { name in
      let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      // A file that is not JSON fails as an expectation without content.
      return Expectation(
        file: name, document: text.flatMap { try? JSONValue(jsonText: $0) } ?? .null)
    }
  }()

  var testDescription: String { file }

  var isError: Bool { document["error"] == true }

  var options: [String] {
    (document["options"]?.objectValue ?? [:]).sorted { $0.key < $1.key }
      .flatMap { ["--" + $0.key, $0.value.stringValue ?? $0.value.jsonText] }
  }

  /// The whole value. `{ "in": "actions[0].title" }` stands for a string of the response, because captured
  /// responses are not copied into this folder.
  func value(of answer: JSONValue) throws -> JSONValue {
    try resolved(document["value"] ?? .null, in: answer)
  }

  private func resolved(_ value: JSONValue, in answer: JSONValue) throws -> JSONValue {
    switch value {
    case .object(let members):
      if members.count == 1, let path = members["in"]?.stringValue {
        return try #require(Self.value(at: path, in: answer), "\(file): nothing at \(path)")
      }
      return .object(try members.mapValues { try resolved($0, in: answer) })
    case .array(let elements): return .array(try elements.map { try resolved($0, in: answer) })
    default: return value
    }
  }

  /// `actions[0].title`
  private static func value(at path: String, in answer: JSONValue) -> JSONValue? {
    path.split(whereSeparator: { ".[]".contains($0) }).reduce(answer) { value, step in
      guard let index = Int(step) else { return value?[String(step)] }
      guard case .array(let elements)? = value, elements.indices.contains(index) else { return nil }
      return elements[index]
    }
  }

  /// Nil if the captured response is missing.
  func answer() throws -> Data? {
    let input = try #require(document["input"])
    if let fixture = input["fixture"]?.stringValue {
      let file = Places.fixtures.appendingPathComponent("captured/" + fixture)
      return FileManager.default.fileExists(atPath: file.path) ? try Data(contentsOf: file) : nil
    }
    if let example = input["example"]?.stringValue {
      let name = example.replacing("/", with: " ")
      return try #require(SchemaExamples.samples.first { $0.name == name }?.data)
    }
    return Data(try #require(input["payload"]).jsonText.utf8)
  }
}

/// The differences between two documents, one line for each path.
enum Difference {
  static func all(_ found: JSONValue?, _ expected: JSONValue?, at place: Place = []) -> [String] {
    switch (found, expected) {
    case (.object(let found)?, .object(let expected)?):
      return Set(found.keys).union(expected.keys).sorted().flatMap { name in
        all(found[name], expected[name], at: place + [.member(name)])
      }
    case (.array(let found)?, .array(let expected)?):
      return (0..<max(found.count, expected.count)).flatMap { index in
        all(
          index < found.count ? found[index] : nil,
          index < expected.count ? expected[index] : nil, at: place + [.element(index)])
      }
    case (found, expected) where found == expected:
      return []
    default:
      let texts = [found, expected].map { $0?.jsonText ?? "nothing" }
      return ["\(place.path): found \(texts[0]), expected \(texts[1])"]
    }
  }
}
