import Foundation

/// The forms and links of one response that lead to the sandbox. Each form or link gets a unique address, so that the
/// sandbox can tell from a request which form or link was used.
package struct SandboxActions {
  /// A form with its number among the forms of the same kind, or a link with its number among the links of the same
  /// `rel`.
  package enum Action: Sendable {
    case form(kind: String, number: Int, FormActionModel)
    case link(rel: String, number: Int)

    /// The kind or `rel` with the number, for example `login#2`.
    package var name: String {
      switch self {
      case .form(let name, let number, _), .link(let name, let number): name.numbered(number)
      }
    }
  }

  /// The response. Its forms and links have the sandbox's addresses.
  package let answer: JSONValue
  /// The forms and links by the last path component of their address.
  package let actions: [String: Action]
  /// The forms and links, in the order of the response.
  package var ordered: [Action] {
    actions.sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }.map(\.value)
  }
  /// The names of client operations. The key of an operation is also the key in ``actions`` of the form that continues
  /// the login after the operation.
  package let operations: [String: String]

  /// - Parameter address: Returns the new address of a form or link. The arguments are the last path component of the
  ///   new address, and the original address.
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
    var counts: [String: Int] = [:]

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

    /// Collects the forms of an action, and replaces their addresses. A form may be the action itself, an option of a
    /// selector, or an action after a form or client operation.
    private mutating func action(_ action: JSONValue) -> JSONValue {
      guard case .object(var members) = action, case .object(var model)? = members["model"] else {
        return action
      }
      // A form that leads to the client's own site keeps its address.
      if members["template"] == "form", members["kind"] != "authorization-response",
        let form = try? FormActionModel(jsonData: Data(JSONValue.object(model).jsonText.utf8))
      {
        let kind = members["kind"]?.stringValue ?? ""
        model["href"] = .string(
          add(.form(kind: kind, number: count("form \(kind)"), form), form.href))
      }
      if members["template"] == "client-operation", let name = model["name"]?.stringValue {
        // This is the key of the next form, which continues the login after the operation.
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

extension String {
  /// Appends the number to a kind of form or a `rel`, for example `login#2`. Number 1 is not appended.
  package func numbered(_ number: Int) -> String { number > 1 ? "\(self)#\(number)" : self }
}
