import Foundation
import SchemaExplanations
import SchemaText

@testable import SchemaModel
@testable import SchemaOverlay

/// Analyses one schema file with a standard index.
func analyse(_ bytes: [UInt8], name: String = "demo.yaml") -> SchemaAnalysis.Result {
  SchemaAnalysis.analyse(sources(bytes, name: name))
}

func analyse(_ text: String) -> SchemaAnalysis.Result { analyse(Array(text.utf8)) }

func sources(_ bytes: [UInt8], name: String = "demo.yaml") -> [SourceFile] {
  let index = Array(ScenarioFile.index(of: [name]).utf8)
  return [
    SourceFile(path: name, name: name, bytes: bytes),
    SourceFile(path: "schema.yaml", name: "schema.yaml", bytes: index),
  ]
}

/// The shipped schema. Its files are read once, for all tests.
enum ShippedSchema {
  static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../..").standardizedFileURL
  static let folder = root.appendingPathComponent("Schema").path

  private static let reader = Result { SchemaReader(sources: try SourceFolder.read(folder)) }

  static func sources() throws -> [SourceFile] { try reader.get().sources }

  static func analysed() throws -> SchemaAnalysis.Result {
    SchemaAnalysis.analyse(try reader.get())
  }

  /// Analyses the schema with changed files, and overlays.
  static func analyse(
    _ sources: [SourceFile], _ overlays: [OverlaySources] = []
  ) throws -> SchemaAnalysis.Result {
    SchemaAnalysis.analyse(
      SchemaReader(sources: sources, besides: try reader.get()), overlays, allowsSeveral: false)
  }
}

/// A random number generator with the same numbers in every run.
struct FixedRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension Mapping {
  /// Maps that lack the rule of a member, or their only rule.
  var incomplete: [Name] {
    (rows + elements).filter { map in
      guard case .fields(let fields) = map.body else { return false }
      return map.target.definition.map { fields.count < MemberLookup.ofTarget($0).count } ?? true
    }.map(\.name)
  }
}

extension PageText {
  /// The errors in a page: unknown keys, missing texts, and edits that do not fit its sample.
  func problems(_ keys: Set<String>, required: [String], edits: [String]) -> [String] {
    let unknown = (node.mapping ?? []).map(\.key).filter { !keys.contains($0) }
    let missing = (required + keys.filter { node[$0] != nil }.sorted()).filter { self[$0] == nil }
      .removingRepetitions.map { "\($0) is missing" }
    let samples = self["sample"] != nil && sample == nil ? ["sample does not exist"] : []
    let misfits = edits.filter { key in
      guard let sample, let text = self[key] else { return false }
      return LinePatch(text).applied(to: sample) == nil
    }.map { "\($0) does not fit" }
    return (unknown + missing + samples + misfits).map { "\(code): \($0)" }
  }
}
