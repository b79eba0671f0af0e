import HeadlessUIKit

/// Creates the UIKit views of a SwiftUI view each time the SwiftUI view changes. A *place* is the path to a part of the
/// SwiftUI view. State and other objects are stored by place, so that later renderings use them again.
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

  /// Runs the actions that need the finished views, for example to present a sheet.
  func finish() {
    let actions = afterwards
    afterwards = []
    for action in actions { action() }
  }

  /// Stores an action that `finish()` runs.
  func later(_ action: @escaping @MainActor () -> Void) { afterwards.append(action) }

  /// Runs the closure in the place `name` inside the current place.
  func at<Result>(_ name: String, _ body: () -> Result) -> Result {
    let outer = path
    path += "/" + name
    defer { path = outer }
    return body()
  }

  /// Returns the object of this type that is stored for the current place. If there is none, makes and stores one.
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

  /// Connects a view with the state of the previous view at this place.
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
