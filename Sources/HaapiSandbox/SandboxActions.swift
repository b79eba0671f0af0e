import Foundation
import HaapiFoundation
import HaapiRepresentations

/// The forms and links of one answer, each under an address of its own, so that every request finds the
/// form that it answers.
struct SandboxActions {
  enum Action {
    case form(kind: String, FormActionModel)
    case link(rel: String)
  }

  /// The answer with the sandbox's addresses.
  let answer: JSONValue
  /// What stands under an address, by its last path component.
  let actions: [String: Action]

  /// - Parameter address: The address of an action with this name.
  init(_ answer: JSONValue, address: @escaping (String) -> String) {
    var walk = Walk(address: address)
    self.answer = walk.answer(answer)
    actions = walk.actions
  }

  private struct Walk {
    let address: (String) -> String
    var actions: [String: Action] = [:]

    mutating func answer(_ answer: JSONValue) -> JSONValue {
      guard case .object(var members) = answer else { return answer }
      members["actions"] = members["actions"].map { list($0) }
      if case .array(let links)? = members["links"] {
        members["links"] = .array(links.map { link($0) })
      }
      return .object(members)
    }

    private mutating func list(_ value: JSONValue) -> JSONValue {
      guard case .array(let actions) = value else { return value }
      return .array(actions.map { action($0) })
    }

    /// Forms wherever they are: options of selectors, ways on from client operations and from forms.
    private mutating func action(_ action: JSONValue) -> JSONValue {
      guard case .object(var members) = action, case .object(var model)? = members["model"] else {
        return action
      }
      for name in ["options", "continueActions", "errorActions"] {
        model[name] = model[name].map { list($0) }
      }
      if members["template"] == "form",
        let form = try? FormActionModel(jsonData: Data(JSONValue.object(model).jsonText.utf8))
      {
        let kind = members["kind"]?.stringValue ?? ""
        model["href"] = .string(add(.form(kind: kind, form)))
      }
      members["model"] = .object(model)
      return .object(members)
    }

    private mutating func link(_ link: JSONValue) -> JSONValue {
      guard case .object(var members) = link,
        let model = try? Link(jsonData: Data(link.jsonText.utf8)), model.kind == .haapi
      else { return link }
      members["href"] = .string(add(.link(rel: model.rel)))
      return .object(members)
    }

    private mutating func add(_ action: Action) -> String {
      let name = "a\(actions.count + 1)"
      actions[name] = action
      return address(name)
    }
  }
}
