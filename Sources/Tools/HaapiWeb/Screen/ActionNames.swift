/// Names for the forms and links of a response. A form's name is the server's `kind`, and from the second form of this
/// kind also a number, as in `continue#2`. The command line and tests use the names to choose an action.
package struct ActionNames {
  private var forms: [(name: String, model: FormActionModel)] = []
  private var links: [String: Int] = [:]

  package init() {}

  package init(_ step: any HaapiRepresentation) {
    for action in SandboxActions(step.jsonValue, address: { _, href in href }).ordered {
      if case .form(_, _, let form) = action { forms.append((action.name, form)) }
    }
  }

  /// The first form of the response; nil if there is none.
  var first: FormActionModel? { forms.first?.model }

  package func name(of model: FormActionModel) -> String? {
    forms.first { $0.model == model }?.name
  }

  /// Returns the name of the next link with this `rel`. Must be called once for each link, in order.
  package mutating func name(ofLink rel: String) -> String {
    links[rel, default: 0] += 1
    return rel.numbered(links[rel, default: 1])
  }
}
