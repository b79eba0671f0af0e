import Foundation
import PackagePlugin

/// The arguments for the tool: those of the user, and the folders that the user omitted.
struct Invocations {
  /// Verbs that read a schema, and those of them that write generated Swift.
  static let schemaVerbs: Set = [
    "check", "diff", "docs", "example", "export", "generate", "init", "mapping", "new", "overlay",
    "scenarios", "snapshot", "validate", "watch",
  ]
  static let outputVerbs: Set = ["check", "generate", "watch"]
  private static let writingVerbs: Set = ["docs", "generate", "init", "new", "snapshot", "watch"]
  /// Verbs that are useful without an overlay, because they show the base.
  private static let baseVerbs: Set = [
    "diff", "docs", "example", "export", "mapping", "scenarios", "snapshot",
  ]
  /// Verbs for all overlays together. Each has a single result, such as a site.
  static let jointVerbs: Set = ["diff", "docs", "export", "snapshot"]

  /// One call for each overlay of the package, or a single call if several would be useless.
  private(set) var all: [[String]] = []
  /// The reasons why nothing is called: two versions, or no overlay in a known folder.
  private(set) var refusal: [String] = []
  /// Overlays that are left out, because the plug-in `HaapigenBuild` generates their Swift.
  private(set) var notes: [String] = []

  private let package: Package
  private let targets: [String]
  private let arguments: [String]

  init(package: Package, arguments: [String]) {
    self.package = package
    // Xcode passes the targets that were chosen in its dialogue.
    var extractor = ArgumentExtractor(arguments)
    targets = extractor.extractOption(named: "target")
    self.arguments = extractor.remainingArguments
    refusal = reasonsToRefuse
    if refusal.isEmpty { all = calls() }
  }

  /// True if the tool would write files of the package.
  static func writes(_ arguments: [String]) -> Bool {
    guard let verb = arguments.first, !arguments.contains("--help") else { return false }
    switch verb {
    case "overlay": return arguments.dropFirst().first == "accept"
    case "validate": return arguments.contains("--fix")
    case "example": return arguments.contains("--output")
    default: return writingVerbs.contains(verb)
    }
  }

  private var reasonsToRefuse: [String] {
    guard let verb = arguments.first, Self.schemaVerbs.contains(verb),
      !["--help", "-h", "--version"].contains(where: says)
    else { return [] }
    if let mismatch = package.versionMismatch { return [mismatch] }
    if verb == "init" || package.hasSchema || says("--overlay") || says("--schema") { return [] }
    let misplaced = package.misplacedOverlays
    if !misplaced.isEmpty {
      return misplaced.map { "the plug-in does not find an overlay: " + $0 }
    }
    // Otherwise the output would be about the base, and could suggest that the app's own overlay has no errors.
    guard package.overlays.isEmpty, !Self.baseVerbs.contains(verb) else { return [] }
    return [
      "there is no \(OverlayFolder.indexName) in a folder of the package or of a target: start one "
        + "with `swift package haapigen init --overlay`"
    ]
  }

  private mutating func calls() -> [[String]] {
    guard let verb = arguments.first, Self.schemaVerbs.contains(verb) else { return [arguments] }
    switch verb {
    case "init": return [says("--overlay") ? arguments + schema + module : arguments]
    case "new":
      if says("--overlay") { return [arguments + schema] }
      // An app cannot add to the base.
      guard package.overlays.count == 1 else { return [arguments] }
    case "overlay":
      if namesFolder {
        let beneath = named?.stack(in: package).dropLast() ?? []
        return [arguments + schema + folders(Array(beneath))]
      }
      return package.overlays.map { overlay in
        arguments + [shown(overlay.url)] + schema
          + folders(overlay.stack(in: package).dropLast())
      }
    default: break
    }
    var overlays = package.overlays.filter {
      targets.isEmpty || targets.contains($0.module ?? "")
    }
    if says("--overlay") {
      let isOutput = Self.outputVerbs.contains(verb)
      return [arguments + schema + (isOutput ? named.map(output) ?? [] : [])]
    }
    if Self.outputVerbs.contains(verb), !says("--output") {
      let built = package.overlaysOfBuilds
      let left = overlays.filter { built.contains($0.url.standardizedFileURL) }
      notes = left.map {
        "\(shown($0.url)): left out, because the plug-in HaapigenBuild generates its Swift in each "
          + "build; to check it, run `swift package haapigen validate`"
      }
      overlays.removeAll { built.contains($0.url.standardizedFileURL) }
      if overlays.isEmpty, !left.isEmpty { return [] }
    }
    guard !overlays.isEmpty else {
      // A package with its own schema. Nobody needs a copy of what HaapiKit already contains.
      let isAboutOwn = package.hasSchema || Self.outputVerbs.contains(verb)
      return [isAboutOwn ? arguments : arguments + schema]
    }
    if Self.jointVerbs.contains(verb) {
      return [arguments + schema + folders(together(overlays))]
    }
    if verb == "validate" {
      return groups(of: overlays).map { arguments + schema + folders(together($0)) + modules }
    }
    // The first call never ends, so a second one would never begin. The user must choose with --target or --overlay.
    if verb == "watch", overlays.count > 1 { return [arguments] }
    return overlays.map { overlay in
      arguments + schema + folders(overlay.stack(in: package))
        + (Self.outputVerbs.contains(verb) ? output(of: overlay) : [])
    }
  }

