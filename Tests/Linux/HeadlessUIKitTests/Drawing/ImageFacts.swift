import Foundation
import Testing

@testable import HeadlessUIKit

@Suite struct ImageFacts {
  private static let svg = Data(
    "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'><rect width='30' height='20' fill='red'/></svg>"
      .utf8)

  /// An image as an asset catalogue loads it.
  private func drawing() throws -> UIImage {
    UIImage(UIImage.Content(try #require(Picture(svg: Self.svg))), mode: nil)
  }

  private func png(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) -> Data {
    let canvas = Canvas(size: CGSize(width: width, height: height), scale: scale)
    canvas.fill(CGRect(x: 0, y: 0, width: width, height: height), color: UIColor.blue.cgColor)
    return canvas.pngData()
  }

  // Source: https://developer.apple.com/documentation/uikit/uiimage/init(data:): nil if it cannot be read.
  @Test func dataThatIsNoImageGivesNil() {
    for data in [
      Data(), Data([1, 2, 3]), Data("<svg".utf8), Data("<html></html>".utf8),
      Data("<svg xmlns='http://www.w3.org/2000/svg'><g".utf8), png(4, 4).prefix(40),
      Data("<svg xmlns='http://www.w3.org/2000/svg' width='1e9' height='1e9'/>".utf8),
      Data("<svg xmlns='http://www.w3.org/2000/svg' width='0' height='0'/>".utf8),
    ] {
      #expect(UIImage(data: data) == nil, "\(String(decoding: data, as: UTF8.self))")
      #expect(Picture(svg: data) == nil, "\(String(decoding: data, as: UTF8.self))")
    }
  }

  /// Nested `use` elements: a small file that would draw a billion elements.
  @Test func nestedUsesAreCounted() {
    func nested(_ depth: Int) -> Data {
      var text =
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><g id='a0'><rect/></g>"
      for level in 1...depth {
        let uses = String(repeating: "<use href='#a\(level - 1)'/>", count: 10)
        text += "<g id='a\(level)'>\(uses)</g>"
      }
      return Data((text + "</svg>").utf8)
    }
    #expect(Picture(svg: nested(2)) != nil)
    #expect(Picture(svg: nested(9)) == nil)
    // An element that uses itself is drawn without that.
    let ring =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><g id='a'><use href='#a'/></g></svg>"
    #expect(SVGElementCount.count(Data(ring.utf8)) < 9)
  }

  // Source: https://developer.apple.com/documentation/uikit/uiimage: SVG is a format of asset catalogues.
  @Test func anSVGIsOnlyReadFromACatalog() { #expect(UIImage(data: Self.svg) == nil) }

  @Test func aPNGThatClaimsToBeHugeGivesNil() {
    var data = png(4, 4)
    data.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    #expect(UIImage(data: data) == nil)
  }

  @Test func anyBrokenByteIsSurvived() {
    let whole = png(8, 8)
    for index in whole.indices {
      var data = whole
      data[index] ^= 0x5A
      _ = UIImage(data: data)?.pngData()
      _ = UIImage(data: whole.prefix(index))
    }
  }

  @Test func entitiesDoNotExplode() {
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;">
      <!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;"><!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;">
      <!ENTITY g "&f;&f;&f;&f;&f;&f;&f;&f;"><!ENTITY h "&g;&g;&g;&g;&g;&g;&g;&g;">]>
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><text>&h;</text></svg>
      """
    _ = Picture(svg: Data(bomb.utf8))
  }

  // Source: https://developer.apple.com/documentation/uikit/uiimage/size: points, pixels divided by the scale.
  @Test func sizeIsInPoints() throws {
    let image = try #require(UIImage(data: png(20, 10, scale: 2), scale: 2))
    #expect(image.size == CGSize(width: 20, height: 10))
    #expect(image.scale == 2)
    #expect(try drawing().size == CGSize(width: 30, height: 20))
  }

  // Source: https://developer.apple.com/documentation/uikit/uiimage/init(systemname:): nil if there is no such
  // symbol.
  @Test func symbols() throws {
    for name in [
      "xmark", "chevron.left", "eye", "eye.slash", "checkmark.square", "square", "person", "key",
      "envelope", "phone", "faceid",
    ] {
      let image = try #require(UIImage(systemName: name), "\(name)")
      #expect(image.isSymbolImage)
    }
    #expect(UIImage(systemName: "no.such.symbol") == nil)
  }

  @Test func everySymbolDrawsSomething() throws {
    for name in SystemSymbols.names {
      let image = try #require(UIImage(systemName: name), "\(name)")
      let canvas = Canvas(size: image.size, scale: 2)
      canvas.draw(image, in: CGRect(origin: .zero, size: image.size), tint: UIColor.red.cgColor)
      let inked = stride(from: 0, to: image.size.width, by: 0.5).contains { x in
        stride(from: 0, to: image.size.height, by: 0.5).contains { y in
          canvas.color(at: CGPoint(x: x, y: y)).alpha > 0.9
        }
      }
      #expect(inked, "\(name)")
    }
  }

  // Source: https://developer.apple.com/documentation/uikit/uiimage/renderingmode-swift.enum
  @Test func aTemplateIsDrawnInTheTint() throws {
    let image = try drawing()
    func middle(_ image: UIImage) -> CGColor {
      let canvas = Canvas(size: image.size, scale: 1)
      canvas.draw(
        image, in: CGRect(origin: .zero, size: image.size), tint: UIColor.green.cgColor)
      return canvas.color(at: CGPoint(x: 15, y: 10))
    }
    #expect(middle(image) == UIColor.red.cgColor)
    #expect(middle(image.withRenderingMode(.alwaysTemplate)) == UIColor.green.cgColor)
    #expect(image.renderingMode == .automatic)
  }

  // Source: https://developer.apple.com/documentation/uikit/uiimage/withtintcolor(_:)
  @Test func aTintColorStaysWithTheImage() throws {
    let image = try drawing().withTintColor(.blue)
    let canvas = Canvas(size: image.size, scale: 1)
    canvas.draw(image, in: CGRect(origin: .zero, size: image.size), tint: nil)
    #expect(canvas.color(at: CGPoint(x: 15, y: 10)) == UIColor.blue.cgColor)
  }

  // Source: https://developer.apple.com/documentation/uikit/uiimage/pngdata()
  @Test func pngDataCanBeReadAgain() throws {
    let image = try drawing()
    let again = try #require(image.pngData().flatMap { UIImage(data: $0) })
    #expect(again.size == image.size)
    #expect(UIImage().pngData() == nil)
    #expect(UIImage().size == .zero)
  }

  // Source: https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format
  @Test func anAssetCatalogHasColorsAndImages() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ path: String) throws {
      let url = folder.appendingPathComponent("Media.xcassets/" + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    func color(_ red: String, dark: Bool) -> String {
      let look = dark ? #","appearances":[{"appearance":"luminosity","value":"dark"}]"# : ""
      return
        #"{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"\#(red)","green":"0.0","blue":"0","alpha":"1.000"}}\#(look)}"#
    }
    try write(
      "{\"colors\":[\(color("0xFF", dark: false)),\(color("0.5", dark: true))]}",
      "accent.colorset/Contents.json")
    try write(#"{"properties":{"provides-namespace":true}}"#, "Sub/Contents.json")
    try write("{\"colors\":[\(color("255", dark: false))]}", "Sub/one.colorset/Contents.json")
    try write(
      #"{"images":[{"filename":"a.svg","idiom":"universal"}],"properties":{"template-rendering-intent":"template"}}"#,
      "mark.imageset/Contents.json")
    try write(String(decoding: Self.svg, as: UTF8.self), "mark.imageset/a.svg")
    try write(
      #"{"images":[{"filename":"none.svg","idiom":"universal"}]}"#, "lost.imageset/Contents.json")
    try write("no JSON", "broken.colorset/Contents.json")

    let catalog = AssetCatalogReader(folder: folder)
    let accent = try #require(catalog.colors["accent"])
    #expect(accent.resolvedColor(with: .init(userInterfaceStyle: .light)) == .red)
    #expect(
      accent.resolvedColor(with: .init(userInterfaceStyle: .dark))
        == UIColor(red: 0.5, green: 0, blue: 0, alpha: 1))
    #expect(catalog.colors["Sub/one"] != nil)
    #expect(catalog.colors["broken"] == nil)
    let mark = try #require(catalog.image(named: "mark"))
    #expect(mark.size == CGSize(width: 30, height: 20))
    #expect(UIImage(mark, mode: nil).renderingMode == .alwaysTemplate)
    #expect(catalog.image(named: "lost") == nil)
  }
}
