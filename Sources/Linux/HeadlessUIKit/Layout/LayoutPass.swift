import Foundation

/// Lays out a tree of views. Each pass updates constraints, solves them and lays out subviews. The passes end when
/// nothing changes.
@MainActor
enum LayoutPass {
  /// The maximum number of passes. Without a limit, layout would not end if a view requests another pass in each pass.
  private static let limit = 12
  /// The processor time of all layout so far.
  private(set) static var seconds = 0.0
  private static var isRunning = false

  static func run(at view: UIView) {
    let root = view.rootView
    guard root.viewState.needsSolving || view.needsLayoutInTree || root.needsConstraintUpdateInTree
    else { return }
    if isRunning { return settle(view, root) }
    isRunning = true
    let start = processorTime
    settle(view, root)
    seconds += processorTime - start
    isRunning = false
  }

  /// The processor time of this thread, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func settle(_ view: UIView, _ root: UIView) {
    var start = view
    while let above = start.superview, above.viewState.needsLayout { start = above }
    for _ in 0..<limit {
      updateConstraints(of: root)
      if root.viewState.needsSolving { solve(root) }
      layOut(start)
      if root.updateSafeArea() { root.invalidateLayoutEngine() }
      if !root.viewState.needsSolving, !start.needsLayoutInTree { return }
    }
    HeadlessLog.report("Layout of \(start) does not settle: each pass asks for another one.")
  }

  static func updateConstraints(of view: UIView) {
    for subview in view.subviews { updateConstraints(of: subview) }
    guard view.viewState.needsUpdateConstraints else { return }
    if let controller = view.viewState.controller {
      controller.updateViewConstraints()
    } else {
      view.updateConstraints()
    }
    view.viewState.needsUpdateConstraints = false
  }

  private static func solve(_ root: UIView) {
    root.viewState.needsSolving = false
    let tree = root.tree
    let before = tree.map(\.viewState.solvedFrame)
    for view in tree {
      view.viewState.automaticWidth = nil
      view.viewState.solvedFrame = nil
    }
    measure(root, fitting: nil, placing: true)
    for (view, frame) in zip(tree, before) {
      let solved = view.viewState.solvedFrame
      if solved != frame || solved != nil && solved != view.frameFromState {
        view.superview?.setNeedsLayout()
      }
    }
  }

  static func fittingSize(
    of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraints(of: view)
    let tree = view.tree
    let widths = tree.map(\.viewState.automaticWidth)
    defer { for (view, width) in zip(tree, widths) { view.viewState.automaticWidth = width } }
    for view in tree { view.viewState.automaticWidth = nil }
    let fitting = LayoutEngine.Fitting(target: target, horizontal: horizontal, vertical: vertical)
    return measure(view, fitting: fitting, placing: false).ceiledToPixels(scale: view.pixelScale)
  }

  /// Solves the equations. Solves them again, at most twice, while the solved widths change the heights of texts.
  @discardableResult
  private static func measure(
    _ root: UIView, fitting: LayoutEngine.Fitting?, placing: Bool
  ) -> CGSize {
    var size = CGSize.zero
    for _ in 0..<3 {
      var engine = LayoutEngine(root: root, fitting: fitting)
      let result = engine.solve(placing: placing)
      size = result.size
      if !result.measureAgain { break }
    }
    return size
  }

  private static func layOut(_ view: UIView) {
    if view.viewState.needsLayout {
      view.viewState.needsLayout = false
      let controller = view.viewState.controller
      controller?.viewWillLayoutSubviews()
      view.layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for subview in view.subviews { layOut(subview) }
  }
}

extension UIView {
  /// Requests that the constraints of the whole tree be solved again.
  func invalidateLayoutEngine() { rootView.viewState.needsSolving = true }

  func placeSubviewsByConstraints() {
    for view in subviews {
      guard let frame = view.viewState.solvedFrame else { continue }
      let bounds = CGRect(origin: view.viewState.bounds.origin, size: frame.size)
      let center = CGPoint(x: frame.midX, y: frame.midY)
      if bounds != view.viewState.bounds || center != view.viewState.center {
        view.place(bounds: bounds, center: center)
      }
    }
  }

  fileprivate var needsLayoutInTree: Bool {
    viewState.needsLayout || subviews.contains(where: \.needsLayoutInTree)
  }

  fileprivate var needsConstraintUpdateInTree: Bool {
    viewState.needsUpdateConstraints || subviews.contains(where: \.needsConstraintUpdateInTree)
  }

  /// Pixels per point.
  var pixelScale: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? scale : 2
  }
}
