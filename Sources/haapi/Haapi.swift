import ArgumentParser
import ConsoleOutput

@main
struct Haapi: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "haapi",
    abstract: "Logs in, and looks into answers of a login server.",
    subcommands: [LoginCommand.self, DecodeCommand.self, MapCommand.self]
  )

  @MainActor
  static func main() async {
    let isLogin = CommandLine.arguments.dropFirst().first == LoginCommand._commandName
    await runAndExit(usageCode: isLogin ? LoginCommand.usageCode : nil)
  }
}
