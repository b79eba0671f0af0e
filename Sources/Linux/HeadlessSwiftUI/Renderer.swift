import HeadlessUIKit

/// Creates the UIKit views of a view each time it changes, and preserves the objects that belong to a place in it.
@MainActor
final class Renderer {
  /// The controller whose view has the UIKit views.
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

  /// Runs the actions that need the views to be in place: sheets, navigation.
  func finish() {
    let actions = afterwards
    afterwards = []
    for action in actions { action() }
  }

  /// Runs the action when the views are in place.
  func later(_ action: @escaping @MainActor () -> Void) { afterwards.append(action) }

  /// Renders in a named place inside the current one.
  func at<Result>(_ name: String, _ body: () -> Result) -> Result {
    let outer = path
    path += "/" + name
    defer { path = outer }
    return body()
  }

  /// The object of this place. An object of the same type from the last rendering is used again.
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

  /// Gives a new value of a view the state of the previous one at the same place.
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
