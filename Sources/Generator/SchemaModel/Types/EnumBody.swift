/// The cases and constants of an enum.
public final class EnumBody {
  /// A case, or a constant: a named raw value of an open enum.
  public struct Case {
    public let name: Name
    public let documentation: Documentation
    public let raw: String
    public let rawLocation: SourceLocation
    public let payloadText: Name?
    /// The type of the associated value; `nil` without one.
    public let payload: TypeReference?
  }

  public let openCase: Name?
  public let refusesBlank: Bool
  public let hasRawValues: Bool
  public let conforms: [Name]
  public let cases: [Case]
  public let constants: [Case]

  /// Reads the enum.
  ///
  /// - Parameter link: Returns the type with a name, for associated values.
  init(_ node: Node, link: (Name) -> TypeReference) {
    openCase = node.name(.open)
    refusesBlank = node.string(.blank) == "refused"
    hasRawValues = node.string(.raw) != "none"
    conforms = node.names(.conforms)
    cases = node.entries(.cases).map { entry in
      let raw = entry.value.scalar.map { _ in entry.value } ?? entry.value[.raw]
      let payload = entry.value.name(.payload)
      return Case(
        name: entry.name, documentation: Documentation(entry.value),
        raw: raw?.text ?? (raw?.scalar?.isPlain == false ? raw?.scalar?.text ?? "" : entry.key),
        rawLocation: raw.flatMap { $0.isNull ? nil : $0.location } ?? entry.keyLocation,
        payloadText: payload, payload: payload.map(link))
    }
    constants = node.entries(.constants).compactMap(\.namePair).map { name, raw in
      Case(
        name: name, documentation: Documentation(), raw: raw.text, rawLocation: raw.location,
        payloadText: nil, payload: nil)
    }
  }

  /// True if a case has an associated value.
  package var hasPayloads: Bool { cases.contains { $0.payloadText != nil } }

  /// True if strings in JSON can be decoded as values of the enum.
  public var isReadable: Bool { hasRawValues && !hasPayloads }

  public func caseNamed(_ name: String) -> Case? { cases.first { $0.name.text == name } }
  public func caseWithRaw(_ raw: String) -> Case? { cases.first { $0.raw == raw } }

  /// The cases and constants.
  var values: [Case] { cases + constants }

  /// Returns the raw value of a case or constant; `nil` for an unknown name.
  public func raw(of name: String) -> String? { values.first { $0.name.text == name }?.raw }

  var knownNames: [String] { values.map(\.name.text) }

  public var knownRaws: [String] { values.map(\.raw) }
}
