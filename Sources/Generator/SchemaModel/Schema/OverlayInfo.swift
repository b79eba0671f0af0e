/// An overlay that was merged into a schema: an app's additions to a base schema, and changes of it.
public struct OverlayInfo: Sendable {
  /// A change that the overlay makes to a definition of the base schema.
  public struct Touch: Hashable, Sendable {
    public enum Kind: String, Sendable {
      case add
      case override
      case remove
      /// The overlay changes `to`, the target of a map.
      case retarget
    }

    public let block: SchemaBlock
    /// The name of the definition, for example `PollingStep`.
    public let name: String
    /// The changed part: a member, case or token, or a key of the definition (`to`, `emit`, `value`, `other`,
    /// `unknown`). Empty if the change is about the whole definition.
    public let key: String
    public let kind: Kind
    /// The place of the change in the overlay.
    public let location: SourceLocation

    package init(
      block: SchemaBlock, name: String, key: String, kind: Kind, location: SourceLocation
    ) {
      self.block = block
      self.name = name
      self.key = key
      self.kind = kind
      self.location = location
    }
  }

  /// The name in `overlay.yaml`, for example `acme`.
  public let name: Name
  public let module: Name
  /// The names of the overlays that this overlay depends on, directly or indirectly.
  public package(set) var standsOn: Set<String> = []
  public let imports: [Name]
  /// Positions of the overlay's files, as in `SourceLocation.file`.
  public let files: Range<Int>
  /// True if no other overlay depends on this overlay, so that Swift is generated for this overlay.
  public package(set) var isLast = false
  public package(set) var touches: [Touch] = []
  /// The rules of the base schema that the overlay replaces, for its lock file.
  public package(set) var replaced: [ReplacedRule] = []

  package init(name: Name, module: Name, imports: [Name], files: Range<Int>) {
    self.name = name
    self.module = module
    self.imports = imports
    self.files = files
  }

  /// True if the place is in one of the overlay's files.
  package func owns(_ location: SourceLocation) -> Bool { files.contains(Int(location.file)) }

  /// Returns the names of the definitions in a block that the overlay changes.
  public func touched(_ block: SchemaBlock) -> Set<String> {
    Set(touches.filter { $0.block == block }.map(\.name))
  }

  /// The name of a function or property for the overlay: `acmeLogin` for `acme-login`.
  public var functionName: String { typeName.prefix(1).lowercased() + typeName.dropFirst() }

  /// The beginning of the names of the overlay's types: `AcmeLogin` for `acme-login`.
  public var typeName: String { name.text.capitalWords }
}

/// A rule or target of the base schema that an overlay overrides or removes.
public struct ReplacedRule: Sendable {
  /// The path of the rule, for example `maps/PollingStep/rules/url`.
  public let path: String
  /// The rule as YAML, on one line.
  public let text: String
  /// The place of the replaced rule.
  public let place: SourceLocation
  /// The place of the replacement in the overlay.
  public let location: SourceLocation

  package init(path: String, text: String, place: SourceLocation, location: SourceLocation) {
    self.path = path
    self.text = text
    self.place = place
    self.location = location
  }

  public var digest: String { "\(Digest(of: Array(text.utf8)))" }
}

extension Schema {
  public static let baseLayer = "base"

  /// Returns the name of the overlay whose files contain the place, or `base` for the base schema.
  public func layer(of location: SourceLocation) -> String {
    overlay(of: location)?.name.text ?? Self.baseLayer
  }

  /// Returns the overlay whose files contain the place; nil for the base schema.
  public func overlay(of location: SourceLocation) -> OverlayInfo? {
    overlays.first { $0.owns(location) }
  }

  /// Returns the overlays that an overlay depends on, in the order in which they are merged.
  package func overlays(under overlay: OverlayInfo) -> [OverlayInfo] {
    overlays.filter { overlay.standsOn.contains($0.name.text) }
  }

  /// The overlay that Swift is generated for: the only one on which no other overlay depends. Nil if there are none or
  /// several.
  public var lastOverlay: OverlayInfo? {
    let last = overlays.filter(\.isLast)
    return last.count == 1 ? last[0] : nil
  }

  /// The layer (`base`, or the name of an overlay) of each file, in the order of `SourceLocation.file`.
  public var layers: [String] {
    fileNames.indices.map { layer(of: SourceLocation(file: $0, line: 1, column: 1)) }
  }

  /// Returns the module that an overlay is generated into.
  public func module(of overlay: OverlayInfo) -> Module? {
    modules.last { $0.name == overlay.module }
  }
}
