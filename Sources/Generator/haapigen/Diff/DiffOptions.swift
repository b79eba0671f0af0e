enum DiffFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case md
  case json
  case sarif
  case github

  /// The format in which errors of a version are reported.
  var diagnostics: DiagnosticFormat {
    self == .json ? .text : DiagnosticFormat(rawValue: rawValue) ?? .text
  }
}

/// The options of `haapigen diff` and `haapigen mapping diff`.
struct DiffOptions: ParsableArguments {
  @Argument(
    help: "A git revision, `main..feature`, `main:folder`, a folder, or a snapshot. (default: HEAD)"
  )
  var old: String?

  @Argument(help: "The same, for the new version. (default: the schema on disk)")
  var new: String?

  @OptionGroup var folders: SchemaFolders

  @Option(help: "Format: \(Words.list(DiffFormat.allCases.map(\.rawValue), "or")).")
  var format = DiffFormat.text

  @Option(
    help: ArgumentHelp(
      "Exit with 1 if a finding of this category is not accepted: "
        + Words.list(DiffOptions.choices, "or") + ". May be repeated, or a list with commas. "
        + "A finding of the category privacy always fails, except with none.",
      valueName: "category"))
  var failOn: [String] = []

  static let guarded = ChangeCategory.allCases.filter { $0.row.severity != .note }
  private static let choices = guarded.filter { $0 != .privacy }.map(\.rawValue)
  private static let nothing = "none"

  func validate() throws { _ = try categories }

  var categories: Set<ChangeCategory> {
    get throws {
      let known = Self.guarded.map(\.rawValue) + [Self.nothing]
      let words: [String] = failOn.flatMap { list in
        list.split(separator: ",", omittingEmptySubsequences: false)
          .map { word in word.filter { $0 != " " } }
      }
      if words == [Self.nothing] { return [] }
      // `privacy` need not be named, because a secret that was written to a log cannot be removed from the log.
      return Set([.privacy]).union(
        try words.map { word in
          if let category = Self.guarded.first(where: { $0.rawValue == word }) { return category }
          if word == Self.nothing {
            throw ValidationError("--fail-on takes `none` alone, without other categories.")
          }
          let help = NearestNames.help(for: word, in: known, kind: "categories").text
          throw ValidationError("--fail-on cannot be `\(word)`: \(help).")
        })
    }
  }
}
