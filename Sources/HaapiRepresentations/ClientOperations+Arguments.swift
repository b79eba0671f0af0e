import HaapiFoundation

nonisolated extension ClientOperationActionModelRepresentation {
  /// The arguments as `String`, `Int`, `Double`, `Bool`, `[any Sendable]` and
  /// `[String: any Sendable]`. JSON null is left out; ``argumentsJson`` has it all.
  public var arguments: [String: any Sendable] { argumentsJson.sendableMembers }
}
