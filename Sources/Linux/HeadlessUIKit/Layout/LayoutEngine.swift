import Foundation
import LinearConstraints

/// The equations of one tree of views. Their solution is the frames of the views.
///
/// Positions are relative to the root view, as if nothing were scrolled. Only views that use constraints, and their
/// superviews, are in the equations. Other views are resized according to their autoresizing masks.
@MainActor
struct LayoutEngine {
  /// The rectangle of a view or guide.
  struct Box {
    var x: LinearExpression
    var y: LinearExpression
    var width: LinearExpression
    var height: LinearExpression

    var right: LinearExpression { x + width }
    var bottom: LinearExpression { y + height }
  }

  /// The arguments of `systemLayoutSizeFitting`: a size, and its priorities.
  struct Fitting {
    var target: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
  }

  /// A cache of solutions, because many changes of a screen result in the same equations.
  private static var solutions: [LinearSystem: LinearSystem.Solution] = [:]

  private(set) var system = LinearSystem()
  private var boxes: [Int: Box] = [:]
  /// Descriptions of the required constraints, for messages about conflicts.
  private var sources: [() -> String] = []
  private let root: UIView
  private let participants: [UIView]

  /// Creates the equations of `root` and all views below it. The root's size is a variable if `fitting` is set, or if
  /// the root uses constraints and has no superview. Otherwise, the size is fixed.
  init(root: UIView, fitting: Fitting? = nil) {
    self.root = root
    let tree = root.tree
    let members = Self.members(of: tree, root: root)
    participants = tree.filter { members.contains($0.layoutSerial) }
    addRoot(fitting)
    for view in participants { addBoxes(of: view, members) }
    for view in participants {
      addContentSize(of: view)
      (view as? UIStackView)?.addEquations(to: &self)
    }
    for view in tree {
      for constraint in view.constraints { add(constraint, heldBy: view) }
    }
  }

  /// Returns the serial numbers of the views and guides that use constraints, and of all superviews of these views.
  private static func members(of tree: [UIView], root: UIView) -> Set<Int> {
    var members: Set<Int> = []
    func insert(_ view: UIView) {
      var next: UIView? = view
      while let view = next, members.insert(view.layoutSerial).inserted {
        next = view === root ? nil : view.superview
      }
    }
    for view in tree {
      if !view.translatesAutoresizingMaskIntoConstraints { insert(view) }
      if let stack = view as? UIStackView, !stack.arrangedSubviews.isEmpty { insert(stack) }
      for constraint in view.constraints {
        for item in [constraint.firstItem, constraint.secondItem] {
          if let item = item as? UIView { insert(item) }
          if let guide = item as? UILayoutGuide, let owner = guide.owningView {
            insert(owner)
            members.insert(guide.layoutSerial)
          }
        }
      }
    }
    return members
  }

  // MARK: Boxes

  func box(of view: UIView) -> Box? { boxes[view.layoutSerial] }
  func box(of guide: UILayoutGuide) -> Box? { boxes[guide.layoutSerial] }

  private mutating func addRoot(_ fitting: Fitting?) {
    let size = root.bounds.size
    var box = Box(
      x: LinearExpression(), y: LinearExpression(), width: LinearExpression(Double(size.width)),
      height: LinearExpression(Double(size.height)))
    let isSizedByConstraints =
      root.superview == nil && !root.translatesAutoresizingMaskIntoConstraints
    if fitting != nil || isSizedByConstraints {
      box.width = makeLength()
      box.height = makeLength()
      let fitting =
        fitting ?? Fitting(target: size, horizontal: .init(1), vertical: .init(1))
      prefer(box.width - Double(fitting.target.width), .equal, fitting.horizontal)
      prefer(box.height - Double(fitting.target.height), .equal, fitting.vertical)
    }
    boxes[root.layoutSerial] = box
  }

