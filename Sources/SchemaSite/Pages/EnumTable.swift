import SchemaModel

/// The cases of an enum.
enum EnumTable {
  static func anchor(_ name: String) -> String { "case-" + name }

  static func html(_ type: TypeDefinition, _ body: EnumBody, _ text: SiteText) -> HTML {
    var result = HTML.nothing
    if let open = body.openCase {
      result += "<p>Any other text becomes <code>\(open.text)(value:)</code>"
      result += body.refusesBlank ? ", a blank one nothing.</p>\n" : ".</p>\n"
    } else if body.isReadable {
      result += "<p>Any other text is refused.</p>\n"
    }
    let hasPayloads = body.cases.contains { $0.payloadText != nil }
    let head =
      ["Case"] + (body.hasRawValues && !hasPayloads ? ["On the wire"] : [])
      + (hasPayloads ? ["Holds"] : []) + ["Meaning"]
    let heads = head.map { "<th scope=\"col\">\($0)</th>" as HTML }
    let rows = body.cases.map { item -> HTML in
      var cells: [HTML] = []
      if body.hasRawValues, !hasPayloads { cells.append(.code(item.raw)) }
      if hasPayloads {
        cells.append(item.payloadText == nil ? "nothing" : text.reference(item.payload))
      }
      cells.append(text.prose(item.documentation.doc) + text.deprecation(item.documentation))
      let others = zip(head.dropFirst(), cells).map { title, cell -> HTML in
        "<td data-title=\"\(title)\"><div>\(cell)</div></td>"
      }
      return """
        <tr id="\(anchor(item.name.text))"><th scope="row"><code>\(item.name.text)</code> \
        \(text.place(item.name.location)) \(text.layer(item.name.location))</th>\(others)</tr>

        """
    }
    result += """
      <div class="scroll" role="region" aria-label="Cases of \(type.qualifiedName)" tabindex="0">
      <table class="members"><thead><tr>\(heads)</tr></thead>
      <tbody>
      \(rows)</tbody></table></div>

      """
    if body.constants.isEmpty { return result }
    return result + "<h3>Well-known values of the open case</h3>\n"
      + .table(
        "Constants of \(type.qualifiedName)", ["Constant", "On the wire"],
        body.constants.map { [.code($0.name.text), .code($0.raw)] })
  }
}
