/// Finds examples that a decoder would reject because a derived member has no value in them.
package struct DerivedExampleCheck {
  package typealias Candidate = (example: Example, type: TypeDefinition)

  /// - Parameter candidates: Examples without findings, from a schema without errors in its types and rules.
  package static func findings(_ candidates: [Candidate], in schema: Schema) -> [Diagnostic] {
    candidates.compactMap { example, type in
      do {
        _ = try PayloadReader(schema).read(example.json, as: type)
      } catch PreviewStop.malformed(let missing?) {
        return finding(missing, example)
      } catch {
        // Other errors are found member by member.
      }
      return nil
    }
  }

  private static func finding(_ missing: Missing, _ example: Example) -> Diagnostic {
    Diagnostic(
      code: "EXA602", "`\(missing.subject)` must have a value, and `\(missing.search)` finds none",
      at: missing.place ?? example.json.location,
      help: Help(
        "add it to the payload, or make the member optional: `\(missing.type)?`",
        against: .init(location: missing.location, message: "this member looks for it")))
  }
}
