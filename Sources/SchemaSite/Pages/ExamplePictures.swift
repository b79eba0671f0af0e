/// A picture of the screen of an example. The caller supplies it; the site only shows it.
public struct SitePicture: Sendable {
  /// `Type/example`
  public let example: String
  public let mode: ThemeMode
  public let png: [UInt8]

  public init(example: String, mode: ThemeMode, png: [UInt8]) {
    self.example = example
    self.mode = mode
    self.png = png
  }
}

/// The screen of an example: its wireframe, and pictures in light and dark mode.
enum ExampleScreen {
  /// - Parameter name: `Type/example`
  static func html(_ name: String, _ text: SiteText) -> HTML {
    let wireframe = text.site.screens[name].map { Wireframe.html($0, text) } ?? .nothing
    let pictures = text.site.pictures[name] ?? []
    if pictures.isEmpty { return wireframe }
    let images = ThemeMode.allCases.flatMap { mode in pictures.filter { $0.mode == mode } }
      .map { picture -> HTML in
        """
        <img src="data:image/png;base64,\(Base64.text(picture.png))" loading="lazy" \
        alt="The screen of \(name) in \(picture.mode.rawValue) mode">
        """
      }
    return """
      <div>
      \(wireframe)<figure class="shots">
      \(images.joined(separator: "\n"))
      <figcaption>On a phone, drawn with a replacement for UIKit. Not verified on Apple hardware.</figcaption>
      </figure>
      </div>

      """
  }
}

private enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(
          place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The payloads of a struct, each next to its screen if that is known.
enum ExampleSection {
  static func html(_ type: TypeDefinition, _ body: StructBody, _ text: SiteText) -> HTML {
    body.examples.map { example -> HTML in
      let name = example.name.text
      return """
        <article class="example" id="example-\(name)">
        <h3>\(name) \(text.place(example.name.location))</h3>
        <p>\(text.prose(example.doc))</p>
        <div class="pair">
        \(CodeBox.json(ExampleJSON.lines(of: example, width: 76), name: name))
        \(ExampleScreen.html("\(type.qualifiedName)/\(name)", text))
        </div>
        </article>

        """
    }.joined(separator: "\n")
  }
}