  /// Overlays that one app or library uses, and may apply one after the other: those of a target that no other
  /// target uses, and of all targets that it uses. Different apps of one package are independent.
  private func groups(of overlays: [OverlayFolder]) -> [[OverlayFolder]] {
    let modules = package.sourceModules.filter { $0.kind != .test }
    let used = Set(modules.flatMap { $0.recursiveTargetDependencies.map(\.id) })
    var groups: [[OverlayFolder]] = []
    for module in modules where !used.contains(module.id) {
      let parts = [module] + module.recursiveTargetDependencies.compactMap { $0.sourceModule }
      let names = Set(parts.map(\.moduleName))
      let group = overlays.filter { $0.module.map(names.contains) ?? false }
      if !group.isEmpty, !groups.contains(where: { $0.map(\.url) == group.map(\.url) }) {
        groups.append(group)
      }
    }
    let grouped = Set(groups.flatMap { $0.map(\.url) })
    return groups + overlays.filter { !grouped.contains($0.url) }.map { [$0] }
  }

  /// Overlays and their dependencies, without duplicates.
  private func together(_ overlays: [OverlayFolder]) -> [OverlayFolder] {
    var seen: Set<URL> = []
    return overlays.flatMap { $0.stack(in: package) }.filter { seen.insert($0.url).inserted }
  }

  private func says(_ option: String) -> Bool {
    arguments.contains { $0 == option || $0.hasPrefix(option + "=") }
  }

  /// The only overlay of the package that the arguments name.
  private var named: OverlayFolder? {
    let all = package.overlays.filter { overlay in
      [shown(overlay.url), shown(overlay.url) + "/", overlay.url.path].contains { path in
        arguments.contains(path) || arguments.contains("--overlay=" + path)
      }
    }
    return all.count == 1 ? all.first : nil
  }

  private var schema: [String] {
    guard !says("--schema"), let base = package.baseSchema else { return [] }
    return ["--schema", shown(base)]
  }

  private func folders(_ overlays: [OverlayFolder]) -> [String] {
    overlays.flatMap { ["--overlay", shown($0.url)] }
  }

  private var modules: [String] {
    package.sourceModules.flatMap { ["--known-module", $0.moduleName] }
  }

  private func output(of overlay: OverlayFolder) -> [String] {
    guard !says("--output"), let output = overlay.output(in: package) else { return modules }
    return modules + ["--output", shown(output)]
  }

  /// The target that a new overlay most likely belongs to.
  private var module: [String] {
    guard !says("--module") else { return [] }
    let modules = package.sourceModules.filter { $0.kind != .test }
    let users = modules.filter { module in
      module.dependencies.contains { dependency in
        if case .product(let product) = dependency { return product.name.contains("Haapi") }
        return false
      }
    }
    let candidates = users.isEmpty ? modules : users
    let module = candidates.first { $0.name == package.displayName } ?? candidates.first
    return module.map { ["--module", $0.moduleName] } ?? []
  }

  /// True if `overlay status` or `accept` has an argument that is not an option: the folder.
  private var namesFolder: Bool {
    guard arguments.count > 1 else { return true }
    var extractor = ArgumentExtractor(Array(arguments.dropFirst(2)))
    for option in ["schema", "overlay", "diagnostics"] {
      _ = extractor.extractOption(named: option)
    }
    return !extractor.remainingArguments.isEmpty
  }

  /// The path relative to the package's folder, as a user would write it. Messages show it.
  private func shown(_ url: URL) -> String {
    let own = url.standardizedFileURL.pathComponents
    let base = package.directoryURL.standardizedFileURL.pathComponents
    let common = zip(own, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - common)
    let path = (up + own[common...]).joined(separator: "/")
    return path.isEmpty ? "." : path
  }
}
