/// The cases of an enum.
enum EnumTable {
  static func anchor(_ name: String) -> String { "case-" + name }

  static func html(_ type: TypeDefinition, _ body: EnumBody, _ text: SiteText) -> HTML {
    var result = HTML.nothing
    if let open = body.openCase {
      result += "<p>Any other string becomes <code>\(open.text)(value:)</code>."
      result += body.refusesBlank ? " A string of only whitespace is not a value.</p>\n" : "</p>\n"
    } else if body.isReadable {
      result += "<p>Any other string is an error.</p>\n"
    }
    let hasPayloads = body.cases.contains { $0.payloadText != nil }
    let head =
      ["Case"] + (body.hasRawValues && !hasPayloads ? ["In JSON"] : [])
      + (hasPayloads ? ["Holds"] : []) + ["Meaning"]
    let rows = body.cases.map { item -> [HTML] in
      var cells: [HTML] = [
        """
        <code>\(item.name.text)</code> \(text.place(item.name.location)) \
        \(text.layer(item.name.location))
        """
      ]
      if body.hasRawValues, !hasPayloads { cells.append(.code(item.raw)) }
      if hasPayloads {
        cells.append(item.payload.map { text.reference($0) } ?? "nothing")
      }
      cells.append(text.prose(item.documentation.doc) + text.deprecation(item.documentation))
      return cells
    }
    result += .table(
      "Cases of \(type.qualifiedName)", head, rows,
      attributes: body.cases.map { " id=\"\(anchor($0.name.text))\"" })
    if body.constants.isEmpty { return result }
    return result + "<h3>Well-known values of the open case</h3>\n"
      + .table(
        "Constants of \(type.qualifiedName)", ["Constant", "In JSON"],
        body.constants.map { [.code($0.name.text), .code($0.raw)] })
  }
}
