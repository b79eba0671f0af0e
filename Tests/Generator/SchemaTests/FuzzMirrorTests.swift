import Foundation
import SchemaDiff
import SchemaModel
import SchemaText
import SwiftEmitter
import Testing

/// Random edits anywhere in the YAML: the findings match the changes of the output, and the findings of the reverse
/// edit mirror them.
@Suite("Findings and generated output") struct FuzzMirrorTests {
  @Test(arguments: FuzzSeeds.all) func smallSchemas(_ seed: FuzzSeeds.Seed) throws {
    var random = FixedRandom(seed.number &+ 500 &+ Self.offset)
    try Self.check(FuzzSchema(seed.sources), edits: Self.count ?? 30, &random)
  }

  @Test func shippedSchema() throws {
    var random = FixedRandom(510 &+ Self.offset)
    try Self.check(.shipped(), edits: Self.count ?? (FuzzSeeds.isLong ? 5 : 2), &random)
  }

  /// For longer manual runs.
  private static let count = ProcessInfo.processInfo.environment["HAAPIGEN_FUZZ"].flatMap {
    Int($0)
  }
  private static let offset =
    ProcessInfo.processInfo.environment["HAAPIGEN_FUZZ_SEED"].flatMap { UInt64($0) } ?? 0

  private static func check(
    _ schema: FuzzSchema, edits: Int, _ random: inout FixedRandom
  ) throws {
    var schema = schema
    let analysed = schema.analysed()
    let old = try #require(analysed)
    let before = Generated(old)
    var made = 0
    for _ in 0..<edits * 40 where made < edits {
      var after = schema
      let edit = after.editAnything(&random)
      guard let edit, let new = after.analysed() else { continue }
      made += 1
      let (forth, back) = SchemaComparison.bothWays(old, new)
      let after2 = Generated(new)
      for changes in [forth, back] {
        let told = changes.map { "\($0.code) \($0.subject): \($0.message)" }
        let names = Set(changes.map { "\($0.code) \($0.subject)" })
        #expect(names.count == changes.count, "\(edit): two findings of one name in \(told)")
        if changes.isEmpty {
          let difference = before.difference(from: after2)
          #expect(difference == [], "\(edit) is no finding")
        } else if changes.contains(where: { $0.category < .documentation && !$0.isOfOverlays }) {
          #expect(before.difference(from: after2) != [], "\(edit) changes nothing: \(told)")
        }
      }
      #expect(Mirror.faults(forth, back) == [], "\(edit), forth")
      #expect(Mirror.faults(back, forth) == [], "\(edit), back")
    }
    #expect(made == edits)
  }

  /// The lines of generated Swift without comments, and those of `surface.txt`, sorted.
  private struct Generated {
    private let lines: [String: Int]

    init(_ schema: Schema) {
      var lines: [String: Int] = [:]
      for file in SwiftGeneration.files(of: schema) {
        let text = String(decoding: file.bytes, as: UTF8.self)
        if file.path == "surface.txt" {
          for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            lines["surface: \(line)", default: 0] += 1
          }
        } else if file.path.hasSuffix(".swift") {
          for line in text.split(separator: "\n") {
            // The order of several terms does not matter.
            let code = line.drop { " &".contains($0) }
            if code.isEmpty || code.hasPrefix("//") { continue }
            lines[String(code), default: 0] += 1
          }
        }
      }
      self.lines = lines
    }

