import Foundation
import HeadlessUIKit

/// Shows a SwiftUI view in UIKit (iOS 13.0).
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
  private lazy var renderer = Renderer(host: self) { [weak self] in self?.setNeedsRender() }
  private var isRendering = false
  private var isOutdated = false
  /// True once the screen has appeared. Remains true while another screen covers it, because this screen may have to
  /// dismiss the other screen.
  private var hasAppeared = false
  /// Called after the user or the content has dismissed or popped this controller.
  var dismissed: (@MainActor () -> Void)?
  /// The destinations for link values, by value type.
  var destinations: [ObjectIdentifier: @MainActor (Any) -> AnyView?] = [:]

  open var rootView: Content {
    didSet { setNeedsRender() }
  }

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// Always nil, because Linux has no archives of views (iOS 13.0).
  public required init?(coder aDecoder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    render()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hasAppeared = true
    renderer.finish()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed || isMovingFromParent {
      let dismissed = dismissed
      self.dismissed = nil
      dismissed?()
    }
  }

  private func setNeedsRender() {
    guard isViewLoaded else { return }
    isOutdated = true
    // If the state changes during a rendering, renders again.
    while isOutdated, !isRendering { render() }
    if hasAppeared, !isRendering { renderer.finish() }
  }

  private func render() {
    isRendering = true
    isOutdated = false
    let content = renderer.renderAll { renderer.render(rootView) }
    for subview in view.subviews { subview.removeFromSuperview() }
    if let only = content.first as? FillingView, content.count == 1 {
      only.fill(view)
    } else {
      let stack = UIStackView(arrangedSubviews: content)
      stack.axis = .vertical
      stack.alignment = .center
      stack.spacing = 8
      stack.center(in: view)
    }
    isRendering = false
  }
}

/// A view that fills the available space.
final class FillingView: UIView {
  var ignoresSafeArea = false

  /// Fills a screen's view: within the safe area and above the keyboard, or up to the edges if `ignoresSafeArea` is
  /// true.
  func fill(_ view: UIView) {
    if ignoresSafeArea { return pinEdges(to: view) }
    let safe = view.safeAreaLayoutGuide
    pinEdges(
      to: view, safe.topAnchor, safe.leadingAnchor, safe.trailingAnchor,
      view.keyboardLayoutGuide.topAnchor)
  }
}

extension UIView {
  /// Adds this view to another view, and fills the other view up to its edges.
  func pinEdges(to other: UIView) {
    pinEdges(
      to: other, other.topAnchor, other.leadingAnchor, other.trailingAnchor, other.bottomAnchor)
  }

  fileprivate func pinEdges(
    to other: UIView, _ top: NSLayoutYAxisAnchor, _ leading: NSLayoutXAxisAnchor,
    _ trailing: NSLayoutXAxisAnchor, _ bottom: NSLayoutYAxisAnchor
  ) {
    translatesAutoresizingMaskIntoConstraints = false
    other.addSubview(self)
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: top), leadingAnchor.constraint(equalTo: leading),
      trailingAnchor.constraint(equalTo: trailing), bottomAnchor.constraint(equalTo: bottom),
    ])
  }

  func center(in other: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    other.addSubview(self)
    let safe = other.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      centerYAnchor.constraint(equalTo: safe.centerYAnchor),
      leadingAnchor.constraint(greaterThanOrEqualTo: safe.leadingAnchor),
      topAnchor.constraint(greaterThanOrEqualTo: safe.topAnchor),
    ])
  }
}
