import Foundation
import SchemaDiff
import SchemaText
import Testing

@testable import SchemaModel
@testable import SchemaOverlay

/// A schema as trees, for random edits.
struct FuzzSchema: Sendable {
  /// A definition: its file, the path of keys to it, and its name in findings.
  struct Place: Sendable {
    let file: Int
    let path: [String]
    let name: String

    /// The last component of the name.
    var word: String { String(name.split(separator: ".").last ?? "") }
  }

  struct File: Sendable {
    let name: String
    var root: FuzzTree
    private(set) var text: [UInt8]

    init(name: String, root: FuzzTree) {
      self.name = name
      self.root = root
      text = Array(root.yaml().utf8)
    }

    mutating func print() { text = Array(root.yaml().utf8) }
  }

  private(set) var files: [File]
  /// The first version that was analysed.
  private var first: SchemaReader?
  private var changed: Set<Int> = []

  init(_ sources: [SourceFile]) throws {
    files = try sources.enumerated().map { index, source in
      let node = try #require(YAMLLoader.load(source, index: index).root)
      return File(name: source.name, root: FuzzTree(node))
    }
  }

  /// The shipped schema.
  static func shipped() throws -> FuzzSchema {
    try FuzzSchema(ShippedSchema.sources())
  }

  subscript(_ place: Place) -> FuzzTree {
    get { files[place.file].root[place.path[...]] ?? .map([FuzzTree.Entry]()) }
    set {
      files[place.file].root[place.path[...]] = newValue
      changed.insert(place.file)
    }
  }

  mutating func remove(_ place: Place) {
    files[place.file].root[place.path[...]] = nil
    changed.insert(place.file)
  }

  mutating func mapFiles(_ change: (inout FuzzTree) -> Void) {
    for index in files.indices { change(&files[index].root) }
    changed.formUnion(files.indices)
  }

  mutating func mapFile(_ file: Int, _ change: (inout FuzzTree) -> Void) {
    change(&files[file].root)
    changed.insert(file)
  }

  /// The linked schema; nil if it is no longer valid.
  mutating func analysed() -> Schema? {
    let reader = SchemaReader(sources: sources(), besides: first)
    if first == nil { first = reader }
    let result = SchemaAnalysis.analyse(reader)
    return result.hasErrors ? nil : result.schema
  }

  mutating func sources() -> [SourceFile] {
    for index in changed { files[index].print() }
    changed = []
    return files.map { SourceFile(path: $0.name, name: $0.name, bytes: $0.text) }
  }

  // MARK: Places

  var structs: [Place] { types("structs") }
  var enums: [Place] { types("enums") }
  var protocols: [Place] { types("protocols") }
  var types: [Place] { structs + enums + protocols }
  var mixins: [Place] { places(["mixins"]) }
  var unions: [Place] { places(["unions"]) }

  /// All entries at a path of keys, in any file.
  func places(_ path: [String]) -> [Place] {
    files.indices.flatMap { file in
      (files[file].root[path[...]]?.keys ?? []).map {
        Place(file: file, path: path + [$0], name: $0)
      }
    }
  }

  private func types(_ block: String) -> [Place] {
    files.indices.flatMap { types(block, in: files[$0].root, file: $0, path: [], outer: "") }
  }

  private func types(
    _ block: String, in tree: FuzzTree, file: Int, path: [String], outer: String
  ) -> [Place] {
    let own = (tree[block]?.keys ?? []).map {
      Place(file: file, path: path + [block, $0], name: outer + $0)
    }
    let nested = (tree["structs"]?.entries ?? []).flatMap {
      types(
        block, in: $0.value, file: file, path: path + ["structs", $0.key],
        outer: outer + $0.key + "."
      )
    }
    return own + nested
  }

  /// The names of structs that include a mixin.
  func includers(of mixin: String) -> [String] {
    structs.filter { place in
      (self[place]["include"]?.list ?? []).contains { $0.text == mixin }
    }.map(\.word)
  }
}
