import HeadlessUIKit
import Testing

extension OneScreen {
  @Suite("Text and scrolling in layout")
  @MainActor
  struct LabelAndScrollFacts {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    private let long =
      "A text that is much longer than two hundred points, so it needs several lines"

    private func label(_ text: String, lines: Int) -> UILabel {
      let label = UILabel()
      label.text = text
      label.numberOfLines = lines
      label.translatesAutoresizingMaskIntoConstraints = false
      return label
    }

    @Test(
      "a label of several lines is as high as its text at the width that it gets",
      .documented("uikit/uilabel/preferredmaxlayoutwidth"))
    func severalLines() {
      let (text, below) = (label(long, lines: 0), Block(10, 10))
      root.addSubview(text)
      root.addSubview(below)
      NSLayoutConstraint.activate([
        text.topAnchor.constraint(equalTo: root.topAnchor),
        text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        below.topAnchor.constraint(equalTo: text.bottomAnchor),
      ])
      root.layoutIfNeeded()
      let line = text.font.lineHeight
      #expect(text.frame.width == 200)
      #expect(text.frame.height > 3 * line)
      #expect(below.frame.minY == text.frame.maxY)
      let high = text.frame.height
      root.frame.size.width = 120
      root.layoutIfNeeded()
      #expect(text.frame.height > high)
      root.frame.size.width = 200
      root.layoutIfNeeded()
      #expect(text.frame.height == high)
    }

    @Test(
      "a label of one line keeps its height and is cut", .documented("uikit/uilabel/numberoflines"))
    func oneLine() {
      let text = label(long, lines: 1)
      root.addSubview(text)
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
      root.layoutIfNeeded()
      #expect(text.frame.height == label("A", lines: 1).intrinsicContentSize.height)
    }

    @Test("an empty label has no size", .documented("uikit/uilabel"))
    func empty() {
      #expect(label("", lines: 1).intrinsicContentSize == .zero)
      #expect(UILabel().intrinsicContentSize == .zero)
    }

    @Test(
      "a limit of lines limits the height", .documented("uikit/uilabel/numberoflines"))
    func limit() {
      let two = label(long, lines: 2)
      two.preferredMaxLayoutWidth = 150
      let all = label(long, lines: 0)
      all.preferredMaxLayoutWidth = 150
      #expect(two.intrinsicContentSize.height < all.intrinsicContentSize.height)
      #expect(two.intrinsicContentSize.width <= 150)
    }

    @Test(
      "baselines are aligned", .documented("uikit/uiview/firstbaselineanchor"))
    func baselines() {
      let (small, large) = (label("x", lines: 1), label("x", lines: 1))
      small.font = .systemFont(ofSize: 10)
      large.font = .systemFont(ofSize: 30)
      root.addSubview(small)
      root.addSubview(large)
      large.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor).isActive = true
      root.layoutIfNeeded()
      let difference = large.font.ascender - small.font.ascender
      #expect(abs(small.frame.minY - difference) <= 1)
    }

    @Test(
      "constraints to the content guide make the content's size",
      .documented("uikit/uiscrollview/contentlayoutguide"))
    func contentGuide() {
      let (scroll, content) = (UIScrollView(), Block(150, 900))
      scroll.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(scroll)
      scroll.addSubview(content)
      pin(scroll, to: root)
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 10),
        content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
        content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
        content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      ])
      root.layoutIfNeeded()
      #expect(scroll.contentSize == CGSize(width: 200, height: 910))
      #expect(content.frame == CGRect(x: 0, y: 10, width: 200, height: 900))
    }

    @Test(
      "the edges of a scroll view are its content's for what is inside it",
      .documented("technotes/tn2154"))
    func contentEdges() {
      let (scroll, content) = (UIScrollView(), Block(150, 900))
      scroll.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(scroll)
      scroll.addSubview(content)
      pin(scroll, to: root)
      pin(content, to: scroll)
      root.layoutIfNeeded()
      #expect(scroll.contentSize == CGSize(width: 150, height: 900))
      #expect(scroll.frame == root.bounds)
    }

    private func pin(_ view: UIView, to other: UIView) {
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: other.topAnchor),
        view.bottomAnchor.constraint(equalTo: other.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: other.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: other.trailingAnchor),
      ])
    }

    @Test(
      "the offset is the origin of the bounds", .documented("uikit/uiscrollview/contentoffset"))
    func offset() {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scroll.contentSize = CGSize(width: 100, height: 500)
      scroll.contentOffset = CGPoint(x: 0, y: 30)
      #expect(scroll.bounds.origin.y == 30)
      #expect(scroll.frame.origin == .zero)
    }

    @Test(
      "scrollRectToVisible scrolls just so far that the rectangle is visible",
      .documented("uikit/uiscrollview/scrollrecttovisible(_:animated:)"))
    func visible() {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scroll.contentSize = CGSize(width: 100, height: 500)
      scroll.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 20), animated: false)
      #expect(scroll.contentOffset.y == 70)
      scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 20), animated: false)
      #expect(scroll.contentOffset.y == 70)
      scroll.scrollRectToVisible(CGRect(x: 0, y: 40, width: 10, height: 20), animated: false)
      #expect(scroll.contentOffset.y == 40)
    }

    @Test(
      "an image view is as large as its image and has no size without one",
      .documented("uikit/uiimageview"))
    func image() {
      let none = UIImageView().intrinsicContentSize
      #expect(none == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    }
  }
}
