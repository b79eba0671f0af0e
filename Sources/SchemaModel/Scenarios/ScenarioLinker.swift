/// Reads scenarios from nodes, and checks each.
package enum ScenarioLinker {
  package static func link(
    _ nodes: [ScenarioNodes], _ schema: Schema
  ) -> (scenarios: [Scenario], diagnostics: [Diagnostic]) {
    var reader = ScenarioReader(schema)
    var diagnostics = ScenarioNameCheck.check(nodes.filter { !$0.isStandalone }.map(\.name))
    var scenarios: [Scenario] = []
    for nodes in nodes where !nodes.isIncomplete {
      guard let scenario = reader.read(nodes) else { continue }
      scenarios.append(scenario)
      diagnostics += ScenarioCheck.check(scenario)
    }
    return (scenarios, diagnostics + reader.findings.diagnostics)
  }

  /// Reads the scenarios of a schema with errors, for a comparison. A scenario whose examples do not exist is left out.
  package static func linkLeniently(_ nodes: [ScenarioNodes], _ schema: Schema) -> [Scenario] {
    var reader = ScenarioReader(schema, checksPatches: false)
    return nodes.filter { !$0.isIncomplete }.compactMap { reader.read($0) }
  }
}

/// Checks file names of scenarios, because a scenario becomes a Swift constant.
enum ScenarioNameCheck {
  static func check(_ names: [Name]) -> [Diagnostic] {
    var findings = Findings()
    var known: [String: Name] = [:]
    for name in names {
      let swiftName = swiftName(of: name.text)
      if let problem = problem(of: name.text, swiftName) {
        findings.report(
          "SCN106", "a scenario cannot be named `\(NameCheck.shown(name.text))`: \(problem)",
          name.location,
          help: "rename the file, with lower-case letters, digits and `-`: password-login.yaml")
      } else if let first = known[swiftName.lowercased()] {
        findings.report(
          "SCN107", "two scenarios have the Swift name `\(swiftName)`", name.location,
          help: "rename one of the files", related: [(first.location, "the other one")])
      }
      known[swiftName.lowercased()] = name
    }
    return findings.diagnostics
  }

  private static func problem(of name: String, _ swiftName: String) -> String? {
    let isPlain = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    let startsWithLetter = name.utf8.first.map { $0 >= UInt8(ascii: "a") } ?? false
    if !isPlain || !startsWithLetter || parts.contains("") {
      return "it may only have lower-case letters and digits, with `-` between words"
    }
    if SwiftNames.keywords.contains(swiftName) { return "`\(swiftName)` is a Swift keyword" }
    if reserved.contains(swiftName) { return "`SandboxScenario` has a member `\(swiftName)`" }
    return nil
  }

  /// Members that `SandboxScenario` already has.
  static let reserved: Set<String> = [
    "all", "name", "summary", "users", "start", "states", "walks", "protocolRules",
  ]

  /// `password-login` becomes `passwordLogin`.
  static func swiftName(of name: String) -> String {
    let parts = name.split(separator: "-")
    return parts.prefix(1).joined()
      + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension Scenario {
  /// The name of its Swift constant, for example `passwordLogin`.
  public var swiftName: String { ScenarioNameCheck.swiftName(of: name.text) }
}

/// A scenario as nodes, with its shape checked.
package struct ScenarioNodes {
  /// File name without extension.
  let name: Name
  let file: Int
  package let root: Node
  /// True if no Swift is generated for it, so that any name is allowed.
  let isStandalone: Bool
  /// A part of it could not be read; already reported.
  let isIncomplete: Bool
}

/// Reads the scenarios of a schema folder into nodes.
enum ScenarioLoader {
  static func load(_ sources: [SourceFile]) -> (nodes: [ScenarioNodes], diagnostics: [Diagnostic]) {
    let positions = sources.indices.filter { sources[$0].isScenario }
    var nodes: [ScenarioNodes] = []
    var diagnostics: [Diagnostic] = []
    for position in positions {
      let loaded = load(sources[position], index: position)
      nodes += loaded.nodes.map { [$0] } ?? []
      diagnostics += loaded.diagnostics
    }
    return (nodes, diagnostics)
  }

  /// - Parameter index: Position of the file, as in `SourceLocation.file`.
  static func load(
    _ source: SourceFile, index: Int
  ) -> (nodes: ScenarioNodes?, diagnostics: [Diagnostic]) {
    var loader = FileLoader([source], offset: index)
    guard let loaded = loader.load(0, shape: "scenario") else {
      return (nil, loader.diagnostics.all)
    }
    let isIncomplete = loader.diagnostics.all.contains { diagnostic in
      diagnostic.severity == .error
        && !(diagnostic.location.map { loaded.corrected.contains($0) } ?? false)
    }
    let nodes = ScenarioNodes(
      name: Name(stem(of: source.name), at: SourceLocation(file: index, line: 1, column: 1)),
      file: index, root: loaded.root, isStandalone: source.isStandalone, isIncomplete: isIncomplete)
    return (nodes, loader.diagnostics.all)
  }

  /// `scenarios/password-login.yaml` becomes `password-login`.
  static func stem(of name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    return String(last.prefix(upTo: last.lastIndex(of: ".") ?? last.endIndex))
  }
}
