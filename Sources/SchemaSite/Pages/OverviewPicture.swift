import SwiftEmitter

/// Draws every response, its model, and the shape of its screen. Responses with the same model are together, so
/// that no lines cross.
struct OverviewPicture {
  struct Group {
    let model: String
    var answers: [MappingTable.Map]

    var height: Int {
      max(WireframeThumbnail.height + 16, answers.count * OverviewPicture.rowHeight + 16)
    }
  }

  static let rowHeight = 36
  static let boxHeight = 28
  private static let answerWidth = 372
  private static let modelX = 458
  private static let modelWidth = 250
  private static let screenX = 790
  private static let top = 40
  private static let width = screenX + WireframeThumbnail.width + 4

  let text: SiteText
  let groups: [Group]

  static func html(_ text: SiteText) -> HTML {
    let picture = OverviewPicture(text)
    return picture.groups.isEmpty ? .nothing : picture.html
  }

  private init(_ text: SiteText) {
    self.text = text
    var groups: [Group] = []
    var positions: [String: Int] = [:]
    for map in text.site.table?.maps ?? [] where map.kind == .row {
      if let position = positions[map.target] {
        groups[position].answers.append(map)
      } else {
        positions[map.target] = groups.count
        groups.append(Group(model: map.target, answers: [map]))
      }
    }
    self.groups = groups
  }

  // MARK: Drawing

  private var html: HTML {
    """
    <section id="picture"><h2>Responses, models, screens</h2>
    <p>A response is mapped to a model, and the app shows the model as a screen. Select one to see \
    its payloads and rules.</p>
    <div class="scroll drawing overview" role="region" aria-label="Picture of responses, models and \
    screens" tabindex="0">
    \(wide)\(narrow)</div>
    </section>

    """
  }

  static func svg(_ style: String, _ width: Int, _ height: Int, _ content: HTML) -> HTML {
    """
    <svg class="\(style)" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
    role="group" aria-label="Responses of the server, their models, and their screens">
    \(content)</svg>

    """
  }

  private var wide: HTML {
    var content: HTML = """
      <text class="head" x="1" y="18">Response</text>
      <text class="head" x="\(Self.modelX)" y="18">Model</text>
      <text class="head" x="\(Self.screenX)" y="18">Screen</text>

      """
    var y = Self.top
    for group in groups {
      content += drawing(of: group, at: y)
      y += group.height
    }
    return Self.svg("wide", Self.width, y, content)
  }

  private func drawing(of group: Group, at top: Int) -> HTML {
    let middle = top + group.height / 2
    let first = middle - group.answers.count * Self.rowHeight / 2 + Self.rowHeight / 2
    let right = Self.modelX
    let bend = (Self.answerWidth + right) / 2
    let answers = group.answers.enumerated().map { index, map -> HTML in
      let y = first + index * Self.rowHeight
      return """
        <path class="line" d="M\(Self.answerWidth) \(y)C\(bend) \(y) \(bend) \(middle) \(right) \(middle)"/>
        \(box(map.source, x: 1, y: y, width: Self.answerWidth - 1, height: Self.boxHeight, limit: 45, ""))
        """
    }
    let modelEnd = Self.modelX + Self.modelWidth
    return """
      \(answers)<path class="line" d="M\(modelEnd) \(middle)H\(Self.screenX)"/>
      \(box(group.model, x: Self.modelX, y: middle, width: Self.modelWidth, height: 36, limit: 28, "model"))
      \(screen(of: group, x: Self.screenX, y: middle - WireframeThumbnail.height / 2))

      """
  }

  func box(
    _ name: String, x: Int, y: Int, width: Int, height: Int, limit: Int, _ style: String
  ) -> HTML {
    let type = name.filter { !"[]?".contains($0) }
    let content: HTML = """
      <g class="box \(style)"><rect x="\(x)" y="\(y - height / 2)" width="\(width)" height="\(height)" \
      rx="6"/><text x="\(x + 12)" y="\(y + 4)">\(MapDrawing.short(name, limit))</text></g>
      """
    guard let page = text.site.links.page(.types, type) else { return content }
    return "<a href=\"\(text.address(page))\">\(content)</a>"
  }

  /// The screen of the first example with visible content.
  func screen(of group: Group, x: Int, y: Int) -> HTML {
    var blocks: [ScreenBlock] = []
    var address: String?
    for map in group.answers {
      guard let type = text.site.types[map.source], let page = text.site.links.page(of: type)
      else { continue }
      for example in type.asStruct?.examples ?? [] where blocks.isEmpty {
        guard let drawing = ScreenReader.read(example, of: type, text.site) else { continue }
        if address == nil || !drawing.blocks.isEmpty {
          address = text.address(page, anchor: "example-\(example.name.text)")
        }
        blocks = drawing.blocks
      }
    }
    let thumbnail = WireframeThumbnail.html(blocks, x: x, y: y)
    guard let address else { return thumbnail }
    return "<a href=\"\(address)\" aria-label=\"A screen of \(group.model)\">\(thumbnail)</a>"
  }
}