  private mutating func addBoxes(of view: UIView, _ members: Set<Int>) {
    if view !== root { boxes[view.layoutSerial] = makeBox(of: view) }
    for guide in view.viewState.layoutGuides where members.contains(guide.layoutSerial) {
      boxes[guide.layoutSerial] = makeBox(of: guide, in: view)
    }
    if let scroll = view as? UIScrollView, boxes[scroll.contentLayoutGuide.layoutSerial] == nil {
      boxes[scroll.contentLayoutGuide.layoutSerial] = makeBox(
        of: scroll.contentLayoutGuide, in: view)
    }
  }

  private mutating func makeBox(of view: UIView) -> Box {
    guard view.translatesAutoresizingMaskIntoConstraints, let parent = view.superview,
      let outer = box(of: parent)
    else { return makeFreeBox() }
    let (frame, room) = (view.frameFromState, parent.bounds.size)
    let horizontal = Springs(
      view.autoresizingMask, .horizontal, origin: frame.minX, length: frame.width,
      total: room.width)
    let vertical = Springs(
      view.autoresizingMask, .vertical, origin: frame.minY, length: frame.height,
      total: room.height)
    let wider = outer.width - Double(room.width)
    let taller = outer.height - Double(room.height)
    return Box(
      x: outer.x + Double(frame.minX) + wider * Double(horizontal.origin),
      y: outer.y + Double(frame.minY) + taller * Double(vertical.origin),
      width: wider * Double(horizontal.length) + Double(frame.width),
      height: taller * Double(vertical.length) + Double(frame.height))
  }

  private mutating func makeBox(of guide: UILayoutGuide, in view: UIView) -> Box {
    guard let outer = box(of: view) else { return makeFreeBox() }
    switch guide.role {
    case .keyboard:
      let height = LinearExpression(Double(view.keyboardGuideHeight))
      return Box(x: outer.x, y: outer.bottom - height, width: outer.width, height: height)
    case .free:
      guard guide.allowsNegativeSize else { return makeFreeBox() }
      return Box(
        x: LinearExpression(system.makeVariable()), y: LinearExpression(system.makeVariable()),
        width: LinearExpression(system.makeVariable()),
        height: LinearExpression(system.makeVariable()))
    case .layoutMargins: return inset(outer, by: view.effectiveLayoutMargins)
    case .safeArea: return inset(outer, by: view.safeAreaInsets)
    case .readableContent:
      return inset(outer, by: view.readableInsets(width: view.bounds.width))
    case .scrollContent:
      return Box(x: outer.x, y: outer.y, width: makeLength(), height: makeLength())
    case .scrollFrame:
      let offset = view.bounds.origin
      return Box(
        x: outer.x + Double(offset.x), y: outer.y + Double(offset.y), width: outer.width,
        height: outer.height)
    }
  }

  private func inset(_ box: Box, by insets: UIEdgeInsets) -> Box {
    Box(
      x: box.x + Double(insets.left), y: box.y + Double(insets.top),
      width: box.width - Double(insets.left + insets.right),
      height: box.height - Double(insets.top + insets.bottom))
  }

  private mutating func makeFreeBox() -> Box {
    Box(
      x: LinearExpression(system.makeVariable()), y: LinearExpression(system.makeVariable()),
      width: makeLength(), height: makeLength())
  }

  mutating func makeLength() -> LinearExpression {
    LinearExpression(system.makeVariable(nonNegative: true))
  }

  // MARK: Equations

  /// Adds the constraint that the expression is equal to zero, at most zero or at least zero. The message about a
  /// conflict names `source`.
  mutating func prefer(
    _ expression: LinearExpression, _ relation: LinearRelation,
    _ priority: UILayoutPriority = .required, source: @autoclosure @escaping () -> String = ""
  ) {
    if priority == .required { sources.append(source) }
    system.add(
      expression, relation, priority: Double(priority.rawValue),
      tag: priority == .required ? sources.count - 1 : -1)
  }

