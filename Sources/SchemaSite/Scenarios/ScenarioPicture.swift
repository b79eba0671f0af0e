/// Draws the states of a scenario, one below the other, each with its response and its rules. All arrows to a state
/// share a lane next to the boxes, so that none crosses a box.
struct ScenarioPicture {
  /// A line in a box.
  private struct Row {
    let text: String
    /// The next state.
    var target: Int?
    var style = ""
  }

  private struct Box {
    let state: Scenario.State
    let rows: [Row]
    var top = 0

    var height: Int { ScenarioPicture.headHeight + rows.count * ScenarioPicture.rowHeight + 8 }
    var head: Int { top + 18 }
    func middle(ofRow row: Int) -> Int {
      top + ScenarioPicture.headHeight + row * ScenarioPicture.rowHeight + 8
    }
  }

  /// The arrows to one state.
  private struct Lane {
    let target: Int
    /// The vertical positions at which they start.
    var starts: [Int]
    var end: Int
    var column = 0

    var range: ClosedRange<Int> {
      min(starts.min() ?? end, end)...max(starts.max() ?? end, end)
    }
  }

  private static let boxWidth = 296
  private static let left = 22
  private static let headHeight = 48
  private static let rowHeight = 20
  private static let gap = 20
  private static let laneWidth = 16
  private static let styles = ["answer", "parts", "fixed", "code"]

  private let scenario: Scenario
  private let text: SiteText
  private var boxes: [Box] = []
  private var lanes: [Lane] = []

  static func html(_ scenario: Scenario, _ text: SiteText) -> HTML {
    ScenarioPicture(scenario, text).html
  }

  private init(_ scenario: Scenario, _ text: SiteText) {
    self.scenario = scenario
    self.text = text
    let names = scenario.states.map(\.name.text)
    var top = 4
    for state in scenario.states {
      var box = Box(state: state, rows: Self.rows(of: state) { names.firstIndex(of: $0) })
      box.top = top
      top += box.height + Self.gap
      boxes.append(box)
    }
    lanes = Self.lanes(of: boxes)
  }

  // MARK: Content

  private static func rows(of state: Scenario.State, position: (String) -> Int?) -> [Row] {
    var rows: [Row] = []
    if let poll = state.poll {
      let count = poll.times == 0 ? "" : " after \(poll.times)"
      rows.append(Row(text: "poll\(count)", target: position(poll.go.text)))
    }
    for rule in state.rules {
      guard case .go(let name) = rule.effect else { continue }
      let fields = rule.conditions.isEmpty ? "" : ", if " + conditionNames(of: rule)
      rows.append(Row(text: rule.trigger.text + fields, target: position(name.text)))
    }
    let stays = says(of: state) { if case .say = $0 { true } else { false } }
    if !stays.isEmpty { rows.append(Row(text: "stays: \(stays)", style: "aside")) }
    let ends = says(of: state) { if case .end = $0 { true } else { false } }
    if !ends.isEmpty { rows.append(Row(text: "ends: \(ends)", style: "aside")) }
    if !state.faults.isEmpty {
      let kinds = state.faults.map(\.kind.word).joined(separator: ", ")
      rows.append(Row(text: "fails: \(kinds)", style: "fault"))
    }
    if state.tokens != nil { rows.append(Row(text: "tokens", style: "aside")) }
    return rows
  }

  private static func conditionNames(of rule: Scenario.Rule) -> String {
    rule.conditions.map { condition in
      switch condition.test {
      case .user: "user"
      case .equals(let field, ""): "\(field) empty"
      case .equals(let field, let value): "\(field) = \(value)"
      case .matches(let field, let pattern): "\(field) ~ \(pattern)"
      case .absent(let field): "no \(field)"
      }
    }.joined(separator: ", ")
  }

