import SchemaDiff

/// The places of a report's findings, in files that other programs can open.
struct DiffPlaces {
  private let old: Side
  private let new: Side
  private let types: [String: SourceLocation]

  private struct Side {
    let text: DiagnosticText
    let prefix: String

    func place(_ location: SourceLocation, _ message: String? = nil) -> FindingPlace {
      FindingPlace(location, in: String(text.path(of: location).trimmingPrefix(prefix)), message)
    }
  }

  init(_ report: ChangeReport, oldPrefix: String, newPrefix: String) {
    old = Side(text: DiagnosticText(sources: report.old.sources), prefix: oldPrefix)
    new = Side(text: DiagnosticText(sources: report.new.sources), prefix: newPrefix)
    types = Dictionary(
      first: report.new.schema.allTypes.map { ($0.qualifiedName, $0.name.location) })
  }

  func before(_ change: Change, _ message: String? = nil) -> FindingPlace? {
    change.before.map { old.place($0, message) }
  }

  func after(_ change: Change) -> FindingPlace? {
    change.after.map { new.place($0) }
  }

  /// A place that is always in the new version: a removal is reported at the owner, if there is one.
  func nearest(_ change: Change) -> FindingPlace? {
    if let place = after(change) { return place }
    var owner = change.subject[...]
    while let dot = owner.lastIndex(of: ".") {
      owner = owner[..<dot]
      if let location = types[String(owner)] { return new.place(location) }
    }
    return nil
  }

  func inNew(_ location: SourceLocation) -> FindingPlace { new.place(location) }
}

extension Change {
  /// The severity of the change, for programs that know only that.
  var severity: Diagnostic.Severity {
    switch category {
    case .source, .wire, .privacy: .error
    case .behaviour: .warning
    case .addition, .documentation: .note
    }
  }
}
