/// The correction of a finding: a text, or a text that knows what it is about.
public protocol HelpText: Sendable {
  var help: Help { get }
}

extension String: HelpText {
  public var help: Help { Help(self) }
}

/// A correction in words, and the edit for a program.
public struct Help: HelpText, Equatable {
  public package(set) var text: String
  public package(set) var fix: Fix?
  /// What the finding is about, if not the text at its place.
  package var subjects: [Subject] = []

  /// - Parameters:
  ///   - name: The name that is not defined, or defined twice.
  ///   - place: The definition that the finding contradicts.
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

  /// This help, also about a definition that the finding contradicts.
  package func against(_ place: Diagnostic.Related?) -> Help {
    place.map { adding(.definition($0)) } ?? self
  }

  /// This help, also about a definition that the finding contradicts and nothing agrees with. The finding is there.
  package func doubting(_ place: Diagnostic.Related) -> Help {
    adding(.doubted(place))
  }

  private func adding(_ subject: Subject) -> Help {
    var help = self
    help.subjects.append(subject)
    return help
  }

  /// The same about this name.
  package func about(_ name: String) -> Help {
    var help = self
    help.subjects = [.name(name)]
    return help
  }
}

/// What a finding is about, if not the text at its place.
package enum Subject: Sendable, Equatable {
  /// A name that is not defined, or defined twice.
  case name(String)
  /// The definition that the finding contradicts, such as the type of a member.
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

  /// The definition that the finding contradicts.
  var contradicted: Diagnostic.Related? {
    switch self {
    case .name: nil
    case .definition(let place), .doubted(let place): place
    }
  }
}

/// The only possible correction of the text at the place of a finding.
public enum Fix: Sendable, Equatable {
  /// Replaces one word of the text.
  case replace(String, with: String)
  /// Replaces the whole text, including its quotes.
  case write(String)
  /// Deletes the entry and everything under it.
  case deleteEntry
}
