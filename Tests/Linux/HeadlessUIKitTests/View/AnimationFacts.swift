import HeadlessUIKit
import Testing

extension OneScreen {
  @Suite("Animation", .documented("uikit/uiview/animate(withduration:animations:completion:)"))
  @MainActor
  struct AnimationFacts {
    private let screen = HeadlessScreen()

    @Test("a property has its new value at once; the completion runs when the time is over")
    func completion() {
      let view = UIView()
      var finished: [Bool] = []
      UIView.animate(withDuration: 0.5, delay: 0.5) {
        view.alpha = 0
      } completion: {
        finished.append($0)
      }
      #expect(view.alpha == 0)
      screen.advance(by: 0.9)
      #expect(finished.isEmpty)
      screen.advance(by: 0.2)
      #expect(finished == [true])
    }

    @Test("a duration of zero completes in the next turn, not at once")
    func zero() {
      var finished = false
      UIView.animate(withDuration: 0, animations: {}, completion: { _ in finished = true })
      #expect(!finished)
      screen.advance(by: 0)
      #expect(finished)
    }

    @Test(
      "removing the animations completes them unfinished",
      .documented("quartzcore/calayer/removeallanimations()"))
    func cancel() {
      let view = UIView()
      var finished: [Bool] = []
      UIView.animate(
        withDuration: 1, animations: { view.alpha = 0 }, completion: { finished.append($0) })
      view.layer.removeAllAnimations()
      #expect(finished == [false])
      screen.advance(by: 2)
      #expect(finished == [false])
    }

    @Test(
      "with animations off everything completes at once",
      .documented("uikit/uiview/setanimationsenabled(_:)"))
    func disabled() {
      UIView.setAnimationsEnabled(false)
      defer { UIView.setAnimationsEnabled(true) }
      var finished = false
      UIView.animate(withDuration: 1, animations: {}, completion: { _ in finished = true })
      #expect(finished)
      #expect(!UIView.areAnimationsEnabled)
    }

    @Test(
      "layout in an animation block moves views now",
      .documented("uikit/uiview/layoutifneeded()"))
    func layout() {
      let controller = UIViewController()
      let view = Block(10, 10)
      controller.view.addSubview(view)
      let top = view.topAnchor.constraint(equalTo: controller.view.topAnchor)
      top.isActive = true
      screen.show(controller)
      top.constant = 100
      UIView.animate(withDuration: 1) { controller.view.layoutIfNeeded() }
      #expect(view.frame.minY == 100)
    }

    @Test("completions run in the order of their times")
    func order() {
      var calls: [Int] = []
      UIView.animate(withDuration: 0.2, animations: {}, completion: { _ in calls.append(2) })
      UIView.animate(withDuration: 0.1, animations: {}, completion: { _ in calls.append(1) })
      screen.advance(by: 1)
      #expect(calls == [1, 2])
    }

    @Test("a completion can start the next animation, which ends in the same advance of time")
    func chain() {
      var end: Double?
      let start = screen.now
      UIView.animate(
        withDuration: 0.2, animations: {},
        completion: { _ in
          UIView.animate(
            withDuration: 0.3, animations: {}, completion: { _ in end = self.screen.now })
        })
      screen.advance(by: 1)
      #expect(abs((end ?? 0) - start - 0.5) < 1e-6)
    }
  }
}
