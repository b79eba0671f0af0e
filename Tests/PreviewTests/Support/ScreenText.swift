import SchemaModel
import SchemaSite

/// A preview as readable lines.
enum ScreenText {
  static func text(_ screen: PreviewScreen?) -> String {
    guard let screen else { return "  no screen\n" }
    return text(screen, indent: 2)
  }

  private static func text(_ screen: PreviewScreen, indent: Int) -> String {
    let blank = String(repeating: " ", count: indent)
    return "\(blank)\(screen.model)\n"
      + screen.members.map { member in
        "\(blank)  \(member.name):\(text(member.value, indent: indent + 4))"
      }.joined()
  }

  private static func text(_ value: PreviewValue, indent: Int) -> String {
    switch value {
    case .none: " nothing\n"
    case .text(let text): " \(text.debugDescription)\n"
    case .flag(let flag): " \(flag)\n"
    case .representation(let type): " the \(type)\n"
    case .computed(let name): " by \(name)\n"
    case .model(let screen): "\n" + text(screen, indent: indent)
    case .list(let values):
      values.isEmpty
        ? " none\n"
        : "\n"
          + values.map { value in
            String(repeating: " ", count: indent) + "-" + text(value, indent: indent + 2)
          }.joined()
    }
  }
}