  private static func says(
    of state: Scenario.State, _ isWanted: (Scenario.Effect) -> Bool
  ) -> String {
    var names: [String] = []
    for rule in state.rules where isWanted(rule.effect) {
      guard let name = rule.effect.payload?.type.name.text, !names.contains(name) else { continue }
      names.append(name)
    }
    return names.joined(separator: ", ")
  }

  /// Overlapping lanes get separate columns, with short lanes inside.
  private static func lanes(of boxes: [Box]) -> [Lane] {
    var lanes: [Lane] = []
    for box in boxes {
      for (index, row) in box.rows.enumerated() {
        guard let target = row.target else { continue }
        let start = box.middle(ofRow: index)
        if let known = lanes.firstIndex(where: { $0.target == target }) {
          lanes[known].starts.append(start)
        } else {
          lanes.append(Lane(target: target, starts: [start], end: boxes[target].head))
        }
      }
    }
    lanes.sort { ($0.range.count, $0.target) < ($1.range.count, $1.target) }
    for index in lanes.indices {
      let taken = Set(
        lanes[..<index].filter { $0.range.overlaps(lanes[index].range) }.map(\.column))
      lanes[index].column = (0...lanes.count).first { !taken.contains($0) } ?? 0
    }
    return lanes
  }

  // MARK: Drawing

  private var width: Int {
    Self.left + Self.boxWidth + 18 + ((lanes.map(\.column).max() ?? -1) + 1) * Self.laneWidth
  }

  private var height: Int { (boxes.last.map { $0.top + $0.height } ?? 0) + 4 }

  private var html: HTML {
    """
    <div class="scroll drawing states" role="region" aria-label="The states, drawn" tabindex="0">
    <svg viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" role="group" \
    aria-label="The states of \(scenario.name.text) and what leads from one to the next; the table that \
    follows says the same.">
    \(lanes.map(drawing))\(start)\(boxes.map(drawing))</svg>
    </div>

    """
  }

  /// The start of a login.
  private var start: HTML {
    guard let box = boxes.first(where: { $0.state.name.text == scenario.start.text }) else {
      return .nothing
    }
    let y = box.head
    return """
      <circle class="start" cx="6" cy="\(y)" r="5"/>\
      <path class="line start-line" d="M11 \(y)H\(Self.left)"/>

      """
  }

  private func drawing(of box: Box) -> HTML {
    let x = Self.left
    let type = box.state.answer.type.name.text
    let name: HTML = """
      <text class="head" x="\(x + 12)" y="\(box.head + 4)">\(MapDrawing.short(box.state.name.text, 34))</text>
      """
    let rows = box.rows.enumerated().map { index, row -> HTML in
      """
      <text class="\(row.style)" x="\(x + 12)" y="\(box.middle(ofRow: index) + 4)">\
      \(MapDrawing.short(row.text, 35))</text>
      """
    }
    return """
      <g class="box"><rect x="\(x)" y="\(box.top)" width="\(Self.boxWidth)" height="\(box.height)" rx="8"/>\
      \(name)\(typeLink(box.state, "<text class=\"type\" x=\"\(x + 12)\" y=\"\(box.head + 22)\">\(MapDrawing.short(type, 39))</text>"))\
      \(rows)</g>

      """
  }

  private func typeLink(_ state: Scenario.State, _ content: HTML) -> HTML {
    guard let page = text.site.links.page(of: state.answer.type) else { return content }
    return
      "<a href=\"\(text.address(page, anchor: ScenarioPage.anchor(of: state.answer)))\">\(content)</a>"
  }

  private func drawing(of lane: Lane) -> HTML {
    let right = Self.left + Self.boxWidth
    let x = right + 18 + lane.column * Self.laneWidth
    let style = Self.styles[lane.column % Self.styles.count]
    let starts = lane.starts.map { "M\(right) \($0)H\(x)V\(lane.end)" }.joined()
    return """
      <path class="line \(style)" d="\(starts)H\(right + 7)"/>\
      <path class="tip \(style)" d="M\(right + 1) \(lane.end)l9 -5v10z"/>

      """
  }
}
