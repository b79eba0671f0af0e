import SchemaDocument
import SchemaModel

/// The effective mapping as rows of text: what fills each member of each model, and where that is
/// stated. Made of the tree that the Swift is made of.
public struct MappingTable: Sendable {
  public struct Place: Sendable {
    public let file: String
    public let line: Int
    /// Not in files that are committed: a line that is added would change all below it.
    let showsLine: Bool
    /// The file is that of the map, which names it: a file that is renamed changes one line a map.
    var isThatOfTheMap = false

    public var text: String { showsLine ? "\(file):\(line)" : isThatOfTheMap ? "" : file }
  }

  /// A path that a rule reads.
  public struct Read: Sendable, Hashable {
    /// Type in which the path begins.
    public let type: String
    public let path: String
  }

  public struct Entry: Sendable {
    /// Member of the target; of a nested target with its way, `formModel.linkItems`.
    public let field: String
    public let type: String
    /// The value key of the rule; `same name` where no rule is written.
    public let key: String
    /// What is read, without how.
    public let source: String
    /// The whole rule in words.
    public let rule: String
    /// Why the rule is as it is, where it says so.
    public let reason: String?
    public let place: Place
    public let layer: String
    public let reads: [Read]
  }

  public struct Unused: Sendable {
    public let member: String
    public let reason: String
    public let place: Place
  }

  public struct Map: Sendable {
    public enum Kind: String, Sendable {
      /// Of the table of steps and answers.
      case row
      /// Of parts of an answer.
      case element
    }

    public let name: String
    public let kind: Kind
    public let doc: String?
    public let source: String
    public let target: String
    /// What must hold for there to be a model at all.
    public let condition: String?
    public let place: Place
    public let layer: String
    public let entries: [Entry]
    public let unused: [Unused]
  }

  /// The result for each type of a union, or for each string of an enum map.
  public struct Choice: Sendable {
    public struct Case: Sendable {
      public let source: String
      public let result: String
      public let reason: String?
    }

    public let name: String
    public let doc: String?
    public let source: String
    public let target: String
    public let place: Place
    public let layer: String
    public let cases: [Case]
  }

  public let maps: [Map]
  public let unions: [Choice]
  public let enums: [Choice]

  /// - Parameter showsLines: The text of a place has its line; else it names the file only.
  public init(_ mapping: Mapping, in schema: Schema, showsLines: Bool = true) {
    let writer = MappingTableWriter(
      fileNames: schema.fileNames, layers: schema.layers, showsLines: showsLines)
    maps = (mapping.rows + mapping.elements).map(writer.map)
    unions = mapping.unions.map(writer.union)
    enums = mapping.enumMaps.map(writer.enumMap)
  }

  init(maps: [Map], unions: [Choice], enums: [Choice]) {
    self.maps = maps
    self.unions = unions
    self.enums = enums
  }

  var isEmpty: Bool { maps.isEmpty && unions.isEmpty && enums.isEmpty }
}
