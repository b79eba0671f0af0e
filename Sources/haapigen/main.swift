import SchemaDocument
import SchemaModel
import SwiftEmitter
import Foundation
let s = try SourceFolder.read(CommandLine.arguments[1])
let r = SchemaAnalysis.analyse(s)
print(DiagnosticText(sources: s).render(r.diagnostics))
if !r.hasErrors, let schema = r.schema {
  for f in FamilyPlan.files(of: schema) {
    let p = CommandLine.arguments[2] + "/" + f.path
    try FileManager.default.createDirectory(atPath: (p as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(Renderer.render(f)).write(to: URL(fileURLWithPath: p))
  }
}
