import ArgumentParser
import ConsoleOutput

@main
struct Haapi: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "haapi",
    abstract: "Looks into answers of a login server, and is one for tests.",
    subcommands: [DecodeCommand.self, MapCommand.self, SandboxCommand.self]
  )

  @MainActor
  static func main() async { await runAndExit() }
}
