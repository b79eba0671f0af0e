import Foundation

/// iOS 10.0
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// iOS 10.0
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// An animation that can be paused, scrubbed, reversed and stopped.
///
/// iOS 10.0
@MainActor @preconcurrency
open class UIViewPropertyAnimator: NSObject {
  public let duration: TimeInterval
  open private(set) var delay: TimeInterval = 0
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false
  open var isInterruptible = true
  open var isUserInteractionEnabled = true
  open var isReversed = false { didSet { if isReversed != oldValue { turn() } } }
  /// iOS 11.0
  open var pausesOnCompletion = false

  private let curve: UIView.AnimationCurve
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var groups: [AnimationGroup] = []
  private var stopped: [Animator.Stopped] = []
  /// The progress at the last start, scrub, pause or reversal.
  private var fraction: CGFloat = 0
  private var startTime: TimeInterval = 0
  private var timer: VirtualClock.Token?

  public required init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    self.curve = curve
    super.init()
    if let animations { self.animations.append(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeOut, animations: animations)
  }

  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = Self(duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Animations

  open func addAnimations(_ animation: @escaping () -> Void) {
    guard state == .active else { return animations.append(animation) }
    run(animation)
  }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func run(_ animation: () -> Void) {
    // The group does not end automatically, because the animator sets the group's progress.
    let group = AnimationGroup(
      duration: max(duration, .leastNonzeroMagnitude), delay: 0, curve: .linear, repeats: false,
      completion: nil)
    group.heldProgress = 0
    groups.append(group)
    Animator.shared.perform(in: group, animation)
    show()
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    let waiting = animations
    animations = []
    for animation in waiting { run(animation) }
  }

  /// Updates the progress of the animations.
  private func show() {
    for group in groups { group.heldProgress = eased(fractionComplete) }
  }

  private func eased(_ fraction: CGFloat) -> Double {
    let linear = Double(isReversed ? 1 - fraction : fraction)
    switch curve {
    case .linear: return linear
    case .easeIn: return linear * linear
    case .easeOut: return 1 - (1 - linear) * (1 - linear)
    case .easeInOut: return linear * linear * (3 - 2 * linear)
    }
  }

  // MARK: Time

  open var fractionComplete: CGFloat {
    get {
      guard isRunning, duration > 0 else { return fraction }
      let gone = max(0, VirtualClock.shared.now - startTime) / duration
      return min(1, fraction + CGFloat(gone))
    }
    set {
      activate()
      fraction = min(max(newValue, 0), 1)
      startTime = VirtualClock.shared.now
      if isRunning { schedule() }
      show()
    }
  }

  private func schedule() {
    if let timer { VirtualClock.shared.cancel(timer) }
    let left = duration * Double(1 - fraction)
    let wait = max(0, startTime - VirtualClock.shared.now)
    timer = VirtualClock.shared.schedule(after: wait + left) { [self] in reachEnd() }
    // The closure makes pictures during the animation show the current progress.
    for group in groups {
      group.follow { [weak self] in self.map { $0.eased($0.fractionComplete) } }
    }
  }

  private func turn() {
    guard state == .active else { return }
    fraction = 1 - fractionComplete
    startTime = VirtualClock.shared.now
    if isRunning { schedule() }
    show()
  }

  private func reachEnd() {
    timer = nil
    fraction = 1
    isRunning = false
    guard !pausesOnCompletion else { return show() }
    end(at: isReversed ? .start : .end)
  }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    if state == .inactive { self.delay = delay }
    activate()
    isRunning = true
    startTime = VirtualClock.shared.now + delay
    guard Animator.shared.isEnabled else { return reachEnd() }
    schedule()
  }

  open func pauseAnimation() {
    activate()
    fraction = fractionComplete
    isRunning = false
    if let timer { VirtualClock.shared.cancel(timer) }
    timer = nil
    for group in groups { group.follow(nil) }
    show()
  }

  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { startAnimation() }

  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    pauseAnimation()
    stopped = groups.flatMap { Animator.shared.stop($0) }
    guard withoutFinishing else {
      state = .stopped
      return
    }
    completions = []
    end(at: nil)
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    if finalPosition != .current {
      Animator.shared.finish(stopped, atStart: finalPosition == .start)
    }
    end(at: finalPosition)
  }

  private func end(at position: UIViewAnimatingPosition?) {
    let (ended, told) = (groups, completions)
    groups = []
    completions = []
    stopped = []
    fraction = 0
    isRunning = false
    state = .inactive
    for group in ended {
      if position == .start { Animator.shared.rollBack(group) }
      group.finish(completed: position == .end)
    }
    if let position { for completion in told { completion(position) } }
  }
}

/// iOS 10.0
@MainActor @preconcurrency
public protocol UITimingCurveProvider: NSCoding, NSCopying {}
