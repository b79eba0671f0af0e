import Foundation
import PackagePlugin

/// Generates at build time into the build folder, for packages that do not commit generated code.
///
/// The command runs again only when a YAML file of the base or of the overlay has changed.
@main
struct HaapigenBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget,
      let overlay = context.package.overlay(for: target)
    else {
      return Self.failure(
        context.package.misplacedOverlays.map { "the plug-in does not find an overlay: " + $0 } + [
          "there is no overlay for the target `\(target.name)`: make one with "
            + "`swift package haapigen init --overlay Haapi --module \(target.name)`"
        ], of: target, in: context)
    }
    guard let base = context.package.baseSchema else {
      return Self.failure(
        ["the package does not depend on HaapiKit"], of: target, in: context)
    }
    if let mismatch = context.package.versionMismatch {
      return Self.failure([mismatch], of: target, in: context)
    }
    let stack = overlay.stack(in: context.package)
    let output = context.pluginWorkDirectoryURL
    let files = overlay.swiftFiles
    let taken = target.swiftFiles(named: files, outside: output)
    guard taken.isEmpty else {
      return Self.failure(
        taken.map {
          "\($0.path): the plug-in generates a file with the same name: rename this one, or "
            + "delete it if `swift package haapigen generate` wrote it"
        }, of: target, in: context)
    }
    var arguments = ["generate", "--schema", base.path]
    for overlay in stack { arguments += ["--overlay", overlay.url.path] }
    arguments += ["--output", output.path]
    for file in files { arguments += ["--expect", file] }
    arguments += ["--known-module", target.moduleName]
    let folders = ([base] + stack.map(\.url)).filter { !$0.isWatched(with: target) }
    return folders.map(Self.watch) + [
      .buildCommand(
        displayName: "haapigen for \(target.name)",
        executable: try context.tool(named: "haapigen").url, arguments: arguments,
        inputFiles: base.yamlFiles + stack.flatMap(\.files) + stack.compactMap(\.lock),
        outputFiles: files.map { output.appendingPathComponent($0) })
    ]
  }

  /// Fails when the target is built. An error of the plug-in itself would also stop `swift package haapigen init`,
  /// which makes the missing overlay: SwiftPM calls this plug-in before it builds anything of the package.
  private static func failure(
    _ reasons: [String], of target: any Target, in context: PluginContext
  ) -> [Command] {
    [
      .buildCommand(
        displayName: "haapigen for \(target.name)", executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: ["-c", #"for reason; do echo "error: $reason" >&2; done; exit 1"#, "haapigen"]
          + reasons,
        outputFiles: [context.pluginWorkDirectoryURL.appendingPathComponent("NoOverlay.swift")])
    ]
  }

  /// SwiftPM calls this plug-in again only if something has changed in a folder that it watches: a folder of a
  /// target, or an output folder of a prebuild command. Without such a command, a new YAML file would not be read,
  /// and every later build would report a renamed or removed file as a missing input.
  private static func watch(_ folder: URL) -> Command {
    .prebuildCommand(
      displayName: "Files of \(folder.lastPathComponent)",
      executable: URL(fileURLWithPath: "/usr/bin/env"), arguments: ["true"],
      outputFilesDirectory: folder)
  }
}

extension URL {
  /// True if the folder is inside the target's folder, or in a fetched package, whose files nobody edits.
  fileprivate func isWatched(with target: any SourceModuleTarget) -> Bool {
    let own = standardizedFileURL.pathComponents
    return own.starts(with: target.directoryURL.standardizedFileURL.pathComponents)
      || own.contains("checkouts")
  }
}

extension SourceModuleTarget {
  /// The target's own files with one of the names. SwiftPM compiles no two files of the same name.
  fileprivate func swiftFiles(named names: [String], outside output: URL) -> [URL] {
    sourceFiles(withSuffix: "swift").map(\.url).filter {
      names.contains($0.lastPathComponent) && !$0.path.hasPrefix(output.path)
    }
  }
}

extension OverlayFolder {
  /// The output of the tool: a file for each YAML file, one for the overlay's additions to the base, and one for the
  /// mapping. A file without content contains only a comment.
  fileprivate var swiftFiles: [String] {
    let overlay = Self.typeName(name ?? "")
    var names = files.map { $0.deletingPathExtension().lastPathComponent }
      .filter { $0 + ".yaml" != Self.indexName }.map(Self.typeName)
    if hasOwnTypes { names.append(overlay) }
    return (names + [overlay + "Additions", overlay + "Mapping"]).map { $0 + ".swift" }
  }

  /// `AcmeLogin` for `acme-login`.
  private static func typeName(_ name: String) -> String {
    name.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }
}
