/// The content of a screen for an example: the model, and its members in order.
public struct PreviewScreen: Equatable, Sendable {
  /// `FormModel`
  public let model: String
  public let members: [PreviewMember]
  /// The place in the schema of the payload's object that it is created from. Two screens are equal even if it
  /// differs.
  package let origin: SourceLocation?

  package init(model: String, members: [PreviewMember], origin: SourceLocation? = nil) {
    self.model = model
    self.members = members
    self.origin = origin
  }

  public static func == (a: PreviewScreen, b: PreviewScreen) -> Bool {
    a.model == b.model && a.members == b.members
  }

  public subscript(_ name: String) -> PreviewValue? {
    members.first { $0.name == name }?.value
  }
}

public struct PreviewMember: Equatable, Sendable {
  public let name: String
  public let value: PreviewValue

  package init(name: String, value: PreviewValue) {
    self.name = name
    self.value = value
  }
}

/// A value of a member, as far as the schema determines it.
public indirect enum PreviewValue: Equatable, Sendable {
  /// There is no value.
  case none
  /// A string, a number, or the name of an enum case.
  case text(String)
  case flag(Bool)
  case list([PreviewValue])
  /// A nested model, or an item such as `InteractionItemButtonModel`.
  case model(PreviewScreen)
  /// A value of the response that is passed on. Contains the name of its type.
  case representation(String)
  /// A value from hand-written Swift or the app. Contains the name of the hook or context value.
  case computed(by: String)
}
