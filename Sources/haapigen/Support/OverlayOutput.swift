import SchemaFacts
import SwiftEmitter

/// The possible output folders of an overlay, and its lock file.
struct OverlayOutput {
  let folder: String
  let overlay: OverlayInfo
  let lock: SourceFile?

  init?(_ files: SchemaFiles, _ schema: Schema) {
    guard let overlay = schema.lastOverlay, let folder = files.folder(of: overlay) else {
      return nil
    }
    self.overlay = overlay
    self.folder = folder
    lock = files.lock(of: overlay)
  }

  // MARK: Place

  /// Checks that an app writes only into its own package.
  /// - Throws: `ExitCode` 73; it is already reported.
  func checkPlace(_ output: String, base: String, _ format: DiagnosticFormat) throws {
    let place = LinkBounds.realPath(of: output)
    let package = BaseFolder.package(of: folder)
    let root = LinkBounds.realPath(of: package ?? folder + "/..")
    let baseOutput = LinkBounds.realPath(of: base + "/../Generated")
    var problem: (message: String, help: String)?
    if !OutputPlace.isInside(place, root) {
      problem = (
        "the output of the overlay `\(overlay.name)` would be outside its package",
        "choose a folder of this package with --output, for example Sources/\(overlay.module)/Generated"
      )
    } else if OutputPlace.isInside(place, baseOutput) || OutputPlace.isInside(baseOutput, place) {
      problem = (
        "this folder contains the output of the schema `\(base)`",
        "choose a folder of the app with --output, for example Sources/\(overlay.module)/Generated"
      )
    }
    guard let problem else { return }
    try OutputPlace.refuse(output, problem.message, help: problem.help, format)
  }

  /// Checks the module. If no target has it, nothing would compile the output.
  /// - Parameter known: The modules of the package, if SwiftPM has passed them.
  /// - Throws: `ExitCode` 2; it is already reported.
  func checkModule(
    _ known: [String], output: String, _ files: SchemaFiles, _ format: DiagnosticFormat
  ) throws {
    let module = overlay.module.text
    var modules = known
    if known.isEmpty {
      guard let package = BaseFolder.package(of: folder) else { return }
      let found = PackageModules(of: package)
      let place = LinkBounds.realPath(of: output)
      if let other = found.otherModule(than: module, on: place) {
        try report(
          "`\(output)` is in the target `\(other)`, and the overlay is for the module `\(module)`",
          help: "choose a folder of `\(module)` with --output, or write `module: \(other)`", files,
          format)
      }
      if found.contains(module) || found.has(module, on: place) { return }
      modules = found.sources
    }
    guard !modules.contains(module) else { return }
    let near = NearestNames.of(module, in: modules).first ?? (modules.count == 1 ? modules[0] : nil)
    let list = modules.map { "`\($0)`" }.joined(separator: ", ")
    try report(
      "no target of this package has the module `\(module)`",
      help: near.map { "write `\($0)`" }
        ?? (modules.isEmpty ? "add the target to Package.swift" : "the package has \(list)"), files,
      format)
  }

  private func report(
    _ message: String, help: String, _ files: SchemaFiles, _ format: DiagnosticFormat
  ) throws -> Never {
    try DiagnosticReport(sources: files.all, format: format).write([
      Diagnostic(code: "OUT716", message, at: overlay.module.location, help: help)
    ])
    throw ExitCode.schemaHasErrors
  }

  // MARK: Lock

  var lockPath: String { folder + "/" + OverlaySources.lockName }

  private var accepted: OverlayLock? { lock.flatMap { OverlayLock($0) } }

  /// The lock after `generate`: with new rules, and with the accepted text of changed rules. `nil` if the lock is
  /// up to date, if there is nothing to record, or if it cannot be read.
  var newLock: [UInt8]? {
    if lock != nil, accepted == nil { return nil }
    let wanted = OverlayLock(overlay).keeping(accepted)
    if lock == nil, wanted.rules.isEmpty { return nil }
    return wanted.bytes == lock?.bytes ? nil : wanted.bytes
  }

  /// Without a lock, the texts of the base rules at the time of their replacement are unknown.
  var missingLock: Diagnostic? {
    guard lock == nil, !overlay.replaced.isEmpty else { return nil }
    let count = overlay.replaced.count
    return Diagnostic(
      code: "OVL810", severity: .warning,
      "the overlay `\(overlay.name)` replaces \(Words.count(count, "rule")), but has no "
        + "overlay.lock: later changes of \(count == 1 ? "it" : "them") cannot be detected",
      at: nil,
      path: lockPath,
      help:
        "run `haapigen overlay accept \(folder)` and commit the file, or restore it from version control"
    )
  }

  /// - Throws: `ExitCode` 74; it is already reported.
  static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try WholeFile.write(bytes, to: path)
    } catch {
      Console.printError("\(path): error: cannot be written: \(error.reason) [OUT703]")
      Console.printError("  help: \(error.remedy)")
      throw ExitCode.cannotWrite
    }
  }
}