  private mutating func addContentSize(of view: UIView) {
    guard !view.translatesAutoresizingMaskIntoConstraints || view === root,
      let box = box(of: view)
    else { return }
    let size = view.intrinsicContentSize
    for (axis, length, wanted) in [
      (NSLayoutConstraint.Axis.horizontal, box.width, size.width),
      (.vertical, box.height, size.height),
    ] where wanted >= 0 {
      let difference = length - Double(wanted)
      prefer(
        difference, .lessThanOrEqual, view.contentHuggingPriority(for: axis),
        source: "<content hugging of \(view)>")
      prefer(
        difference, .greaterThanOrEqual, view.contentCompressionResistancePriority(for: axis),
        source: "<compression resistance of \(view)>")
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint, heldBy holder: UIView) {
    guard let first = constraint.firstItem else { return }
    let followsReading =
      constraint.firstAttribute.followsReading || constraint.secondAttribute.followsReading
    let mirrored = followsReading && holder.isRightToLeft
    guard
      let left = value(
        of: constraint.firstAttribute, first, other: constraint.secondItem, mirrored)
    else { return }
    var difference = left - Double(constraint.constant)
    if constraint.secondAttribute != .notAnAttribute {
      guard let second = constraint.secondItem,
        let right = value(of: constraint.secondAttribute, second, other: first, mirrored)
      else { return }
      difference = difference - right * Double(constraint.multiplier)
    }
    let relation: LinearRelation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    prefer(difference, relation, constraint.priority, source: constraint.description)
  }

  // MARK: Solving

  /// Solves the equations. If `placing`, reports conflicts, and sets the frames of views and guides. `measureAgain` is
  /// true if the width of a text is not the width for which its height was measured.
  mutating func solve(placing: Bool) -> (size: CGSize, measureAgain: Bool) {
    let solution = Self.solution(of: system)
    for tag in solution.conflicts where placing {
      HeadlessLog.report(
        """
        Unable to simultaneously satisfy constraints. \
        Will attempt to recover by breaking constraint \(sources[tag]())
        """)
    }
    func rectangle(_ box: Box) -> CGRect {
      CGRect(
        x: solution.value(of: box.x), y: solution.value(of: box.y),
        width: max(0, solution.value(of: box.width)),
        height: max(0, solution.value(of: box.height)))
    }

    var measureAgain = false
    let scale = root.pixelScale
    var rectangles: [Int: CGRect] = [:]
    for view in participants {
      guard let box = box(of: view) else { continue }
      let exact = rectangle(box)
      if view.heightDependsOnWidth, view.viewState.automaticWidth != exact.width {
        view.viewState.automaticWidth = exact.width
        measureAgain = true
      }
      let placed = exact.roundedToPixels(scale: scale)
      rectangles[view.layoutSerial] = placed
      guard placing else { continue }
      if view !== root, let parent = view.superview, let outer = rectangles[parent.layoutSerial] {
        view.viewState.solvedFrame = placed.offsetBy(dx: -outer.minX, dy: -outer.minY)
      } else if view === root, !view.translatesAutoresizingMaskIntoConstraints {
        view.viewState.solvedFrame = nil
        view.bounds.size = placed.size
      }
      for guide in view.viewState.layoutGuides {
        guard let box = self.box(of: guide) else { continue }
        guide.solvedFrame = rectangle(box).roundedToPixels(scale: scale)
          .offsetBy(dx: -placed.minX, dy: -placed.minY)
      }
      (view as? UIScrollView)?.takeContentSize(isConstrained: self.isContentConstrained(view))
    }
    let size = boxes[root.layoutSerial].map { rectangle($0).size } ?? .zero
    return (size, measureAgain)
  }

  private static func solution(of system: LinearSystem) -> LinearSystem.Solution {
    if let known = solutions[system] { return known }
    if solutions.count == 1000 { solutions = [:] }
    let solution = system.solve()
    solutions[system] = solution
    return solution
  }

  /// True if constraints determine the size of a scroll view's content, because a subview uses constraints.
  private func isContentConstrained(_ scroll: UIView) -> Bool {
    scroll.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }
}
