/// The cases and constants of an enum.
public final class EnumBody {
  public struct Case {
    public let name: Name
    public let documentation: Documentation
    public let raw: String
    public let rawLocation: SourceLocation
    public let payloadText: Name?
    /// The type of the associated value, if the case has one.
    public let payload: TypeReference?
  }

  public struct Constant {
    public let name: Name
    public let raw: String
    public let rawLocation: SourceLocation
  }

  public let openCase: Name?
  public let refusesBlank: Bool
  public let hasRawValues: Bool
  public let conforms: [Name]
  public let cases: [Case]
  public let constants: [Constant]

  /// - Parameter link: The type of an associated value.
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
      Constant(name: name, raw: raw.text, rawLocation: raw.location)
    }
  }

  /// True if a case has an associated value.
  var hasPayloads: Bool { cases.contains { $0.payloadText != nil } }

  /// True if strings in JSON are decoded as values of it.
  public var isReadable: Bool { hasRawValues && !hasPayloads }

  public func caseNamed(_ name: String) -> Case? { cases.first { $0.name.text == name } }
  public func caseWithRaw(_ raw: String) -> Case? { cases.first { $0.raw == raw } }

  /// The raw value of a case or constant.
  public func raw(of name: String) -> String? {
    caseNamed(name)?.raw ?? constants.first { $0.name.text == name }?.raw
  }

  /// The names of cases and constants.
  var knownNames: [String] { cases.map(\.name.text) + constants.map(\.name.text) }

  public var knownRaws: [String] { cases.map(\.raw) + constants.map(\.raw) }
}
