import HaapiApplication

/// Members that were added to the schema after the drawings and trees were written. They are shown with the values'
/// own descriptions, with masked secrets.
enum GainedMembers {
  /// Members that have a value and are not in the set.
  static func of(_ value: Any, except known: Set<String>) -> [(name: String, value: Any)] {
    Mirror(reflecting: value).children.compactMap { child in
      guard let name = child.label, !known.contains(name), let inner = Self.present(child.value)
      else { return nil }
      return (name, inner)
    }
  }

  /// The value; nil for nil and for empty lists and dictionaries.
  static func present(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional?: return mirror.children.first.flatMap { present($0.value) }
    case .collection?, .dictionary?: return mirror.children.isEmpty ? nil : value
    default: return value
    }
  }

  /// A value in one line.
  static func text(of value: Any) -> String {
    if let raw = (value as? any RawRepresentable)?.rawValue as? String { return raw }
    return switch value {
    case let text as String: text
    case let list as [Any]: list.map(text).joined(separator: ", ")
    case let action as any JSONModel: String(describing: type(of: action))
    default: String(describing: value)
    }
  }
}

extension ScreenModel {
  /// Members for which the drawings and the JSON have rows.
  var knownMembers: Set<String> {
    let own: [String] =
      switch self {
      case .form: ["messageItems", "interactionItems", "linkItems"]
      case .selector: ["title", "messageItems", "selectorItems", "linkItems"]
      case .continueSame: ["messageItems", "formModel"]
      case .generic: ["formModel", "selectorModel"]
      case .authorization: ["code"]
      case .polling:
        [
          "messageItems", "linkItems", "mainAction", "cancelAction", "autoPollingDuration",
          "status",
          "maxWaitTime", "maxWaitRemainingTime",
        ]
      case .pollingOperation: Self.ofOperations
      case .formOperation: Self.ofOperations + ["formActionModel", "buildParameters"]
      case .genericOperation: Self.ofOperations + ["actionModel"]
      case .webAuthnOperation:
        Self.ofOperations + ["actionModel", "otherActions", "buildParametersWrapper"]
      case .problem: ["title", "message", "messageItems", "linkItems", "type"]
      case .token:
        ["accessToken", "tokenType", "scope", "expiresIn", "refreshToken", "idToken"]
      case .refusal: ["error", "errorDescription", "errorUri"]
      case .other: []
      }
    return Set(own + ["templateArea", "viewName", "representationType", "submitTiming"])
  }

  private static let ofOperations = ["url", "interactionModel", "errorInteractionModel", "problem"]
}

extension ScreenItem {
  /// Members for which the drawings and the JSON have a place.
  var knownMembers: Set<String> {
    switch self {
    case .text: ["key", "label"]
    case .input:
      ["key", "label", "value", "isRequired", "error", "placeholder", "inputConfiguration"]
    case .checkbox: ["key", "label", "value", "isRequired", "isReadOnly", "isChecked"]
    case .select:
      ["key", "label", "value", "isRequired", "action", "options", "selectedPosition"]
    case .button: ["key", "label", "action", "type", "imageResourceName"]
    case .choice: ["title", "action", "type", "icon", "shouldKeepFocus"]
    case .link: ["text", "href", "type", "rel", "link"]
    case .message: ["key", "reason", "text", "messageStyleAttribute"]
    case .other: ["key", "label", "title"]
    }
  }
}

extension ModelJSON {
  /// Adds members that were added to the schema.
  func add(gained: [(name: String, value: Any)], to members: inout JSONMembers) {
    for (name, value) in gained {
      switch value {
      case let model as any UIModel: members.add(name) { addNested(model, to: &$0) }
      case let models as [any UIModel]: members.add(name, models) { addNested($0, to: &$1) }
      case let item as any UIItemModel: members.add(name) { addItem(item, to: &$0) }
      case let items as [any UIItemModel]: members.add(name, items, addItem)
      case let flag as Bool: members.add(name, flag)
      case let number as Int: members.add(name, number)
      case let number as Double: members.add(name, number)
      case let texts as [String]: members.add(name, texts: texts.map(secrets.text))
      case let action as any JSONModel: members.add(name) { addAction(action, to: &$0) }
      case let value as JSONValue: members.add(name, secret(value.jsonText))
      default: members.add(name, text(GainedMembers.text(of: value)))
      }
    }
  }
}
