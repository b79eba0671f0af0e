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
  public package(set) var unknown: UnknownName?
  public package(set) var fix: Fix?
  /// The place of the cause, if several findings share it.
  public package(set) var cause: Diagnostic.Related?
  /// Other places that may be the cause of several findings, nearest first. A single finding shows the first one that
  /// findings of any code share.
  public package(set) var sharedCauses: [SharedCause]
  /// True if no known name resembles the unknown one.
  public package(set) var hasNoNearName = false
  /// True if there are no names of this kind.
  public package(set) var hasNoKnownName = false
  /// The known names that resemble it most.
  public package(set) var nearNames: [String] = []
  /// The place of the type that has no member of the unknown name.
  public package(set) var owner: SourceLocation?

  public init(
    _ text: String, unknown: UnknownName? = nil, fix: Fix? = nil, cause: Diagnostic.Related? = nil,
    sharedCauses: [SharedCause] = []
  ) {
    self.text = text
    self.unknown = unknown
    self.fix = fix
    self.cause = cause
    self.sharedCauses = sharedCauses
  }

  public var help: Help { self }

  /// The same without the automatic fix.
  public var withoutFix: Help {
    var help = self
    help.fix = nil
    return help
  }

  public func sharing(_ causes: [SharedCause]) -> Help {
    var help = self
    help.sharedCauses = causes
    return help
  }

  /// The same with a further sentence.
  public static func + (help: Help, addition: String) -> Help {
    var longer = help
    longer.text += addition
    return longer
  }
}

/// A place that may be the cause of several findings about one subject. By default they have the same code.
public struct SharedCause: Sendable, Hashable {
  public let subject: String
  public let location: SourceLocation
  public let message: String
  /// True if findings of other codes may have the same cause. Then the message describes the mistake at this place.
  public let isOfAnyCode: Bool
  /// The words after the number of findings in the message, if they may have any code.
  public let effect: String
  /// The correction, if the findings may have any code.
  public let help: String
  public private(set) var weight: Weight
  /// True if values that are never missing do not speak against it.
  public var isOfAbsence = false
  public enum Weight: Sendable {
    /// A single finding has a note about it.
    case noted
    /// A single finding has no note about it.
    case silent
    /// It explains the finding only together with another finding for which it has another weight.
    case supporting
  }

  /// The expected kind of value, such as a number. Findings with different needs have different
  /// causes.
  public private(set) var need: String?

  public init(
    _ subject: String, at location: SourceLocation, _ message: String, isOfAnyCode: Bool = false,
    effect: String = "other places contradict it",
    help: String = "check it, or change these places", weight: Weight = .noted
  ) {
    self.subject = subject
    self.location = location
    self.message = message
    self.isOfAnyCode = isOfAnyCode
    self.effect = effect
    self.help = help
    self.weight = weight
  }

  public func needing(_ need: String?) -> SharedCause {
    var cause = self
    cause.need = need
    return cause
  }

  /// The same cause, for a finding that it explains only together with others.
  public var supporting: SharedCause {
    var cause = self
    cause.weight = .supporting
    return cause
  }

  public var note: Diagnostic.Related { .init(location: location, message: message) }
}

/// A name that is not defined.
public struct UnknownName: Sendable, Hashable {
  public let name: String
  /// The kind of names that were searched, such as `members`.
  public let kind: String

  /// The kind of a name that is not unknown, but that two definitions have.
  public static let repeated = "definitions"
  /// The kind of an associated type that no protocol declares.
  public static let associated = "associated types"
  /// The kind of a struct that does not conform to a protocol.
  public static let conforming = "conforming structs"

  public init(_ name: String, kind: String) {
    self.name = name
    self.kind = kind
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
