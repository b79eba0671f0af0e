struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme",
    abstract: "Checks an app's theme and shows the values in effect.",
    subcommands: [ThemeCheckCommand.self, ThemeShowCommand.self]
  )
}

/// The folder with the app's colours and images.
struct ThemeAssetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder with the app's asset catalogues (.xcassets). Without it every colour of the app is an error.",
      valueName: "folder"))
  var assets: String?
}
