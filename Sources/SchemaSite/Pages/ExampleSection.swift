import SchemaModel

/// The payloads of a struct, each beside the screen that it becomes.
enum ExampleSection {
  static func html(_ type: TypeDefinition, _ body: StructBody, _ text: SiteText) -> HTML {
    body.examples.map { example -> HTML in
      let name = example.name.text
      return """
        <article class="example" id="example-\(name)">
        <h3>\(name) \(text.place(example.name.location))</h3>
        <p>\(text.prose(example.doc))</p>
        <div class="pair">
        \(CodeBox.json(JSONLayout.text(ExampleJSON.text(of: example)), name: name))
        \(ExamplePictures.beside(
          WireframeHTML.html(example, of: type, PayloadPointers(example), text), example, of: type, text))
        </div>
        </article>

        """
    }.joined(separator: "\n")
  }
}
