import ArgumentParser
import SwiftEmitter

/// Words for the states of generated files.
enum OutputWords {
  static func remedy(_ item: OutputComparison.Item) -> String {
    switch item.state {
    case .fresh: ""
    case .stale: "run `haapigen generate`"
    case .missing: "run `haapigen generate`"
    case .extra: "run `haapigen generate`, which removes it"
    case .edited:
      item.isPlanned
        ? "move the edit into the schema, then run `haapigen generate --force`"
        : "it is no longer generated: save the edit, then run `haapigen generate --force`"
    case .foreign:
      item.isPlanned
        ? "haapigen did not write it: move it away, then run `haapigen generate`"
        : "haapigen did not write it: move it out of the folder"
    case .blocked:
      "\(item.obstacle ?? "something") stands here: move it away, then run `haapigen generate`"
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
