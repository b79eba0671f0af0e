import Foundation
import HeadlessUIKit
import Testing

extension OneScreen {
  @Suite("Animators and observed traits", .documented("uikit/uiviewpropertyanimator"))
  @MainActor
  struct AnimatorFacts {
    private let screen = HeadlessScreen()
    private let controller = UIViewController()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
      controller.view.addSubview(view)
      screen.show(controller)
    }

    private func animator() -> UIViewPropertyAnimator {
      UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.alpha = 0 }
    }

    @Test("nothing happens before the start", .documented("uikit/uiviewanimating/state"))
    func start() {
      var ends: [UIViewAnimatingPosition] = []
      let animator = animator()
      animator.addCompletion { ends.append($0) }
      screen.advance(by: 2)
      #expect(view.alpha == 1 && animator.state == .inactive && !animator.isRunning)
      animator.startAnimation()
      #expect(animator.state == .active && animator.isRunning)
      screen.advance(by: 0.25)
      #expect(abs(animator.fractionComplete - 0.25) < 1e-6)
      screen.advance(by: 1)
      #expect(view.alpha == 0 && ends == [.end] && animator.state == .inactive)
    }

    @Test("it pauses and continues", .documented("uikit/uiviewanimating/pauseanimation()"))
    func pause() {
      let animator = animator()
      animator.startAnimation()
      screen.advance(by: 0.5)
      animator.pauseAnimation()
      screen.advance(by: 5)
      #expect(animator.fractionComplete == 0.5 && animator.state == .active)
      animator.startAnimation()
      screen.advance(by: 0.6)
      #expect(animator.state == .inactive)
    }

    @Test("reversed, it ends where it began", .documented("uikit/uiviewanimating/isreversed"))
    func reversed() {
      var ends: [UIViewAnimatingPosition] = []
      let animator = animator()
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      screen.advance(by: 0.25)
      animator.isReversed = true
      screen.advance(by: 1)
      #expect(view.alpha == 1 && ends == [.start])
    }

    @Test(
      "stopped, it stays where it is until it is finished",
      .documented("uikit/uiviewanimating/stopanimation(_:)"))
    func stop() {
      var ends: [UIViewAnimatingPosition] = []
      let animator = animator()
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      screen.advance(by: 0.5)
      animator.stopAnimation(false)
      #expect(abs(view.alpha - 0.5) < 1e-6 && animator.state == .stopped && ends == [])
      animator.finishAnimation(at: .end)
      #expect(view.alpha == 0 && animator.state == .inactive && ends == [.end])
      // Without finishing, no completion is called.
      let other = self.animator()
      view.alpha = 1
      other.addCompletion { ends.append($0) }
      other.startAnimation()
      screen.advance(by: 0.5)
      other.stopAnimation(true)
      #expect(abs(view.alpha - 0.5) < 1e-6 && other.state == .inactive && ends == [.end])
    }

    @Test("a finger moves it", .documented("uikit/uiviewanimating/fractioncomplete"))
    func byHand() {
      let animator = animator()
      animator.fractionComplete = 0.3
      #expect(animator.state == .active && !animator.isRunning)
      animator.startAnimation()
      screen.advance(by: 0.69)
      #expect(animator.state == .active)
      screen.advance(by: 0.02)
      #expect(animator.state == .inactive)
    }

    @Test(
      "a running one starts by itself",
      .documented(
        "uikit/uiviewpropertyanimator/runningpropertyanimator(withduration:delay:options:animations:completion:)"
      ))
    func running() {
      var isDone = false
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 1, animations: { view.alpha = 0.2 },
        completion: { _ in isDone = true })
      screen.advance(by: 1.5)
      #expect(!isDone)
      screen.advance(by: 1)
      #expect(isDone && abs(view.alpha - 0.2) < 1e-6)
    }

    @Test(
      "observers hear of their traits only",
      .documented("uikit/uitraitchangeobservable/registerfortraitchanges(_:handler:)"))
    func traits() {
      var heard: [UIUserInterfaceStyle] = []
      let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (view: UIView, previous: UITraitCollection) in
        heard += [previous.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
      }
      screen.change(traits: UITraitCollection(preferredContentSizeCategory: .extraLarge))
      #expect(heard == [])
      screen.change(traits: UITraitCollection(userInterfaceStyle: .dark))
      #expect(heard == [.light, .dark])
      view.unregisterForTraitChanges(registration)
      screen.change(traits: UITraitCollection(userInterfaceStyle: .light))
      #expect(heard.count == 2)
    }

    @Test(
      "a controller observes its own",
      .documented("uikit/uitraitchangeobservable/registerfortraitchanges(_:handler:)"))
    func controllerTraits() {
      var count = 0
      let traits: [UITrait] = [UITraitPreferredContentSizeCategory.self, UITraitDisplayScale.self]
      controller.registerForTraitChanges(traits) { (_: UIViewController, _) in count += 1 }
      screen.change(traits: UITraitCollection(preferredContentSizeCategory: .extraLarge))
      #expect(count == 1)
    }
  }
}
