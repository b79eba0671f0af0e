import Foundation
import PackagePlugin

/// `swift package haapigen`: the tool, with the folders that it would otherwise have to be told.
///
/// What the tool prints goes to the terminal as it is, and its exit code is this command's.
@main
struct HaapigenCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "haapigen")
    let invocations = Invocations(package: context.package, arguments: arguments)
    guard invocations.refusal.isEmpty else {
      for reason in invocations.refusal { Diagnostics.error(reason) }
      // EX_NOINPUT, as the tool has it.
      exit(66)
    }
    for arguments in invocations.all {
      let process = Process()
      process.executableURL = tool.url
      process.arguments = arguments
      process.currentDirectoryURL = context.package.directoryURL
      try process.run()
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal {
        exit(128 + process.terminationStatus)
      }
      if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
  }
}
