import ArgumentParser
import ConsoleOutput

@main
struct Haapi: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "haapi",
    abstract: "Looks into answers of a login server.",
    subcommands: [DecodeCommand.self, MapCommand.self]
  )

  static func main() { runAndExit() }
}
