import Foundation
import SchemaDiff
import SchemaExplanations
import SchemaModel
import Testing

@Suite struct CodeIndexTests {
  @Test func hasEveryCode() throws {
    let run = try Tool.haapigen("explain", "--markdown")
    #expect(run.status == 0)
    for code in ExplanationCatalog.all.map(\.code) + ChangeCatalog.all.map(\.code) {
      #expect(run.output.contains("\n| \(code) | "), "\(code) is in no series")
    }
  }

  @Test func refusesACodeBesides() throws {
    let run = try Tool.haapigen("explain", "TYP301", "--markdown")
    #expect(run.status == 64)
    #expect(run.errors.contains("cannot be combined with a code"))
  }

  @Test func aMisspeltCodeHasAFewNearOnes() throws {
    let run = try Tool.haapigen("explain", "TYP31")
    #expect(run.status == 64)
    #expect(
      run.errors.contains("there is no diagnostic `TYP31`: write `TYP301` or `TYP310` or `TYP312`.")
    )
    #expect(run.errors.count < 600)
  }
}
