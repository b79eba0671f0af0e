import SchemaLanguage
import SchemaModel

@main
struct Haapi: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "haapi",
    abstract: "Logs in at a HAAPI server, decodes responses, and runs a login server for tests.",
    version: ToolVersion.text,
    subcommands: [
      LoginCommand.self, TokenCommand.self, WebCommand.self, SandboxCommand.self,
      DecodeCommand.self, MapCommand.self, ThemeCommand.self,
    ]
  )

  @MainActor
  static func main() async {
    let command = CommandLine.arguments.dropFirst().first
    let isLogin = [LoginCommand._commandName, TokenCommand._commandName].contains(command)
    await runAndExit(usageCode: isLogin ? LoginCommand.usageCode : nil) {
      NearestNames.of($0, in: $1)
    }
  }
}
