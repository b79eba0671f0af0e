/// Code as a whole, that can be folded and copied.
enum CodeBox {
  static func json(_ json: String, name: String) -> HTML {
    let count = json.utf8.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
    return box(
      "Payload", "\(count) \(count == 1 ? "line" : "lines")", "Payload of the example \(name)",
      "<code class=\"json\">\(JSONMarkup.lines(json))</code>")
  }

  static func swift(_ code: HTML, name: String) -> HTML {
    box("Swift", "", "Swift that uses \(name)", "<code class=\"swift\">\(code)</code>")
  }

  private static func box(
    _ title: String, _ note: String, _ label: String, _ content: HTML
  ) -> HTML {
    """
    <details class="code" open><summary>\(title) <span class="quiet">\(note)</span></summary>
    <pre aria-label="\(label)">\(content)</pre>
    </details>

    """
  }
}
