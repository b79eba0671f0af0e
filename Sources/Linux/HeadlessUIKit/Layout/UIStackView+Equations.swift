import Foundation
import LinearConstraints

extension UIStackView {
  /// Adds the equations that arrange the visible views.
  func addEquations(to engine: inout LayoutEngine) {
    guard var frame = engine.box(of: self) else { return }
    if isLayoutMarginsRelativeArrangement {
      let margins = effectiveLayoutMargins
      frame = LayoutEngine.Box(
        x: frame.x + Double(margins.left), y: frame.y + Double(margins.top),
        width: frame.width - Double(margins.left + margins.right),
        height: frame.height - Double(margins.top + margins.bottom))
    }
    let mirrored = isRightToLeft
    let room = Track(frame, axis, mirrored)
    let lanes = Track(frame, axis == .horizontal ? .vertical : .horizontal, mirrored)
    let views = arrangedSubviews.filter { !$0.isHidden }
    let tracks = views.compactMap { view in
      engine.box(of: view).map { Track($0, axis, mirrored) }
    }
    guard tracks.count == views.count, let first = tracks.first, let last = tracks.last else {
      engine.prefer(room.length, .equal, .canvasFit)
      engine.prefer(lanes.length, .equal, .canvasFit)
      return
    }
    require(&engine, first.start - room.start)
    require(&engine, last.end - room.end)
    addGaps(to: &engine, views, tracks)
    addLengths(to: &engine, views, tracks, room)
    align(in: &engine, views, lanes, mirrored)
  }

  private func require(
    _ engine: inout LayoutEngine, _ expression: LinearExpression,
    _ relation: LinearRelation = .equal
  ) {
    engine.prefer(expression, relation, source: "<arrangement of \(self)>")
  }

  /// Adds the equations for the distances between neighbours.
  private func addGaps(to engine: inout LayoutEngine, _ views: [UIView], _ tracks: [Track]) {
    var gaps: [LinearExpression] = []
    var centres: [LinearExpression] = []
    for index in tracks.indices.dropLast() {
      let (view, next) = (tracks[index], tracks[index + 1])
      let spacing = Double(spacing(after: views[index]))
      switch distribution {
      case .equalSpacing:
        gaps.append(next.start - view.end)
        require(&engine, next.start - view.end - spacing, .greaterThanOrEqual)
      case .equalCentering:
        centres.append(next.middle - view.middle)
        require(&engine, next.start - view.end - spacing, .greaterThanOrEqual)
      case .fill, .fillEqually, .fillProportionally:
        if isBaselineRelativeArrangement, axis == .vertical,
          let above = engine.lastBaseline(of: views[index]),
          let below = engine.firstBaseline(of: views[index + 1])
        {
          require(&engine, below - above - spacing)
        } else {
          require(&engine, next.start - view.end - spacing)
        }
      }
    }
    for gap in gaps.dropFirst() { require(&engine, gap - gaps[0]) }
    for (index, centre) in centres.dropFirst().enumerated() {
      engine.prefer(centre - centres[0], .equal, UILayoutPriority(149 - Float(index)))
    }
  }

  /// Adds the equations for the lengths along the axis.
  private func addLengths(
    to engine: inout LayoutEngine, _ views: [UIView], _ tracks: [Track], _ room: Track
  ) {
    switch distribution {
    case .fill: break
    case .fillEqually:
      for track in tracks.dropFirst() { require(&engine, track.length - tracks[0].length) }
    case .fillProportionally:
      let lengths = views.map { view in
        let size = view.intrinsicContentSize
        return Double(axis == .horizontal ? size.width : size.height)
      }
      guard let base = lengths.firstIndex(where: { $0 > 0 }) else { return }
      for (index, length) in lengths.enumerated() where length > 0 && index != base {
        engine.prefer(
          tracks[index].length * lengths[base] - tracks[base].length * length, .equal,
          UILayoutPriority(999))
      }
    case .equalSpacing, .equalCentering:
      engine.prefer(room.length, .equal, .canvasFit)
    }
  }

  /// Adds the equations for the positions and lengths across the axis.
  private func align(
    in engine: inout LayoutEngine, _ views: [UIView], _ lanes: Track, _ mirrored: Bool
  ) {
    let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
    var baseline: LinearExpression?
    for view in views {
      guard let box = engine.box(of: view) else { continue }
      let lane = Track(box, across, mirrored)
      switch effectiveAlignment {
      case .fill:
        require(&engine, lane.start - lanes.start)
        require(&engine, lane.end - lanes.end)
        continue
      case .leading: require(&engine, lane.start - lanes.start)
      case .trailing: require(&engine, lane.end - lanes.end)
      case .center: require(&engine, lane.middle - lanes.middle)
      case .firstBaseline, .lastBaseline:
        let own =
          alignment == .firstBaseline
          ? engine.firstBaseline(of: view) : engine.lastBaseline(of: view)
        if let own, let baseline { require(&engine, own - baseline) }
        baseline = baseline ?? own
      }
      require(&engine, lane.start - lanes.start, .greaterThanOrEqual)
      require(&engine, lane.end - lanes.end, .lessThanOrEqual)
      engine.prefer(lane.length, .equal, UILayoutPriority(25))
    }
    if effectiveAlignment != .fill { engine.prefer(lanes.length, .equal, .canvasFit) }
  }

  /// The alignment. A column cannot align baselines, and uses `leading` instead.
  private var effectiveAlignment: Alignment {
    guard axis == .vertical else { return alignment }
    switch alignment {
    case .firstBaseline, .lastBaseline: return .leading
    default: return alignment
    }
  }

  /// One dimension of a rectangle, in the reading direction.
  private struct Track {
    let start: LinearExpression
    let length: LinearExpression
    var end: LinearExpression { start + length }
    var middle: LinearExpression { start + length * 0.5 }

    init(_ box: LayoutEngine.Box, _ axis: NSLayoutConstraint.Axis, _ mirrored: Bool) {
      switch axis {
      case .horizontal:
        start = mirrored ? box.right * -1 : box.x
        length = box.width
      case .vertical:
        start = box.y
        length = box.height
      }
    }
  }
}

extension UILayoutPriority {
  /// The priority with which a stack view shrinks to fit its arranged views.
  fileprivate static let canvasFit = UILayoutPriority(49)
}
