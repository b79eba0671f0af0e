import SchemaDocument

/// What a screen shows for an example: the model, and its members in order.
public struct PreviewScreen: Equatable, Sendable {
  /// `FormModel`
  public let model: String
  public let members: [PreviewMember]
  /// The place in the schema of the payload's object that it is made from; no part of the value.
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

/// A value of a member, as far as the schema tells.
public indirect enum PreviewValue: Equatable, Sendable {
  /// There is no value.
  case none
  /// A text, a number, or the name of an enum's case.
  case text(String)
  case flag(Bool)
  case list([PreviewValue])
  /// A model within the model, or an item such as `InteractionItemButtonModel`.
  case model(PreviewScreen)
  /// A value of the answer that is passed on, by its type.
  case representation(String)
  /// What hand-written Swift or the app gives: the name of the hook or of the context value.
  case computed(by: String)
}