    func difference(from other: Generated) -> [String] {
      Set(lines.keys).union(other.lines.keys).filter { lines[$0] != other.lines[$0] }.sorted()
        .prefix(4).map { $0 }
    }
  }

  /// The findings of the reverse edit that correspond to those of an edit.
  private enum Mirror {
    /// By code, the codes of which one must be found for the same subject.
    private static let codes: [String: Set<String>] = {
      let pairs: [(String, [String])] = [
        ("DIF101", ["DIF102", "DIF118", "DIF303", "DIF602", "DIF733", "DIF932"]),
        ("DIF102", ["DIF202", "DIF501", "DIF801", "DIF807", "DIF811"]),
        ("DIF109", ["DIF108", "DIF513"]), ("DIF211", ["DIF121"]), ("DIF216", ["DIF216"]),
        ("DIF220", ["DIF221"]), ("DIF301", ["DIF303"]), ("DIF401", ["DIF401"]),
        ("DIF402", ["DIF403", "DIF410"]), ("DIF418", ["DIF418"]), ("DIF610", ["DIF611"]),
        ("DIF701", ["DIF702"]), ("DIF904", ["DIF906"]), ("DIF909", ["DIF909"]),
      ]
      var codes: [String: Set<String>] = [:]
      for (code, others) in pairs {
        codes[code, default: []].formUnion(others)
        for other in others { codes[other, default: []].insert(code) }
      }
      // Swift may also be declared anew in other ways, and a deprecation has a message.
      codes["DIF121"] = nil
      codes["DIF906"] = nil
      return codes
    }()

    static func faults(_ forth: [Change], _ back: [Change]) -> [String] {
      var faults: [String] = []
      func told(_ change: Change) -> String {
        "\(change.code) \(change.subject): \(change.message)"
      }
      if forth.isEmpty != back.isEmpty { faults.append("empty: \((forth + back).map(told))") }
      for change in forth {
        guard let wanted = codes[change.code] else { continue }
        if !back.contains(where: { wanted.contains($0.code) && $0.subject == change.subject }) {
          faults.append("\(told(change)) → \(back.map(told))")
        }
      }
      // An effect in one direction must have an effect in the other.
      let isNews: (Change) -> Bool = { $0.category < .documentation }
      let isOneWay = Set(["DIF904", "DIF237"])
      if forth.contains(where: { isNews($0) && !isOneWay.contains($0.code) }),
        !back.contains(where: isNews)
      {
        faults.append("words only: \(forth.map(told)) → \(back.map(told))")
      }
      return faults
    }
  }
}

extension FuzzSchema {
  /// Removes something, swaps two neighbours, or copies a value from another place with the same key. Returns a
  /// description, or nil if nothing was changed.
  fileprivate mutating func editAnything(_ random: inout FixedRandom) -> String? {
    // Scenarios have no lines in the surface, and are compared separately.
    let file =
      files.indices.filter { !files[$0].name.hasPrefix("scenarios/") }
      .randomElement(using: &random) ?? 0
    var samples: [String: [FuzzTree]] = [:]
    for file in files { Self.collect(file.root, "", into: &samples) }
    var words: String?
    let kind = random.next() % 5
    mapFile(file) { root in
      var paths: [[String]] = []
      Self.paths(root, [], into: &paths)
      guard let path = paths.randomElement(using: &random), let key = path.last else { return }
      let parent = path.dropLast()
      switch kind {
      case 0:
        root.remove(path[...])
        words = "without \(path)"
      case 1:
        guard root.swapNext(path[...]) else { return }
        words = "\(path) and the next swapped"
      default:
        guard let value = samples[key]?.randomElement(using: &random), root[path[...]] != value
        else { return }
        root[path[...]] = value
        words = "\(value.yamlLine) at \(Array(parent) + [key])"
      }
    }
    return words
  }

  /// Collects small values by key.
  private static func collect(
    _ tree: FuzzTree, _ key: String, into samples: inout [String: [FuzzTree]]
  ) {
    for entry in tree.entries {
      if entry.value.yamlLine.count < 80, samples[entry.key]?.contains(entry.value) != true {
        samples[entry.key, default: []].append(entry.value)
      }
      collect(entry.value, entry.key, into: &samples)
    }
    if case .list(let items) = tree { for item in items { collect(item, key, into: &samples) } }
  }

  private static func paths(_ tree: FuzzTree, _ path: [String], into paths: inout [[String]]) {
    if !path.isEmpty { paths.append(path) }
    for entry in tree.entries { Self.paths(entry.value, path + [entry.key], into: &paths) }
  }
}

extension FuzzTree {
  /// The tree on one line, for messages.
  fileprivate var yamlLine: String {
    switch self {
    case .scalar(let text, _): text
    case .list(let items): "[" + items.map(\.yamlLine).joined(separator: ", ") + "]"
    case .map(let entries):
      "{" + entries.map { "\($0.key): \($0.value.yamlLine)" }.joined(separator: ", ") + "}"
    }
  }

  fileprivate mutating func remove(_ path: ArraySlice<String>) { self[path] = nil }

  /// Swaps the first two items of a list, or an entry of a mapping and the next one.
  fileprivate mutating func swapNext(_ path: ArraySlice<String>) -> Bool {
    if case .list(var items)? = self[path], items.count > 1, items[0] != items[1] {
      items.swapAt(0, 1)
      self[path] = .list(items)
      return true
    }
    let parent = path.dropLast()
    guard let key = path.last, var entries = (parent.isEmpty ? self : self[parent])?.entries,
      let index = entries.firstIndex(where: { $0.key == key }), index + 1 < entries.count
    else { return false }
    entries.swapAt(index, index + 1)
    if parent.isEmpty { self.entries = entries } else { self[parent] = .map(entries) }
    return true
  }
}
