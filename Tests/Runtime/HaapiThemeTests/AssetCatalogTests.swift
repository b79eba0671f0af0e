import Foundation
import HaapiTheme
import Testing

@Suite struct AssetCatalogTests {
  private static func catalog(_ files: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("assets-\(UUID().uuidString)")
    for (name, content) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
    }
    return folder
  }

  private static func color(_ red: String, _ green: String, _ blue: String, _ alpha: String)
    -> String
  {
    #"{"color-space":"srgb","components":{"red":"\#(red)","green":"\#(green)","blue":"\#(blue)","alpha":"\#(alpha)"}}"#
  }

  @Test func colorsAndImagesAreFound() throws {
    let dark = #"[{"appearance":"luminosity","value":"dark"}]"#
    let contrast =
      #"[{"appearance":"luminosity","value":"dark"},{"appearance":"contrast","value":"high"}]"#
    let folder = try Self.catalog([
      "App/Assets.xcassets/pastel.colorset/Contents.json":
        #"{"colors":[{"idiom":"universal","color":\#(Self.color("0xFF", "0.500", "16", "1.000"))},{"appearances":\#(contrast),"color":\#(Self.color("1", "2", "3", "1"))},{"appearances":\#(dark),"color":\#(Self.color("0x10", "0x20", "0x30", "0.5"))}]}"#,
      "App/Assets.xcassets/system.colorset/Contents.json":
        #"{"colors":[{"color":{"platform":"ios","reference":"systemBlueColor"}}]}"#,
      "App/Assets.xcassets/broken.colorset/Contents.json": "{",
      "App/Assets.xcassets/icon.imageset/Contents.json": "{}",
      "App/Assets.xcassets/Brand/Contents.json": #"{"properties":{"provides-namespace":true}}"#,
      "App/Assets.xcassets/Brand/red.colorset/Contents.json":
        #"{"colors":[{"color":\#(Self.color("1.0", "0.0", "0.0", "1.0"))}]}"#,
      "App/Assets.xcassets/Group/blue.colorset/Contents.json":
        #"{"colors":[{"color":\#(Self.color("0", "0", "255", "1"))}]}"#,
      "App/other.colorset/Contents.json": "{}",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalog = try AssetCatalog(folder: folder)
    #expect(
      catalog.color(named: "pastel")
        == ThemeColor(
          "pastel", light: .init(0xFF8010), dark: .init(0x102030, alpha: 0x80)))
    #expect(catalog.color(named: "system")?.light == .init(0x808080))
    #expect(catalog.color(named: "Brand/red")?.light == .init(0xFF0000))
    #expect(catalog.color(named: "blue")?.light == .init(0x0000FF))
    #expect(
      catalog.colorNames.sorted() == ["Brand/red", "blue", "broken", "pastel", "system"])
    #expect(catalog.hasImage(named: "icon"))
    #expect(!catalog.hasImage(named: "no_icon"))
    #expect(throws: (any Error).self) {
      try AssetCatalog(folder: folder.appendingPathComponent("nowhere"))
    }
    let theme = try ThemeReader(resources: catalog)
      .theme(
        from: ["HeaderView": ["textColorName": "pastel", "imageName": "icon"]] as [String: Any])
    #expect(theme.headerView.textColor.light == .init(0xFF8010))
    #expect(theme.headerView.image?.name == "icon")
  }

  /// Two links back would double the work at each level.
  @Test func linksBack() throws {
    let folder = try Self.catalog(["App/note.txt": ""])
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["One.xcassets", "Two.xcassets"] {
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("App/\(name)"), withDestinationURL: folder)
    }
    #expect(try AssetCatalog(folder: folder).colorNames.isEmpty)
  }

  /// Reading a pipe would never end.
  @Test func aPipeIsNoColor() throws {
    let folder = try Self.catalog(["Assets.xcassets/red.colorset/note.txt": ""])
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appendingPathComponent("Assets.xcassets/red.colorset/Contents.json")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    #expect(try AssetCatalog(folder: folder).color(named: "red")?.light == .init(0x808080))
  }
}
