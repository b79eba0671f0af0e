import HeadlessUIKit
import Testing

extension OneScreen {
  @Suite("Constraints", .documented("uikit/nslayoutconstraint"))
  @MainActor
  struct ConstraintFacts {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

    private func add(_ view: UIView) -> UIView {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      return view
    }

    @Test("four anchors make a frame", .documented("uikit/nslayoutanchor"))
    func anchors() {
      let view = add(UIView())
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
        view.heightAnchor.constraint(equalToConstant: 40),
      ])
      root.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 10, y: 30, width: 270, height: 40))
    }

    @Test("the multiplier and the constant apply to the second item")
    func multiplier() {
      let view = add(UIView())
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 6),
        view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      ])
      root.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 72, y: 161, width: 156, height: 78))
    }

    @Test(
      "of two optional constraints the one with the higher priority holds",
      .documented("uikit/nslayoutconstraint/priority"))
    func priority() {
      let view = add(UIView())
      let narrow = view.widthAnchor.constraint(equalToConstant: 100)
      narrow.priority = UILayoutPriority(500)
      let wide = view.widthAnchor.constraint(equalToConstant: 200)
      wide.priority = UILayoutPriority(501)
      NSLayoutConstraint.activate([narrow, wide])
      root.layoutIfNeeded()
      #expect(view.frame.width == 200)
      wide.priority = UILayoutPriority(499)
      root.layoutIfNeeded()
      #expect(view.frame.width == 100)
    }

    @Test(
      "a change of the constant moves the view at the next layout",
      .documented("uikit/nslayoutconstraint/constant"))
    func constant() {
      let view = add(UIView())
      let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
      left.isActive = true
      root.layoutIfNeeded()
      left.constant = 25
      #expect(view.frame.minX == 0)
      root.layoutIfNeeded()
      #expect(view.frame.minX == 25)
    }

    @Test(
      "an active constraint is held by the nearest common ancestor",
      .documented("uikit/nslayoutconstraint/isactive"))
    func holder() {
      let (inner, box) = (UIView(), add(UIView()))
      inner.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(inner)
      let own = inner.widthAnchor.constraint(equalToConstant: 10)
      let pair = inner.leftAnchor.constraint(equalTo: box.leftAnchor)
      let outer = inner.topAnchor.constraint(equalTo: root.topAnchor)
      NSLayoutConstraint.activate([own, pair, outer])
      #expect(inner.constraints == [own])
      #expect(box.constraints == [pair])
      #expect(root.constraints == [outer])
    }

    @Test(
      "a view that leaves its superview loses the constraints to what is outside it, not its own",
      .documented("uikit/uiview/removefromsuperview()"))
    func removal() {
      let view = add(UIView())
      let width = view.widthAnchor.constraint(equalToConstant: 10)
      let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
      NSLayoutConstraint.activate([width, left])
      view.removeFromSuperview()
      #expect(width.isActive)
      #expect(!left.isActive)
    }

    @Test(
      "content hugging holds a view small, compression resistance keeps it large",
      .documented("uikit/uiview/setcontenthuggingpriority(_:for:)"))
    func contentPriorities() {
      let (left, right) = (add(Block(50, 20)), add(Block(50, 20)))
      NSLayoutConstraint.activate([
        left.leftAnchor.constraint(equalTo: root.leftAnchor),
        right.leftAnchor.constraint(equalTo: left.rightAnchor),
        right.rightAnchor.constraint(equalTo: root.rightAnchor),
      ])
      right.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
      root.layoutIfNeeded()
      #expect(left.frame.width == 50)
      #expect(right.frame.width == 250)
      root.frame.size.width = 80
      left.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
      root.layoutIfNeeded()
      #expect(left.frame.width == 30)
      #expect(right.frame.width == 50)
    }

    @Test(
      "default priorities of content are 250 and 750",
      .documented("uikit/uilayoutpriority/defaulthigh"))
    func defaultPriorities() {
      #expect(UIView().contentHuggingPriority(for: .vertical) == UILayoutPriority(250))
      #expect(
        UIView().contentCompressionResistancePriority(for: .vertical) == UILayoutPriority(750))
      #expect(UILayoutPriority.required.rawValue == 1000)
      #expect(UILayoutPriority.fittingSizeLevel.rawValue == 50)
    }

    @Test(
      "a guide takes part in layout and has a frame", .documented("uikit/uilayoutguide"))
    func guides() {
      let guide = UILayoutGuide()
      root.addLayoutGuide(guide)
      NSLayoutConstraint.activate([
        guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
        guide.widthAnchor.constraint(equalToConstant: 50),
        guide.topAnchor.constraint(equalTo: root.topAnchor),
        guide.heightAnchor.constraint(equalToConstant: 60),
      ])
      root.layoutIfNeeded()
      #expect(guide.layoutFrame == CGRect(x: 5, y: 0, width: 50, height: 60))
      #expect(guide.owningView === root)
      root.removeLayoutGuide(guide)
      #expect(guide.owningView == nil)
      #expect(root.constraints.isEmpty)
    }

    @Test(
      "leading is right where text runs from right to left",
      .documented("uikit/nslayoutconstraint/attribute/leading"))
    func rightToLeft() {
      root.semanticContentAttribute = .forceRightToLeft
      let view = add(Block(40, 10))
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16).isActive = true
      root.layoutIfNeeded()
      #expect(view.frame.minX == 244)
    }

    @Test(
      "required constraints that contradict each other are reported and one is broken",
      .documented("uikit/nslayoutconstraint"))
    func conflict() {
      HeadlessLog.clear()
      let view = add(UIView())
      view.widthAnchor.constraint(equalToConstant: 10).isActive = true
      view.widthAnchor.constraint(equalToConstant: 20).isActive = true
      root.layoutIfNeeded()
      #expect(view.frame.width == 10)
      #expect(HeadlessLog.messages.count == 1)
      HeadlessLog.clear()
    }

    @Test(
      "systemLayoutSizeFitting gives the smallest size that holds the constraints",
      .documented("uikit/uiview/systemlayoutsizefitting(_:)"))
    func fitting() {
      let box = UIView()
      let view = Block(60, 30)
      box.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: box.topAnchor, constant: 1),
        view.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 2),
        view.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -3),
        view.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -4),
      ])
      let size = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      #expect(size == CGSize(width: 66, height: 34))
    }

    @Test(
      "distances between anchors can be compared",
      .documented("uikit/nslayoutxaxisanchor/anchorwithoffset(to:)"))
    func anchorOffsets() {
      let view = add(Block(50, 10))
      let before = root.leftAnchor.anchorWithOffset(to: view.leftAnchor)
      let after = view.rightAnchor.anchorWithOffset(to: root.rightAnchor)
      before.constraint(equalTo: after, multiplier: 4).isActive = true
      root.layoutIfNeeded()
      #expect(view.frame.minX == 200)
    }

    @Test(
      "the frames of views are whole pixels",
      .documented("uikit/uiscreen/scale"))
    func pixels() {
      let view = add(UIView())
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 7).isActive = true
      root.layoutIfNeeded()
      #expect((view.frame.width * 2).rounded() == view.frame.width * 2)
    }
  }
}
