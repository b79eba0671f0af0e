import Foundation

/// A property of a view that can change over time.
enum AnimatedProperty: Hashable {
  case bounds, center, transform, alpha, backgroundColor
}

/// The running animations, in virtual time. As with UIKit's model layers, a property has its final value at once. Only
/// pictures show the values in between.
@MainActor
final class Animator {
  static let shared = Animator()

  private struct Running {
    weak var view: UIView?
    let group: AnimationGroup
    let from: Any?
    let to: Any?
  }

  private struct Key: Hashable {
    let view: Int
    let property: AnimatedProperty
  }

  private var running: [Key: Running] = [:]
  private var stack: [AnimationGroup?] = []
  var isEnabled = true

  /// The group of the current animation block; nil outside of a block, and in `performWithoutAnimation`.
  var current: AnimationGroup? { stack.last ?? nil }

  func perform(in group: AnimationGroup?, _ changes: () -> Void) {
    stack.append(group)
    changes()
    stack.removeLast()
  }

  func record(_ view: UIView, _ property: AnimatedProperty, from: Any?, to: Any?) {
    guard let group = current, group.duration > 0, isEnabled else {
      running[Key(view: view.layoutSerial, property: property)] = nil
      return
    }
    let start = presented(view, property) ?? from
    running[Key(view: view.layoutSerial, property: property)] = Running(
      view: view, group: group, from: start, to: to)
  }

  /// Returns the value that a picture shows now; nil if the property is not being animated.
  func presented(_ view: UIView, _ property: AnimatedProperty) -> Any?? {
    guard let animation = running[Key(view: view.layoutSerial, property: property)] else {
      return nil
    }
    let progress = animation.group.progress
    if progress >= 1 { return nil }
    return .some(interpolate(animation.from, animation.to, CGFloat(progress), in: view))
  }

  func cancel(_ view: UIView) {
    for (key, animation) in running where key.view == view.layoutSerial {
      running[key] = nil
      animation.group.finish(completed: false)
    }
  }

  func forget(_ group: AnimationGroup) {
    running = running.filter { $0.value.group !== group && $0.value.view != nil }
  }

  /// Restores the values that a group's properties had before the animation.
  func rollBack(_ group: AnimationGroup) {
    for (key, animation) in running where animation.group === group {
      running[key] = nil
      if let view = animation.view { set(key.property, of: view, to: animation.from) }
    }
  }

  /// A property that a stopped animation changed.
  struct Stopped {
    weak var view: UIView?
    let property: AnimatedProperty
    let from: Any?
    let to: Any?
  }

  /// Ends the animations of a group at their current values. Returns the changed properties.
  func stop(_ group: AnimationGroup) -> [Stopped] {
    var stopped: [Stopped] = []
    for (key, animation) in running where animation.group === group {
      guard let view = animation.view else { continue }
      let shown = presented(view, key.property)
      running[key] = nil
      if let shown { set(key.property, of: view, to: shown) }
      stopped.append(
        Stopped(view: view, property: key.property, from: animation.from, to: animation.to))
    }
    return stopped
  }

  /// Sets the properties of a stopped animation to their values at its start or end.
  func finish(_ stopped: [Stopped], atStart: Bool) {
    for item in stopped {
      if let view = item.view { set(item.property, of: view, to: atStart ? item.from : item.to) }
    }
  }

  private func set(_ property: AnimatedProperty, of view: UIView, to value: Any?) {
    perform(in: nil) {
      switch (property, value) {
      case (.bounds, let value as CGRect): view.bounds = value
      case (.center, let value as CGPoint): view.center = value
      case (.transform, let value as CGAffineTransform): view.transform = value
      case (.alpha, let value as CGFloat): view.alpha = value
      case (.backgroundColor, let value): view.backgroundColor = value as? UIColor
      default: break
      }
    }
  }

  func reset() {
    running = [:]
    stack = []
    isEnabled = true
  }

  private func interpolate(_ from: Any?, _ to: Any?, _ t: CGFloat, in view: UIView) -> Any? {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
    switch (from, to) {
    case (let from as CGFloat, let to as CGFloat): return mix(from, to)
    case (let from as CGPoint, let to as CGPoint):
      return CGPoint(x: mix(from.x, to.x), y: mix(from.y, to.y))
    case (let from as CGRect, let to as CGRect):
      return CGRect(
        x: mix(from.minX, to.minX), y: mix(from.minY, to.minY),
        width: mix(from.width, to.width), height: mix(from.height, to.height))
    case (let from as CGAffineTransform, let to as CGAffineTransform):
      return CGAffineTransform(
        a: mix(from.a, to.a), b: mix(from.b, to.b), c: mix(from.c, to.c), d: mix(from.d, to.d),
        tx: mix(from.tx, to.tx), ty: mix(from.ty, to.ty))
    default:
      let clear = UIColor.clear
      let start = components(from as? UIColor ?? clear, in: view)
      let end = components(to as? UIColor ?? clear, in: view)
      let mixed = zip(start, end).map { mix($0, $1) }
      guard mixed.count == 4 else { return to }
      return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
    }
  }

  private func components(_ color: UIColor, in view: UIView) -> [CGFloat] {
    color.resolvedColor(with: view.traitCollection).cgColor.components ?? []
  }
}

/// The timing and the completion of one animation block.
@MainActor
final class AnimationGroup {
  let start: TimeInterval
  let duration: TimeInterval
  let curve: UIView.AnimationCurve
  let repeats: Bool
  private(set) var isFinished = false
  private var completion: ((Bool) -> Void)?
  /// The progress of a paused animation, set by its property animator.
  var heldProgress: Double?
  private var live: (() -> Double?)?

  /// Sets the closure that returns the progress of a running property animator; nil removes the closure.
  func follow(_ progress: (() -> Double?)?) { live = progress }

  init(
    duration: TimeInterval, delay: TimeInterval, curve: UIView.AnimationCurve, repeats: Bool,
    completion: ((Bool) -> Void)?
  ) {
    start = VirtualClock.shared.now + delay
    self.duration = duration
    self.curve = curve
    self.repeats = repeats
    self.completion = completion
  }

  /// The current progress, from 0 to 1.
  var progress: Double {
    if isFinished || duration <= 0 { return 1 }
    if let progress = live?() ?? heldProgress { return progress }
    var linear = (VirtualClock.shared.now - start) / duration
    if repeats, linear > 1 { linear.formTruncatingRemainder(dividingBy: 1) }
    linear = min(max(linear, 0), 1)
    switch curve {
    case .linear: return linear
    case .easeIn: return linear * linear
    case .easeOut: return 1 - (1 - linear) * (1 - linear)
    case .easeInOut: return linear * linear * (3 - 2 * linear)
    }
  }

  func finish(completed: Bool) {
    guard !isFinished else { return }
    isFinished = true
    let completion = completion
    self.completion = nil
    live = nil
    Animator.shared.forget(self)
    completion?(completed)
  }
}

extension UIView {
  /// Changes a property. The change is part of the current animation block, if there is one.
  func animatable(_ property: AnimatedProperty, from: Any?, to: Any?, _ change: () -> Void) {
    Animator.shared.record(self, property, from: from, to: to)
    change()
  }
}
