import Foundation

/// iOS 3.2
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext
  /// iOS 7.0
  case custom
  /// iOS 8.0
  case overFullScreen
  /// iOS 8.0
  case overCurrentContext
  /// iOS 8.0
  case popover
  /// iOS 7.0
  case none = -1
  /// iOS 13.0
  case automatic = -2
}

/// iOS 3.0
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve
  /// iOS 3.2
  case partialCurl
}

/// iOS 2.0
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  /// iOS 7.0
  case lightContent = 1
  /// iOS 13.0
  case darkContent = 3
}

/// iOS 2.0
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// iOS 6.0
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .portraitUpsideDown, .landscape,
  ]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// iOS 7.0
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var transitionDuration: TimeInterval { get }
  var isCancelled: Bool { get }
}

/// iOS 7.0
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A presentation, navigation or rotation that runs in virtual time.
final class RunningTransition: NSObject, UIViewControllerTransitionCoordinator {
  static var current: RunningTransition?

  let isAnimated: Bool
  let transitionDuration: TimeInterval
  let isCancelled = false
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(duration: TimeInterval) {
    transitionDuration = duration
    isAnimated = duration > 0
    super.init()
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    if isAnimated {
      UIView.animate(withDuration: transitionDuration) { animation?(self) }
    } else {
      animation?(self)
    }
    return true
  }

  /// Runs `begin` now, and `end` after the duration in virtual time; at once if the duration is 0.
  static func run(
    duration: TimeInterval, begin: () -> Void, end: @escaping @MainActor () -> Void
  ) {
    let transition = RunningTransition(duration: duration)
    current = transition
    begin()
    let finish: @MainActor () -> Void = {
      if current === transition { current = nil }
      end()
      transition.complete()
    }
    if duration > 0 {
      VirtualClock.shared.schedule(after: duration, finish)
    } else {
      finish()
    }
  }

  func complete() {
    for completion in completions { completion(self) }
    completions = []
  }
}
