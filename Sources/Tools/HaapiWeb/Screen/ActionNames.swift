/// Names for the forms and links of a response. The name of a form is the server's name for its kind, followed by a
/// number if it is not the first of its kind, as in `continue#2`. Only tests use the names, to find forms on pages.
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

  /// Returns the name of the next link with this `rel`. Must be called for the links in their order.
  package mutating func name(ofLink rel: String) -> String {
    links[rel, default: 0] += 1
    return rel.numbered(links[rel, default: 1])
  }
}
