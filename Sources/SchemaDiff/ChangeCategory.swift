/// What a change of the schema means to the people who live with it.
public enum ChangeCategory: String, CaseIterable, Sendable, Comparable {
  /// Swift of apps does not compile any more.
  case source
  /// Answers of a server that were read before are refused now, or read as something else; or what
  /// is sent has changed.
  case wire
  /// A value that descriptions and logs masked is shown in clear text.
  case privacy
  /// A screen shows something else, though the app and the server have not changed.
  case behaviour
  /// There is more than before, and whoever does not ask for it notices nothing.
  case addition
  /// Only what is said about it has changed.
  case documentation

  /// Those that matter most come first.
  public static func < (lhs: ChangeCategory, rhs: ChangeCategory) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// In a line of text: `source-breaking`.
  public var words: String {
    switch self {
    case .source: "source-breaking"
    case .wire: "wire-breaking"
    case .privacy: "privacy"
    case .behaviour: "behaviour"
    case .addition: "addition"
    case .documentation: "documentation"
    }
  }
}
