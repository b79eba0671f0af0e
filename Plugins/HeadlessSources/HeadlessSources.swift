import Foundation
import PackagePlugin

/// Compiles the Swift files that a target excludes, rewritten for Linux.
///
/// ```swift
/// .target(name: "Screens", dependencies: ["HeadlessUIKit"], exclude: ["iOS"], plugins: ["HeadlessSources"])
/// ```
/// `HeadlessRewriter` rewrites every Swift file in `iOS` before it is compiled. The original files are not changed.
@main
struct HeadlessSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let rewriter = try context.tool(named: "HeadlessRewriter").url
    let compiled = Set(target.sourceFiles.map { $0.url.standardizedFileURL.path })
    let files = FileManager.default.enumerator(
      at: target.directoryURL, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let excluded = (files?.compactMap { $0 as? URL } ?? []).filter {
      $0.pathExtension == "swift" && !compiled.contains($0.standardizedFileURL.path)
    }
    return excluded.sorted { $0.path < $1.path }.map { file in
      let output = context.pluginWorkDirectoryURL.appending(path: file.lastPathComponent)
      return .buildCommand(
        displayName: "Rewriting \(file.lastPathComponent) for Linux", executable: rewriter,
        arguments: [file.path, output.path], inputFiles: [file], outputFiles: [output])
    }
  }
}
