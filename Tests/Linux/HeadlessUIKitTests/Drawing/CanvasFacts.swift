import Foundation
import Testing

@testable import HeadlessUIKit

@Suite struct CanvasFacts {
  private let whole = CGRect(x: 0, y: 0, width: 100, height: 100)

  private func canvas() -> Canvas { Canvas(size: whole.size, scale: 2) }

  private func picture() -> Data {
    let canvas = canvas()
    canvas.fill(whole, color: UIColor.white.cgColor)
    canvas.shadow(
      of: CGRect(x: 20, y: 20, width: 40, height: 40), cornerRadius: 8,
      offset: CGSize(width: 0, height: 2), radius: 4, color: UIColor.black.cgColor)
    canvas.draw(
      TextLayout(NSAttributedString(string: "Ünï Ωж שלום عالم"), width: 90, numberOfLines: 0),
      at: CGPoint(x: 5, y: 5))
    return canvas.pngData()
  }

  @Test func picturesAreTheSameEachTime() {
    let first = picture()
    TextCache.clear()
    #expect(first == picture())
    #expect(first.count > 100)
  }

  @Test func cornersAreCutOff() {
    let canvas = canvas()
    canvas.fill(whole, cornerRadius: 20, color: UIColor.red.cgColor)
    #expect(canvas.color(at: CGPoint(x: 1, y: 1)).alpha == 0)
    #expect(canvas.color(at: CGPoint(x: 50, y: 1)) == UIColor.red.cgColor)
    #expect(canvas.color(at: CGPoint(x: 200, y: 1)).alpha == 0)
  }

  // Source: https://developer.apple.com/documentation/quartzcore/calayer/maskedcorners: only the named corners.
  @Test func onlyNamedCornersAreRound() {
    let canvas = canvas()
    canvas.fill(whole, cornerRadius: 20, corners: [.topLeft], color: UIColor.red.cgColor)
    #expect(canvas.color(at: CGPoint(x: 1, y: 1)).alpha == 0)
    #expect(canvas.color(at: CGPoint(x: 98, y: 1)).alpha == 1)
    #expect(canvas.color(at: CGPoint(x: 1, y: 98)).alpha == 1)
  }

  // Source: https://developer.apple.com/documentation/quartzcore/calayer/borderwidth: inside of the bounds.
  @Test func aBorderIsInside() {
    let canvas = canvas()
    canvas.stroke(CGRect(x: 10, y: 10, width: 50, height: 50), width: 4, color: UIColor.red.cgColor)
    #expect(canvas.color(at: CGPoint(x: 9, y: 30)).alpha == 0)
    #expect(canvas.color(at: CGPoint(x: 10.5, y: 30)).alpha == 1)
    #expect(canvas.color(at: CGPoint(x: 13.5, y: 30)).alpha == 1)
    #expect(canvas.color(at: CGPoint(x: 15, y: 30)).alpha == 0)
  }

  @Test func clippingEndsWithRestore() {
    let canvas = canvas()
    canvas.save()
    canvas.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
    canvas.fill(whole, color: UIColor.red.cgColor)
    canvas.restore()
    #expect(canvas.color(at: CGPoint(x: 5, y: 5)).alpha == 1)
    #expect(canvas.color(at: CGPoint(x: 50, y: 50)).alpha == 0)
    canvas.fill(whole, color: UIColor.red.cgColor)
    #expect(canvas.color(at: CGPoint(x: 50, y: 50)).alpha == 1)
  }

  // Source: https://developer.apple.com/documentation/quartzcore/calayer/allowsgroupopacity
  @Test func aGroupIsFadedAsOne() {
    let canvas = canvas()
    canvas.beginGroup(alpha: 0.5)
    canvas.fill(whole, color: UIColor.red.cgColor)
    canvas.fill(whole, color: UIColor.blue.cgColor)
    canvas.endGroup()
    let color = canvas.color(at: CGPoint(x: 50, y: 50))
    #expect(abs(color.alpha - 0.5) < 0.01)
    #expect(color.red == 0)
  }

  @Test func aPictureIsSurvivedWhateverItsNumbers() {
    for number in [CGFloat.nan, .infinity, -1, 0, 1e12] {
      let odd = Canvas(size: CGSize(width: number, height: 10), scale: 2)
      odd.fill(whole, color: UIColor.red.cgColor)
      #expect(odd.pngData().isEmpty)
      let canvas = canvas()
      canvas.save()
      canvas.translate(x: number, y: 0)
      canvas.concatenate(CGAffineTransform(scaleX: number, y: number))
      canvas.fill(CGRect(x: number, y: 0, width: 5, height: 5), color: UIColor.red.cgColor)
      canvas.restore()
      canvas.fill(whole, color: UIColor.blue.cgColor)
      #expect(canvas.color(at: CGPoint(x: 50, y: 50)) == UIColor.blue.cgColor)
    }
  }

  // Source: https://developer.apple.com/documentation/corefoundation/cgaffinetransform: t' = t1 * t2.
  @Test func transformsAreJoined() {
    let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 2))
    let back = transform.concatenating(transform.inverted())
    #expect(back.isIdentity)
    let turned = CGRect(x: 0, y: 0, width: 10, height: 20).applying(.init(rotationAngle: .pi / 2))
    #expect(abs(turned.width - 20) < 0.001 && abs(turned.height - 10) < 0.001)
    #expect(CGAffineTransform(scaleX: 0, y: 0).inverted() == CGAffineTransform(scaleX: 0, y: 0))
  }

  // Source: https://developer.apple.com/documentation/uikit/uibezierpath/init(arccenter:radius:startangle:endangle:clockwise:)
  @Test func anArcStartsOnTheRight() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2,
      clockwise: true)
    #expect(path.bounds.minX >= 49.9 && path.bounds.maxX <= 60.1)
    #expect(abs(path.currentPoint.x - 50) < 0.001 && abs(path.currentPoint.y - 60) < 0.001)
  }
}
