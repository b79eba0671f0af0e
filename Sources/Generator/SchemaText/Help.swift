/// The correction of a finding: a plain string, or a ``Help`` with a fix and subjects.
public protocol HelpText: Sendable {
  var help: Help { get }
}

extension String: HelpText {
  public var help: Help { Help(self) }
}

/// The correction of a finding, in words and as an edit.
public struct Help: HelpText, Equatable {
  public package(set) var text: String
  public package(set) var fix: Fix?
  /// The names and definitions that the finding is about.
  package var subjects: [Subject] = []

  /// - Parameters:
  ///   - name: A name that has no definition, or several definitions.
  ///   - place: A definition that the finding contradicts.
  package init(
    _ text: String, about name: String? = nil, against place: Diagnostic.Related? = nil,
    fix: Fix? = nil
  ) {
    self.text = text
    self.fix = fix
    subjects = name.map { [.name($0)] } ?? []
    self = against(place)
  }

  public var help: Help { self }

  /// Returns this help with one more subject: a definition that the finding contradicts.
  package func against(_ place: Diagnostic.Related?) -> Help {
    place.map { adding(.definition($0)) } ?? self
  }

  /// Returns this help for a finding that is reported at a definition, because nothing agrees with the definition.
  package func doubting(_ place: Diagnostic.Related) -> Help {
    adding(.doubted(place))
  }

  private func adding(_ subject: Subject) -> Help {
    var help = self
    help.subjects.append(subject)
    return help
  }

  /// Returns this help with the name as its only subject.
  package func about(_ name: String) -> Help {
    var help = self
    help.subjects = [.name(name)]
    return help
  }
}

/// A name or definition that a finding is about. Findings with a common subject are reported as one mistake.
package enum Subject: Sendable, Equatable {
  /// A name that has no definition, or several definitions.
  case name(String)
  /// A definition that the finding contradicts, such as the type of a member.
  case definition(Diagnostic.Related)
  /// A definition that the finding contradicts, and that nothing agrees with.
  case doubted(Diagnostic.Related)

  enum Identity: Hashable {
    case name(String)
    case place(SourceLocation)
  }

  var identity: Identity {
    switch self {
    case .name(let name): .name(name)
    case .definition(let place), .doubted(let place): .place(place.location)
    }
  }

  /// The definition that the finding contradicts; `nil` for a name.
  var contradicted: Diagnostic.Related? {
    switch self {
    case .name: nil
    case .definition(let place), .doubted(let place): place
    }
  }
}

/// The only possible correction of the text at a finding's place.
public enum Fix: Sendable, Equatable {
  /// Replaces one word in the text.
  case replace(String, with: String)
  /// Replaces the whole text, including its quotes.
  case write(String)
  /// Deletes the entry at the place, if the entry fills exactly one line.
  case deleteEntry
}
