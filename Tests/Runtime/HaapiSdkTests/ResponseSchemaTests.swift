import Foundation
import IdsvrHaapiSdk
import SchemaExport
import SchemaModel
import SchemaOverlay
import SchemaText
import Testing

/// Compares the exported JSON Schema with the decoder, using Python's independent `jsonschema`.
@Suite(.enabled(if: Validator.isInstalled, "Python's jsonschema is not installed"))
struct ResponseSchemaTests {
  @Test func acceptsEveryExampleAndFixture() throws {
    #expect(Self.samples.count > 100)
    let verdicts = try Validator.verdicts(Self.samples.map { ($0.definition, $0.text) })
    for (sample, verdict) in zip(Self.samples, verdicts) {
      #expect(verdict == "ok", "\(sample.name)")
    }
  }

  /// All but one, which is not in a response: the decoder creates it from an action.
  private static let samples = Sample.all.filter {
    $0.definition != "AuthenticatorSelectorStep.AuthenticatorOption"
  }

  /// Documents with removed members, null and other JSON types: what the decoder refuses, the JSON Schema refuses.
  @Test func refusesWhatTheDecoderRefuses() throws {
    var documents: [(definition: String?, text: String)] = []
    var names: [String] = []
    var count = 0
    for sample in Self.samples {
      let document = try JSONValue(jsonData: sample.data)
      document.walk { place, old in
        guard case .member? = place.last else { return }
        for value in Self.values where value?.typeName != old.typeName {
          // Only some of them, because each validation in Python takes milliseconds.
          count += 1
          guard count.isMultiple(of: 12) else { continue }
          let text = document.replacing(place, with: value).jsonText
          guard (try? sample.read(Data(text.utf8))) == nil else { continue }
          documents.append((sample.definition, text))
          names.append("\(sample.structName) \(place.path) = \(value?.typeName ?? "nothing")")
        }
      }
    }
    #expect(documents.count > 200)
    let verdicts = try Validator.verdicts(documents)
    let missed = Set(zip(names, verdicts).filter { $1 == "ok" }.map(\.0))
    #expect(
      missed.isEmpty,
      "\(missed.count) of \(documents.count): \(missed.sorted().joined(separator: "\n"))")
  }

  private static let values: [JSONValue?] = [nil, .null, true, 1, "a", [], .object([:])]

  @Test func describesOneType() throws {
    let text = try ResponseSchema.text(of: Validator.schema(), type: "PollingStatus")
    #expect(
      text == """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "PollingStatus of haapi 1.0.0",
          "$ref": "#/$defs/PollingStatus",
          "$defs": {
            "PollingStatus": {
              "description": "The status of a polling step. An unknown status counts as `pending`.",
              "type": "string",
              "pattern": "^\\\\S([\\\\s\\\\S]*\\\\S)?$",
              "examples": ["pending", "done", "failed"]
            }
          }
        }

        """)
    #expect(throws: ResponseSchema.UnknownType.self) {
      try ResponseSchema.text(of: Validator.schema(), type: "PollingStats")
    }
  }
}

/// Python's validator.
private enum Validator {
  static let isInstalled = (try? run(["-c", "import jsonschema"])) != nil

  struct Failure: Error {
    let status: Int32
    let output: String
  }

  static func schema() throws -> Schema {
    try #require(SchemaAnalysis.analyse(SourceFolder.read(Places.schema.path)).schema)
  }

  static func verdicts(_ documents: [(definition: String?, text: String)]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("haapi-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = try documents.map { definition, text in
      let name: JSONValue = definition.map { .string($0) } ?? .null
      return JSONValue.array([name, try JSONValue(jsonData: Data(text.utf8))]).jsonText + "\n"
    }
    let schemaFile = folder.appendingPathComponent("schema.json")
    let documentsFile = folder.appendingPathComponent("documents.jsonl")
    try Data(ResponseSchema.text(of: schema()).utf8).write(to: schemaFile)
    try Data(lines.joined().utf8).write(to: documentsFile)
    let script = Places.package.appendingPathComponent("Scripts/validate-responses.py")
    let output = try run([script.path, schemaFile.path, documentsFile.path])
    let verdicts = output.split(separator: "\n").map(String.init)
    try #require(verdicts.count == documents.count)
    return verdicts
  }

  @discardableResult
  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    var environment = ProcessInfo.processInfo.environment
    environment["PYTHONPATH"] = Places.package.appendingPathComponent(".build/python").path
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(status: process.terminationStatus, output: output)
    }
    return output
  }
}
