import SchemaModel

/// The screen that an example of an answer becomes, worked out from nothing but the schema.
///
/// The payload is read as generated code would read it, and the rules of the mapping are followed
/// over what it holds. Where a rule asks hand-written Swift or the app, the value is
/// ``PreviewValue/computed(by:)``.
public enum ScreenPreview {
  /// - Returns: Nil where the mapping has no row for the type, or makes an error of the example.
  public static func make(
    _ example: Example, of type: TypeDefinition, in schema: Schema
  ) -> PreviewScreen? {
    guard let row = schema.mapping?.rows.first(where: { $0.source.definition === type }) else {
      return nil
    }
    do {
      let answer = try PayloadReader(schema).read(example.json, as: type)
      let made = try MapFollower().value(of: row, for: answer, at: .single(), [:])
      guard case .screen(let screen) = made else { return nil }
      return screen
    } catch {
      return nil
    }
  }
}
