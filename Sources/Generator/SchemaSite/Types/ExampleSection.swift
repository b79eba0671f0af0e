/// An image of an example's screen: a PNG in base64. `example` has the form `Type/example`. The site only shows images
/// that the caller supplies.
public typealias SitePicture = (example: String, mode: ThemeMode, png: String)

/// The section with the payloads of a struct, each next to its screen if that is known.
enum ExampleSection {
  static func anchor(_ example: String) -> String { "example-" + example }

  static func html(_ type: TypeDefinition, _ text: SiteText) -> HTML {
    let examples = (type.asStruct?.examples ?? []).map { example -> HTML in
      let name = example.name.text
      let key = "\(type.qualifiedName)/\(name)"
      // Only whole responses have a screen. A part of a response has none, even if it can be decoded as an unknown
      // response.
      let screen = text.site.rows[type.qualifiedName].flatMap { _ in text.site.screens[key] }
      return """
        <article class="example" id="\(anchor(name))">
        <h3>\(name) \(text.place(example.name.location))</h3>
        <p>\(text.prose(example.doc))</p>
        <div class="pair">
        \(payload(example))<div>
        \(screen.map(drawing) ?? .nothing)\(pictures(of: key, text))</div>
        </div>
        </article>

        """
    }
    return "\(examples)"
  }

  private static func drawing(_ screen: String) -> HTML {
    """
    <figure class="screen"><pre role="group" aria-label="The screen">\(screen)</pre></figure>

    """
  }

  private static func pictures(of example: String, _ text: SiteText) -> HTML {
    let pictures = text.site.pictures[example] ?? []
    if pictures.isEmpty { return .nothing }
    let images = pictures.map { picture -> HTML in
      """
      <img src="data:image/png;base64,\(picture.png)" loading="lazy" \
      alt="The screen of \(example) in \(picture.mode.rawValue) mode">

      """
    }
    return """
      <figure class="shots">
      \(images)<figcaption>On a phone, drawn with a replacement for UIKit. Not verified on Apple hardware.</figcaption>
      </figure>

      """
  }

  /// Returns the payload in a block that can be folded, with one element for each line.
  private static func payload(_ example: Example) -> HTML {
    let json = ExampleJSON.lines(of: example, width: 76)
    let lines = json.map { line -> HTML in
      // A wrapped line is indented like its beginning. The indentation is limited, to save space on narrow screens.
      let level = min(line.prefix { $0 == " " }.count / 2, 8)
      let indent: HTML = level == 0 ? .nothing : " i\(level)"
      return "<span class=\"l\(indent)\">\(marked(line))\n</span>"
    }
    return """
      <details class="code" open><summary>Payload <span class="quiet">\(Words.count(json.count, "line"))</span></summary>
      <pre role="group" aria-label="Payload of the example \(example.name.text)"><code class="json">\(lines)</code></pre>
      </details>

      """
  }

  // Stored, because a regex literal in a function is compiled at each evaluation.
  nonisolated(unsafe) private static let string = /"(?:[^"\\]|\\.)*":?/

  /// Returns a line of JSON with classes for keys and strings.
  private static func marked(_ line: String) -> HTML {
    .marked(line, string) { $0.hasSuffix(":") ? "k" : "s" }
  }
}
