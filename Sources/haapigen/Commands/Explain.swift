import ArgumentParser
import SchemaModel

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explains a diagnostic code, with a bad and a good example.",
    discussion: "Example: haapigen explain TYP301\n\nWithout a code: lists them all.")

  @Argument(help: ArgumentHelp("Code of a diagnostic.", valueName: "code"))
  var code: String?

  func run() throws {
    guard let code else {
      for explanation in ExplanationCatalog.all {
        Console.print("\(explanation.code)  \(explanation.title)")
      }
      return
    }
    guard let explanation = ExplanationCatalog.explanation(for: code.uppercased()) else {
      let near = ExplanationCatalog.all.map(\.code).filter {
        $0.hasPrefix(code.uppercased().prefix(3))
      }
      let known =
        near.isEmpty
        ? "`haapigen explain` lists them all." : "Known: \(near.joined(separator: ", "))."
      throw ValidationError("there is no diagnostic `\(code)`. \(known)")
    }
    Console.print(explanation.text())
  }
}
