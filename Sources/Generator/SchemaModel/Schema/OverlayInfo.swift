/// An overlay that was merged into a schema, with the facts that the emitter and the report need.
public struct OverlayInfo: Sendable {
  /// A definition of the base schema that the overlay has changed.
  public struct Touch: Hashable, Sendable {
    public enum Kind: String, Sendable {
      case add
      case override
      case remove
      /// The target changed.
      case retarget
    }

    public let block: SchemaBlock
    /// The definition: `PollingStep`.
    public let name: String
    /// The changed part: a member, case or token, or a key of the definition (`to`, `emit`, `value`, `other`,
    /// `unknown`).
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

  /// `acme`
  public let name: Name
  public let module: Name
  /// Overlays that it depends on, directly or indirectly.
  public package(set) var standsOn: Set<String> = []
  public let imports: [Name]
  /// Positions of its files, as in `SourceLocation.file`.
  public let files: Range<Int>
  /// True if no other overlay depends on it, so that the output is for this overlay.
  public package(set) var isLast = false
  public package(set) var touches: [Touch] = []
  /// Rules of the base schema that it replaces, as its lock file has them.
  public package(set) var replaced: [ReplacedRule] = []

  package init(name: Name, module: Name, imports: [Name], files: Range<Int>) {
    self.name = name
    self.module = module
    self.imports = imports
    self.files = files
  }

  /// True if the place is in one of its files.
  package func owns(_ location: SourceLocation) -> Bool { files.contains(Int(location.file)) }

  /// Names of the definitions in a block that it changed.
  public func touched(_ block: SchemaBlock) -> Set<String> {
    Set(touches.filter { $0.block == block }.map(\.name))
  }

  /// `acme-login` as the name of a function or property: `acmeLogin`.
  public var functionName: String { typeName.prefix(1).lowercased() + typeName.dropFirst() }

  /// `acme-login` as the beginning of the name of a type: `AcmeLogin`.
  public var typeName: String { name.text.capitalWords }
}

/// A rule of the base schema that an overlay overrides or removes, or a changed target.
public struct ReplacedRule: Sendable {
  /// `maps/PollingStep/rules/url`
  public let path: String
  /// The rule as YAML, on one line.
  public let text: String
  /// The place of the rule.
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

  /// The overlay whose files contain the place, or `base`.
  public func layer(of location: SourceLocation) -> String {
    overlay(of: location)?.name.text ?? Self.baseLayer
  }

  /// The overlay whose files contain the place; nil for the base schema.
  public func overlay(of location: SourceLocation) -> OverlayInfo? {
    overlays.first { $0.owns(location) }
  }

  /// The overlays that an overlay depends on, in order.
  package func overlays(under overlay: OverlayInfo) -> [OverlayInfo] {
    overlays.filter { overlay.standsOn.contains($0.name.text) }
  }

  /// The overlay on which no other one depends. The output is for this overlay.
  public var lastOverlay: OverlayInfo? {
    let last = overlays.filter(\.isLast)
    return last.count == 1 ? last[0] : nil
  }

  /// Names of the layers, by `SourceLocation.file`.
  public var layers: [String] {
    fileNames.indices.map { layer(of: SourceLocation(file: $0, line: 1, column: 1)) }
  }

  /// The module that an overlay is generated into.
  public func module(of overlay: OverlayInfo) -> Module? {
    modules.last { $0.name == overlay.module }
  }
}
