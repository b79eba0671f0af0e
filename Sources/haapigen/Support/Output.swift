import SwiftEmitter

/// Words for the states of generated files.
enum OutputWords {
  /// The advice for the user.
  /// - Parameter command: The command that corrects the output.
  static func remedy(
    _ item: OutputComparison.Item, command: String = "haapigen generate"
  ) -> String {
    switch item.state {
    case .fresh: ""
    case .stale where item.differsInLineEndingsOnly:
      "its lines end in CRLF, as git writes them with core.autocrlf: add "
        + "`**/Generated/** text eol=lf` to .gitattributes, then run `\(command)`"
    case .stale where item.hasMergeConflict:
      "it has conflict markers of a merge: run `\(command)`, which writes it again"
    case .stale, .missing: "run `\(command)`"
    case .extra: "run `\(command)`, which removes it"
    case .edited:
      item.isPlanned
        ? "move the edit into the schema, then run `\(command) --force`"
        : "it is no longer generated: save the edit, then run `\(command) --force`"
    case .foreign:
      item.isPlanned
        ? "haapigen did not write it: move it away, then run `\(command)`"
        : "haapigen did not write it: move it out of the folder"
    case .blocked:
      "\(item.obstacle ?? "something") is in the way: move it, then run `\(command)`"
    }
  }

  static func name(_ state: OutputComparison.State) -> String {
    state == .edited ? "edited by hand" : state.rawValue
  }

  static func code(_ state: OutputComparison.State) -> String {
    switch state {
    case .fresh, .stale: "OUT710"
    case .missing: "OUT711"
    case .extra: "OUT712"
    case .edited: "OUT713"
    case .foreign: "OUT704"
    case .blocked: "OUT702"
    }
  }
}
