import Foundation
import PackagePlugin

/// `swift package haapigen`: runs the tool, and adds the folders that the user would otherwise have to pass.
/// `swift package haapigen-info` does the same for commands that only read.
///
/// The output of the tool is not changed, and its exit code is the exit code of this command.
@main
struct HaapigenCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    if Access.isReadOnly, Invocations.writes(arguments) {
      Diagnostics.error(
        "`\(arguments[0])` writes to the package: run `swift package haapigen \(arguments[0])`")
      // EX_USAGE
      exit(64)
    }
    let tool = try context.tool(named: "haapigen")
    let invocations = Invocations(package: context.package, arguments: arguments)
    guard invocations.refusal.isEmpty else {
      for reason in invocations.refusal { Diagnostics.error(reason) }
      // EX_NOINPUT, which the tool also uses.
      exit(66)
    }
    for note in invocations.notes { print(note) }
    for arguments in invocations.all {
      let process = Process()
      process.executableURL = tool.url
      process.arguments = arguments
      process.currentDirectoryURL = context.package.directoryURL
      // Messages show commands as they are typed here.
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["HAAPIGEN_COMMAND": "swift package haapigen"]
      ) { $1 }
      try process.run()
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal {
        exit(128 + process.terminationStatus)
      }
      if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
  }
}
