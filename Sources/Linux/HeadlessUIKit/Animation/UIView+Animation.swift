import Foundation

extension UIView {
  /// iOS 2.0
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }

  /// iOS 4.0
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let curveEaseInOut = AnimationOptions([])
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16) & 3) ?? .easeInOut }
  }

  /// iOS 4.0
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let group = AnimationGroup(
      duration: duration, delay: delay, curve: options.curve,
      repeats: options.contains(.repeat), completion: completion)
    Animator.shared.perform(in: group, animations)
    guard Animator.shared.isEnabled else { return group.finish(completed: true) }
    if !options.contains(.repeat) {
      VirtualClock.shared.schedule(after: delay + duration) { group.finish(completed: true) }
    }
  }

  /// iOS 4.0
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// iOS 4.0
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// iOS 7.0
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }

  /// iOS 4.0
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {},
      completion: completion)
  }

  /// iOS 7.0
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    Animator.shared.perform(in: nil, actionsWithoutAnimation)
  }

  public class func setAnimationsEnabled(_ enabled: Bool) { Animator.shared.isEnabled = enabled }

  public class var areAnimationsEnabled: Bool { Animator.shared.isEnabled }

  /// iOS 9.0
  public class var inheritedAnimationDuration: TimeInterval {
    Animator.shared.current?.duration ?? 0
  }
}
