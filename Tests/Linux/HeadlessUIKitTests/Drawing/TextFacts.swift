import Foundation
import Testing

@testable import HeadlessUIKit

@Suite struct TextFacts {
  private static let sentence =
    "The quick brown fox jumps over the lazy dog and never comes back again"

  private func layout(
    _ text: String, size: CGFloat = 17, width: CGFloat? = nil, lines: Int = 0,
    mode: NSLineBreakMode = .byWordWrapping, alignment: NSTextAlignment = .natural,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> TextLayout {
    TextLayout(
      NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: size)]),
      width: width, numberOfLines: lines, lineBreakMode: mode, alignment: alignment,
      direction: direction)
  }

  private func pixels(_ size: CGSize) -> CGSize {
    CGSize(width: (size.width * 2).rounded(.up) / 2, height: (size.height * 2).rounded(.up) / 2)
  }

  // Source: Interface Builder's sizes of a new label and a new system button on a screen of scale 2.
  @Test func widthsAreThoseOfTheSystemFont() {
    #expect(pixels(layout("Label").size) == CGSize(width: 43, height: 20.5))
    #expect(pixels(layout("Button", size: 15).size) == CGSize(width: 46.5, height: 18))
  }

  // Source: https://developer.apple.com/documentation/uikit/uilabel/numberoflines: 0 removes the limit.
  @Test func linesAreLimited() {
    let all = layout(Self.sentence, width: 200)
    #expect(all.numberOfLines > 2)
    #expect(!all.isTruncated)
    let two = layout(Self.sentence, width: 200, lines: 2, mode: .byTruncatingTail)
    #expect(two.numberOfLines == 2)
    #expect(two.isTruncated)
    #expect(two.size.width <= 200)
  }

  // Source: https://developer.apple.com/documentation/uikit/nslinebreakmode
  @Test(arguments: [
    NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping,
    .byWordWrapping,
  ])
  func oneLineStaysInItsWidth(mode: NSLineBreakMode) {
    let line = layout(Self.sentence, width: 150, lines: 1, mode: mode)
    #expect(line.numberOfLines == 1)
    #expect(line.isTruncated)
    #expect(line.size.width <= 150)
    #expect(!layout("Short", width: 150, lines: 1, mode: mode).isTruncated)
  }

  @Test func theNextParagraphIsCutOff() {
    let text = layout("One\nTwo", width: 200, lines: 1, mode: .byTruncatingTail)
    #expect(text.numberOfLines == 1)
    #expect(text.isTruncated)
    #expect(text.size.width > layout("One").size.width)
  }

  @Test func aTextFitsIntoItsOwnWidth() {
    for size in stride(from: 9.0, through: 40, by: 1.7) {
      let natural = layout(Self.sentence, size: size)
      #expect(layout(Self.sentence, size: size, width: natural.size.width).numberOfLines == 1)
    }
  }

  @Test func linesStandOneLineHeightApart() {
    let font = UIFont.systemFont(ofSize: 17)
    let text = layout(Self.sentence, width: 200)
    let lines = CGFloat(text.numberOfLines)
    #expect(text.firstBaseline == font.ascender)
    #expect(abs(text.lastBaseline - font.ascender - (lines - 1) * font.lineHeight) < 0.001)
    #expect(abs(text.size.height - lines * font.lineHeight) < 0.001)
  }

  // Source: https://developer.apple.com/documentation/uikit/nsparagraphstyle/linespacing and its neighbours.
  @Test func paragraphStyleMovesLines() {
    func height(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
      let style = NSMutableParagraphStyle()
      change(style)
      return TextLayout(
        NSAttributedString(
          string: "One\nTwo",
          attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style]),
        width: 200, numberOfLines: 0
      ).size.height
    }
    let plain = height { _ in }
    #expect(abs(height { $0.lineSpacing = 5 } - plain - 5) < 0.001)
    #expect(abs(height { $0.paragraphSpacing = 7 } - plain - 7) < 0.001)
    #expect(abs(height { $0.minimumLineHeight = 30 } - 60) < 0.001)
    #expect(abs(height { $0.maximumLineHeight = 15 } - 30) < 0.001)
    #expect(abs(height { $0.lineHeightMultiple = 2 } - 2 * plain) < 0.001)
  }

  // Source: https://developer.apple.com/documentation/foundation/nsattributedstring/key/kern: points after characters.
  @Test func kerningWidensText() {
    let plain = NSAttributedString(string: "ABC", attributes: [:]).size().width
    let wide = NSAttributedString(string: "ABC", attributes: [.kern: 10]).size().width
    #expect(abs(wide - plain - 25) < 5.1)
  }

  // Source: https://developer.apple.com/documentation/uikit/nstextalignment/natural: by the user interface's direction.
  @Test func naturalAlignmentFollowsTheDirection() {
    func left(_ alignment: NSTextAlignment, _ direction: UITraitEnvironmentLayoutDirection)
      -> CGFloat
    {
      layout("Text", width: 200, alignment: alignment, direction: direction).lines.lines[0].x
    }
    let width = layout("Text").size.width
    #expect(left(.natural, .leftToRight) == 0)
    #expect(abs(left(.natural, .rightToLeft) - (200 - width)) < 0.01)
    #expect(left(.left, .rightToLeft) == 0)
    #expect(abs(left(.right, .leftToRight) - (200 - width)) < 0.01)
    #expect(abs(left(.center, .leftToRight) - (200 - width) / 2) < 0.01)
  }

  // Source: https://developer.apple.com/documentation/foundation/nsattributedstring/boundingrect(with:options:context:)
  @Test func boundingRectWrapsOnlyWhenAsked() {
    let text = NSAttributedString(
      string: Self.sentence, attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let room = CGSize(width: 200, height: 1000)
    #expect(text.boundingRect(with: room, context: nil).height < 21)
    #expect(
      text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).height > 60)
  }

  @Test func emptyTextHasNoSize() {
    #expect(layout("").size == .zero)
    #expect(layout("").numberOfLines == 0)
  }

  @Test(arguments: [
    "a\0b", "\u{202E}\u{2066}\u{200F}", String(repeating: "a\u{0301}\u{0302}", count: 5000),
    "👩‍👩‍👧‍👦🏳️‍🌈", String(repeating: "\n", count: 300), "\u{FFFE}\u{10FFFF}", "\r\n\u{2028}\u{2029}\u{85}",
    "<b>&amp;</b>%s%n", String(repeating: "W", count: 5000),
  ])
  func anyTextIsLaidOut(text: String) {
    for mode in [
      NSLineBreakMode.byWordWrapping, .byTruncatingTail, .byTruncatingMiddle, .byClipping,
    ] {
      for lines in [0, 1, 2] {
        let size = layout(text, width: 100, lines: lines, mode: mode).size
        #expect(size.width.isFinite && size.height.isFinite)
      }
    }
  }

  @Test func halfOfASurrogatePairIsLaidOut() {
    let text = NSMutableAttributedString(string: "a😀b")
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 12), range: NSRange(location: 0, length: 2))
    #expect(TextLayout(text, width: nil, numberOfLines: 1).size.width > 0)
  }

  @Test(arguments: [0, -5, CGFloat.infinity, .nan, 1e9])
  func anyNumberIsLaidOut(number: CGFloat) {
    #expect(layout("Text", size: number, width: number).size.width.isFinite)
  }

  @Test func aTextIsRemembered() {
    #expect(layout("a", width: 50).lines === layout("a", width: 50).lines)
  }
}
