/// The old names of types (`was: OldName`), which a schema still accepts, and the warnings about all uses of old names.
package final class Renames {
  /// Top-level types by old name.
  private var types: [String: TypeDefinition] = [:]
  private let findings = Findings()

  package var diagnostics: [Diagnostic] { findings.diagnostics }

  func add(_ type: TypeDefinition) {
    if let old = type.documentation.was?.text { types[old] = type }
  }

  func type(_ name: String) -> TypeDefinition? { types[name] }

  /// Warns if `name` has the type's old name. `name` may be a type expression that contains the old name.
  func note(_ type: TypeDefinition, _ name: Name) {
    guard let old = type.documentation.was?.text, old != type.name.text else { return }
    let words = name.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard words.contains(Substring(old)), !words.contains(Substring(type.name.text)) else { return }
    note("type", old, type.qualifiedName, type.documentation.was, at: name.location)
  }

  package func note(
    _ kind: String, _ old: String, _ new: String, _ place: Name?, at location: SourceLocation
  ) {
    findings.report(
      "TYP319", "the \(kind) `\(old)` is called `\(new)` now", location, severity: .warning,
      help: Help("write `\(new)`: the old name will be removed", fix: .replace(old, with: new)),
      related: place.map { [($0.location, "renamed here")] } ?? [])
  }
}

extension EnumBody {
  /// Returns the case with this old name.
  package func caseOnceNamed(_ name: String) -> Case? {
    cases.first { $0.documentation.was?.text == name }
  }
}
