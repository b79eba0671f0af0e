import Foundation
import HaapiFoundation
import HaapiRepresentations

/// The forms and links of one response. Each gets its own address, so that the form of every
/// request is known, and so that absolute addresses in examples lead to the sandbox.
package struct SandboxActions {
  /// A form or link, with its number among those of the same kind or `rel`.
  package enum Action: Sendable {
    case form(kind: String, number: Int, FormActionModel)
    case link(rel: String, number: Int)
  }

  /// The response with the sandbox's addresses.
  package let answer: JSONValue
  /// The actions by the last path component of their address.
  package let actions: [String: Action]
  /// By the name of a form that leads on from a client operation: the name of the operation.
  package let operations: [String: String]

  /// - Parameter address: Makes the address of an action from its name.
  init(_ answer: JSONValue, address: @escaping (String) -> String) {
    self.init(answer) { name, _ in address(name) }
  }

  /// - Parameter address: Makes the address of an action from its name and the address that it has.
  package init(_ answer: JSONValue, address: @escaping (String, String) -> String) {
    var walk = Walk(address: address)
    self.answer = walk.answer(answer)
    actions = walk.actions
    operations = walk.operations
  }

  private struct Walk {
    let address: (String, String) -> String
    var actions: [String: Action] = [:]
    var operations: [String: String] = [:]
    private var counts: [String: Int] = [:]

    init(address: @escaping (String, String) -> String) {
      self.address = address
    }

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

    /// Forms wherever they are: the action itself, options of selectors, and the ways on from forms and client operations.
    private mutating func action(_ action: JSONValue) -> JSONValue {
      guard case .object(var members) = action, case .object(var model)? = members["model"] else {
        return action
      }
      // Forms and links for the client's site keep their addresses.
      if members["template"] == "form", members["kind"] != "authorization-response",
        let form = try? FormActionModel(jsonData: Data(JSONValue.object(model).jsonText.utf8))
      {
        let kind = members["kind"]?.stringValue ?? ""
        model["href"] = .string(
          add(.form(kind: kind, number: count("form \(kind)"), form), form.href))
      }
      if members["template"] == "client-operation", let name = model["name"]?.stringValue {
        // The first form that leads on is the next one to be found.
        operations["a\(actions.count + 1)"] = name
      }
      for name in ["options", "continueActions", "errorActions"] {
        model[name] = model[name].map { list($0) }
      }
      members["model"] = .object(model)
      return .object(members)
    }

    private mutating func link(_ link: JSONValue) -> JSONValue {
      guard case .object(var members) = link,
        let model = try? Link(jsonData: Data(link.jsonText.utf8)), model.kind == .haapi
      else { return link }
      members["href"] = .string(
        add(.link(rel: model.rel, number: count("link \(model.rel)")), model.href))
      return .object(members)
    }

    private mutating func count(_ name: String) -> Int {
      counts[name, default: 0] += 1
      return counts[name, default: 1]
    }

    private mutating func add(_ action: Action, _ href: String) -> String {
      let name = "a\(actions.count + 1)"
      actions[name] = action
      return address(name, href)
    }
  }
}
