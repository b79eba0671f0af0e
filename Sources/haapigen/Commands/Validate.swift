import ArgumentParser
import SchemaDocument
import SchemaModel
import SwiftEmitter

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks the schema and writes nothing.",
    discussion: "Example: haapigen validate --schema Schema --diagnostics github")

  @OptionGroup var schema: SchemaOptions

  func run() throws {
    let files = try SchemaFiles.read(schema)
    var analysis = files.jointAnalysis
    if let schema = analysis.schema, !analysis.hasErrors {
      analysis = analysis.adding(OverlayConflicts.findings(in: schema))
    }
    let input = try SchemaInput(files, schema, analysis: analysis)
    guard schema.diagnostics == .text else { return }
    if let overlay = input.overlay {
      Console.print(Self.summary(overlay, input))
      return
    }
    let several = input.schema.overlays.filter(\.isLast)
    if several.count > 1 {
      let names = several.map { "`\($0.name)`" }.joined(separator: ", ")
      Console.print("\(files.title): \(names), each on its own, no errors")
      return
    }
    let checked = input.schema
    let types = checked.allTypes
    let examples = types.reduce(0) { $0 + ($1.asStruct?.examples.count ?? 0) }
    Console.print(
      "\(files.title): \(types.count) types in \(checked.families.count) families, "
        + "\(examples) examples, no errors")
  }
  private static func summary(_ overlay: OverlayInfo, _ input: SchemaInput) -> String {
    let families = input.schema.module(of: overlay)?.families ?? []
    let types = families.flatMap(\.types).flatMap(\.selfAndNested).count
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    return "\(input.overlayFolder ?? ""): \(count(types, "type")) and "
      + "\(count(overlay.touches.count, "change")) on \(input.schema.name) "
      + "\(input.schema.version), no errors"
  }
}
