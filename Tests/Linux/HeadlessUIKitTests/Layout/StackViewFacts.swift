import HeadlessUIKit
import Testing

extension OneScreen {
  @Suite("Stack views", .documented("uikit/uistackview"))
  @MainActor
  struct StackViewFacts {
    /// Three blocks of widths 20, 30, 40 and heights 10, 20, 30 in a row.
    private func makeRow(
      _ distribution: UIStackView.Distribution, alignment: UIStackView.Alignment = .fill,
      width: CGFloat? = 200, height: CGFloat? = 60, spacing: CGFloat = 5
    ) -> Row {
      let blocks = [Block(20, 10), Block(30, 20), Block(40, 30)]
      let stack = UIStackView(arrangedSubviews: blocks)
      stack.distribution = distribution
      stack.alignment = alignment
      stack.spacing = spacing
      stack.translatesAutoresizingMaskIntoConstraints = false
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
      root.addSubview(stack)
      width.map { stack.widthAnchor.constraint(equalToConstant: $0).isActive = true }
      height.map { stack.heightAnchor.constraint(equalToConstant: $0).isActive = true }
      root.layoutIfNeeded()
      return Row(root: root, stack: stack, blocks: blocks)
    }

    private struct Row {
      let root: UIView
      let stack: UIStackView
      let blocks: [Block]

      @MainActor
      func layOut() { root.layoutIfNeeded() }
    }

    struct Case: Sendable, CustomStringConvertible {
      let distribution: UIStackView.Distribution
      let lefts: [CGFloat]
      let widths: [CGFloat]
      var description: String { "\(distribution)" }
    }

    @Test(
      "distributions", .documented("uikit/uistackview/distribution-swift.enum"),
      arguments: [
        Case(distribution: .fillEqually, lefts: [0, 68.5, 137], widths: [63.5, 63.5, 63]),
        Case(distribution: .equalSpacing, lefts: [0, 75, 160], widths: [20, 30, 40]),
        Case(distribution: .equalCentering, lefts: [0, 80, 160], widths: [20, 30, 40]),
      ])
    func distributions(_ expected: Case) {
      let blocks = makeRow(expected.distribution).blocks
      for (block, (left, width)) in zip(blocks, zip(expected.lefts, expected.widths)) {
        #expect(abs(block.frame.minX - left) <= 0.5)
        #expect(abs(block.frame.width - width) <= 0.5)
      }
    }

    @Test(
      "fill stretches the view that hugs its content least",
      .documented("uikit/uistackview/distribution-swift.enum/fill"))
    func fill() {
      let row = makeRow(.fill)
      let blocks = row.blocks
      blocks[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
      row.layOut()
      #expect(blocks.map(\.frame.width) == [20, 130, 40])
      #expect(blocks.map(\.frame.minX) == [0, 25, 160])
    }

    @Test(
      "fillProportionally keeps the proportions of the contents",
      .documented("uikit/uistackview/distribution-swift.enum/fillproportionally"))
    func proportional() {
      let blocks = makeRow(.fillProportionally, width: 190).blocks
      #expect(blocks.map(\.frame.width) == [40, 60, 80])
    }

    @Test(
      "alignments across the axis", .documented("uikit/uistackview/alignment-swift.enum"),
      arguments: zip(
        [UIStackView.Alignment.fill, .top, .center, .bottom],
        [[0, 0, 0], [0, 0, 0], [25, 20, 15], [50, 40, 30]] as [[CGFloat]]))
    func alignments(alignment: UIStackView.Alignment, tops: [CGFloat]) {
      let blocks = makeRow(.equalSpacing, alignment: alignment).blocks
      #expect(blocks.map(\.frame.minY) == tops)
      #expect(blocks[0].frame.height == (alignment == .fill ? 60 : 10))
    }

    @Test("a stack without a size of its own is as large as its content and spacing")
    func contentSize() {
      let stack = makeRow(.fill, width: nil, height: nil).stack
      #expect(stack.frame.size == CGSize(width: 100, height: 30))
    }

    @Test("hidden views have no space and no spacing", .documented("uikit/uistackview"))
    func hidden() {
      let row = makeRow(.fill, width: nil, height: nil)
      let (stack, blocks) = (row.stack, row.blocks)
      blocks[1].isHidden = true
      row.layOut()
      #expect(stack.frame.width == 65)
      #expect(blocks[2].frame.minX == 25)
      blocks[1].isHidden = false
      row.layOut()
      #expect(stack.frame.width == 100)
    }

    @Test(
      "custom spacing applies after one view",
      .documented("uikit/uistackview/setcustomspacing(_:after:)"))
    func customSpacing() {
      let row = makeRow(.fill, width: nil, height: nil)
      let (stack, blocks) = (row.stack, row.blocks)
      stack.setCustomSpacing(20, after: blocks[0])
      row.layOut()
      #expect(blocks[1].frame.minX == 40)
      #expect(stack.customSpacing(after: blocks[1]) == UIStackView.spacingUseDefault)
    }

    @Test(
      "with layoutMarginsRelativeArrangement the content is inset by the margins",
      .documented("uikit/uistackview/islayoutmarginsrelativearrangement"))
    func margins() {
      let row = makeRow(.fill, width: nil, height: nil)
      let (stack, blocks) = (row.stack, row.blocks)
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 1, leading: 2, bottom: 3, trailing: 4)
      row.layOut()
      #expect(stack.frame.size == CGSize(width: 106, height: 34))
      #expect(blocks[0].frame.origin == CGPoint(x: 2, y: 1))
    }

    @Test("a row starts at the right where text runs from right to left")
    func rightToLeft() {
      let row = makeRow(.equalSpacing)
      let (stack, blocks) = (row.stack, row.blocks)
      stack.semanticContentAttribute = .forceRightToLeft
      row.layOut()
      #expect(blocks.map(\.frame.maxX) == [200, 125, 40])
    }

    @Test(
      "removeArrangedSubview leaves the view in the hierarchy; removeFromSuperview takes it out of both",
      .documented("uikit/uistackview/removearrangedsubview(_:)"))
    func removal() {
      let row = makeRow(.fill)
      let (stack, blocks) = (row.stack, row.blocks)
      stack.removeArrangedSubview(blocks[0])
      #expect(stack.arrangedSubviews.count == 2)
      #expect(blocks[0].superview === stack)
      blocks[1].removeFromSuperview()
      #expect(stack.arrangedSubviews == [blocks[2]])
    }

    @Test(
      "an arranged view is a subview that uses constraints",
      .documented("uikit/uistackview/addarrangedsubview(_:)"))
    func adding() {
      let (stack, view) = (UIStackView(), UIView())
      stack.addArrangedSubview(view)
      #expect(view.superview === stack)
      #expect(!view.translatesAutoresizingMaskIntoConstraints)
      stack.insertArrangedSubview(UIView(), at: 0)
      #expect(stack.arrangedSubviews[1] === view)
    }

    @Test("a column in a column")
    func nested() {
      let (outer, inner) = (
        UIStackView(), UIStackView(arrangedSubviews: [Block(50, 10), Block(70, 20)])
      )
      outer.axis = .vertical
      inner.axis = .vertical
      inner.spacing = 4
      outer.spacing = 6
      outer.addArrangedSubview(inner)
      outer.addArrangedSubview(Block(30, 30))
      outer.alignment = .leading
      let size = outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      #expect(size == CGSize(width: 70, height: 70))
    }
  }
}
