/// The style sheet of all pages: `Assets/web.css`, and rules that are repeated for several names. The colours and sizes
/// of components are the theme's custom properties.
package enum WebStyle {
  package static let text =
    messages + buttons + tabs + String(decoding: PackageResources.web_css, as: UTF8.self)

  private static let messages = [
    "warn", "heading", "content", "error", "info", "recipientofcommunication", "username",
  ].map { name in
    """
    .message.\(name) { background: var(--\(name)-back); color: var(--\(name)-color);
      border-width: var(--\(name)-edge-width, 0); border-color: var(--\(name)-edge);
      border-radius: var(--\(name)-radius, 0); padding: var(--\(name)-padding);
      font-size: max(var(--\(name)-size, 1rem), .875rem); font-weight: var(--\(name)-weight, 400);
      text-align: var(--\(name)-align, start); }

    """
  }.joined()

  private static let buttons = ["primary", "secondary", "text", "link"].map { name in
    """
    .button.\(name) { background: var(--\(name)-back); color: var(--\(name)-text); gap: var(--\(name)-space, .5rem);
      border-width: var(--\(name)-edge-width); border-color: var(--\(name)-edge); border-radius: var(--\(name)-radius);
      min-height: var(--\(name)-height); padding: var(--\(name)-padding); font-size: var(--\(name)-size);
      font-weight: max(var(--\(name)-weight), 500); }

    """
  }.joined()

  /// Without scripts, the fragment of the address selects the open section; without a fragment, the first section is
  /// open. A style sheet can find the section's tab only by position, so there is a rule for each position.
  private static let tabs =
    (1...24).map {
      ".tabs:not(.scripted):has(> section:nth-of-type(\($0)):target) li:nth-child(\($0)) a"
    }.joined(separator: ",\n") + " { border-bottom-color: var(--tab-line, var(--accent)); }\n"
}
