/// The same picture for a phone, with the responses above their model.
extension OverviewPicture {
  private static let width = 340
  private static let indent = 14
  private static let modelWidth = 226

  var narrow: HTML {
    var content = HTML.nothing
    var y = 4
    for group in groups {
      content += narrowDrawing(of: group, at: &y)
      y += 18
    }
    return Self.svg("narrow", Self.width, y, content)
  }

  private func narrowDrawing(of group: Group, at y: inout Int) -> HTML {
    var content = HTML.nothing
    let first = y + Self.boxHeight / 2
    for map in group.answers {
      let middle = y + Self.boxHeight / 2
      content += """
        <path class="line" d="M4 \(middle)H\(Self.indent)"/>
        \(box(map.source, x: Self.indent, y: middle, width: Self.width - Self.indent - 1,
          height: Self.boxHeight, limit: 39, ""))

        """
      y += Self.boxHeight + 4
    }
    y += 8
    let middle = y + WireframeThumbnail.height / 2
    let screenX = Self.width - WireframeThumbnail.width - 2
    content += """
      <path class="line" d="M4 \(first)V\(middle)H\(Self.indent)"/>
      <path class="line" d="M\(Self.indent + Self.modelWidth) \(middle)H\(screenX)"/>
      \(box(group.model, x: Self.indent, y: middle, width: Self.modelWidth, height: 36, limit: 26,
        "model"))
      \(screen(of: group, x: screenX, y: y))

      """
    y += WireframeThumbnail.height
    return content
  }
}
