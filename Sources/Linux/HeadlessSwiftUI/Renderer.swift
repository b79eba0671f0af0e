import HeadlessUIKit

/// Creates the UIKit views of a SwiftUI view each time the view changes. A *place* is the path to a part of the view.
/// The state and other objects of a place are preserved between renderings.
@MainActor
final class Renderer {
  /// The controller that shows the UIKit views.
  private(set) weak var host: UIViewController?
  private var path = ""
  private var states: [String: [StateBox]] = [:]
  private var kept: [String: AnyObject] = [:]
  private var seen: Set<String> = []
  private var afterwards: [@MainActor () -> Void] = []
  private let changed: @MainActor () -> Void

  init(host: UIViewController, changed: @escaping @MainActor () -> Void) {
    self.host = host
    self.changed = changed
  }

  /// Creates all views, and releases objects whose place no longer exists.
  func renderAll(_ body: () -> [UIView]) -> [UIView] {
    seen = []
    path = ""
    let views = body()
    for place in kept.keys where !seen.contains(place) {
      (kept.removeValue(forKey: place) as? any KeptPart)?.leave()
    }
    return views
  }

  /// Runs the actions that need the finished views, such as sheets and navigation.
  func finish() {
    let actions = afterwards
    afterwards = []
    for action in actions { action() }
  }

  /// Runs the action when the views are finished.
  func later(_ action: @escaping @MainActor () -> Void) { afterwards.append(action) }

  /// Renders in a named place inside the current place.
  func at<Result>(_ name: String, _ body: () -> Result) -> Result {
    let outer = path
    path += "/" + name
    defer { path = outer }
    return body()
  }

  /// Returns the object of this place: the object of the last rendering, if it has this type, otherwise a new one.
  func keep<Part: AnyObject>(_ make: () -> Part) -> Part {
    seen.insert(path)
    if let part = kept[path] as? Part { return part }
    let part = make()
    kept[path] = part
    return part
  }

  func render<V: View>(_ view: V) -> [UIView] {
    if let rendered = view as? any RenderedView {
      return at("\(V.self)") { rendered.render(in: self) }
    }
    if let representable = view as? any UIViewControllerRepresentable {
      return renderController(representable)
    }
    return at("\(V.self)") {
      connectState(of: view)
      return render(view.body)
    }
  }

  /// Connects a view with the state that the previous view at the same place had.
  private func connectState(of view: some View) {
    let links = Mirror(reflecting: view).children.compactMap {
      ($0.value as? any StateHolder)?.stateLink
    }
    guard !links.isEmpty else { return }
    if let boxes = states[path], boxes.count == links.count {
      for (link, box) in zip(links, boxes) { link.box = box }
    } else {
      states[path] = links.map(\.box)
    }
    for box in states[path] ?? [] { box.changed = changed }
  }
}

/// An object that is notified when its place is no longer shown.
@MainActor
protocol KeptPart: AnyObject {
  func leave()
}
