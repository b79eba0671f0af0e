/// A value whose descriptions never show its content, because models of screens contain tokens and users' input.
///
/// For example `MyFormModel(key: "login", linkItems: 2, viewName: set)`. A description shows the members' names, the
/// value of a string member named `key`, and the number of elements of each collection. It shows any other member as
/// `set` or `nil`.
public protocol ContentFreeDescribing: CustomStringConvertible, CustomDebugStringConvertible {}

extension ContentFreeDescribing {
  /// The names of the members, without their content. For a class, only the class name: its members may be isolated to
  /// the main actor, and the caller may run elsewhere.
  public var description: String {
    if Self.self is AnyClass { return "\(Self.self)" }
    return ContentFreeDescription.text(of: self)
  }

  /// The same as ``description``.
  public var debugDescription: String { description }
}

extension Masking where Self: ContentFreeDescribing {
  /// The same as ``ContentFreeDescribing/description``.
  public var masked: String { description }
}

/// Creates the ``ContentFreeDescribing/description`` of a value.
enum ContentFreeDescription {
  static func text<T>(of value: T) -> String {
    let members = Mirror(reflecting: value).children.map { child in
      let label = child.label ?? "_"
      return "\(label): \(text(of: child.value, named: label))"
    }
    return "\(T.self)(\(members.joined(separator: ", ")))"
  }

  private static func text(of member: Any, named name: String) -> String {
    let mirror = Mirror(reflecting: member)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text(of: $0.value, named: name) } ?? "nil"
    case .collection, .dictionary, .set: return "\(mirror.children.count)"
    default:
      if name == "key", let key = member as? String { return key.quoted }
      return "set"
    }
  }
}
