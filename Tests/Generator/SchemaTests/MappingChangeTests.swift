import Foundation
import SchemaDiff
import SchemaModel
import SchemaOverlay
import SchemaText
import Testing

/// The findings for edits of the shipped mapping, and for its overlays.
@Suite("Changes of the shipped mapping") struct MappingChangeTests {
  /// An edit of `Schema/`: the old and the new text of a file, and the expected findings.
  struct Edit: CustomTestStringConvertible, Sendable {
    let file: String
    let old: String
    let new: String
    /// A further edit that keeps the mapping complete.
    var more: (old: String, new: String)?
    let found: [String]

    var testDescription: String { found.first ?? old }
  }

  static let edits: [Edit] = [
    Edit(
      file: "mapping-items.yaml", old: "hui_continue: Continue", new: "hui_continue: Go on",
      found: [
        """
        DIF813 MappingText.huiContinue: `MappingText.huiContinue` is "Go on", was "Continue"
        """
      ]),
    Edit(
      file: "mapping-items.yaml",
      old: """
                    - model.actionTitle.literal
                    - title.literal
                    - { localised: hui_cancel, when: { kind: cancel } }
        """,
      new: """
                    - title.literal
                    - model.actionTitle.literal
                    - { localised: hui_cancel, when: { kind: cancel } }
        """,
      found: [
        """
        DIF704 Button.label: `Button.label` is title.literal, else model.actionTitle.literal, \
        else localised hui_cancel "Cancel" when kind is cancel, else localised hui_continue \
        "Continue", was model.actionTitle.literal, else title.literal, else localised hui_cancel \
        "Cancel" when kind is cancel, else localised hui_continue "Continue" (in `Button` and \
        `CancelButton`)
        """
      ]),
    Edit(
      file: "mapping-items.yaml",
      old: "ClientOperationAction: { drop: a consent is given in the app, warn: true }",
      new: "ClientOperationAction: OperationButton",
      found: [
        """
        DIF717 ConsentItem(ClientOperationAction): `ConsentItem` gives OperationButton for \
        ClientOperationAction, was dropped with a warning
        """
      ]),
    Edit(
      file: "mapping-items.yaml", old: "is-error: error", new: "is-error: warn",
      found: [
        """
        DIF717 MessageStyle(is-error): `MessageStyle` gives warn for is-error, was error
        """
      ]),
    Edit(
      file: "mapping-items.yaml",
      old: "      in: { type: \"String?\" }\n      out: String",
      new: "      in: { type: \"String?\" }\n      out: String?",
      found: [
        """
        DIF506 MappingHooks.authenticatorIcon: `MappingHooks.authenticatorIcon` is (type: \
        String?) -> String?, was (type: String?) -> String
        """
      ]),
    Edit(
      file: "mapping-steps.yaml",
      old:
        "    viewName: metadata.viewName\n        representationType: type.rawValue\n      unused",
      new:
        "    viewName: { absent: a screen has none }\n        representationType: type.rawValue\n      unused",
      found: [
        """
        DIF704 Interaction.viewName: `Interaction.viewName` is nothing, was metadata.viewName \
        (in `AuthenticatorSelectorStep`, `BankIdPolling`, `ContinueSameStep`, \
        `GenericRepresentationStep` and 5 more)
        """
      ]),
    Edit(
      file: "mapping-problems.yaml",
      old: "            - errorDescription\n            - title.literal",
      new: "            - title.literal",
      more: (
        "    AuthorizationProblem:\n",
        "    AuthorizationProblem:\n      unused: { errorDescription: for developers }\n"
      ),
      found: [
        """
        DIF704 AuthorizationProblem.message: `AuthorizationProblem.message` is title.literal, \
        else each messages: text.literal, joined by "\\n", else error, else localised \
        hui_unexpected_error "An unexpected error occurred", only whitespace counts as absent, \
        was errorDescription, else title.literal, else each messages: text.literal, joined by \
        "\\n", else error, else localised hui_unexpected_error "An unexpected error occurred", \
        only whitespace counts as absent
        """,
        """
        DIF721 AuthorizationProblem(errorDescription): a reason in `AuthorizationProblem` is for \
        developers, was nothing
        """,
      ]),
  ]

  @Test(arguments: edits) func names(_ edit: Edit) throws {
    let sources = try ShippedSchema.sources()
    let before = try #require(try ShippedSchema.analysed().schema)
    let after = try Self.schema(Self.replacing(edit, in: sources))
    let found = Self.text(before, after)
    #expect(found == edit.found, "\(found)")
    let back = SchemaComparison.changes(from: after, to: before, scope: .mapping)
    #expect(!back.isEmpty)
  }

  /// Every map of the shipped mapping differs from an absent one, and is equal to itself.
  @Test func sameMappingHasNotChanged() throws {
    let sources = try ShippedSchema.sources()
    #expect(try Self.text(Self.schema(sources), Self.schema(sources)) == [])
  }

  @Test func findingsPointAtTheEdit() throws {
    let edit = try #require(Self.edits.first { $0.old.hasPrefix("is-error") })
    let before = try ShippedSchema.sources()
    let after = try Self.replacing(edit, in: before)
    let changes = try SchemaComparison.changes(
      from: Self.schema(before), to: Self.schema(after), scope: .mapping)
    let change = try #require(changes.first)
    for (place, sources) in [(change.before, before), (change.after, after)] {
      let place = try #require(place)
      let file = sources[Int(place.file)]
      #expect(file.name == "mapping-items.yaml")
      let lines = String(decoding: file.bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[Int(place.line) - 1].contains("is-error"))
    }
  }

  // MARK: Overlays

  private static let overlay = """
    overlay: acme
    base: { schema: haapi, version: "1.0.0" }
    module: Acme
    mapping:
      strings:
        acme_go: Off we go
    changes:
      elements:
        ModelButton:
          override:
            label: { firstOf: [actionTitle.literal, { localised: acme_go }] }
    """

  @Test func overlaysAreNamed() throws {
    let base = try ShippedSchema.sources()
    let without = try Self.schema(base)
    let with = try Self.schema(base, overlay: Self.overlay)
    #expect(
      Self.text(without, with) == [
        "DIF811 MappingText.acmeGo: the string `MappingText.acmeGo` is new",
        """
        DIF704 ModelButton.label: `ModelButton.label` is actionTitle.literal, else localised acme_go \
        "Off we go", was actionTitle.literal, else localised hui_continue "Continue"
        """,
        "DIF101 acme: the overlay `acme` is new",
      ])
    #expect(
      Self.text(with, without) == [
        "DIF102 MappingText.acmeGo: the string `MappingText.acmeGo` is removed",
        "DIF102 acme: the overlay `acme` is removed",
        """
        DIF704 ModelButton.label: `ModelButton.label` is actionTitle.literal, else localised \
        hui_continue "Continue", was actionTitle.literal, else localised acme_go "Off we go"
        """,
      ])
    #expect(Self.text(with, with) == [])
  }

  /// The mapper's own Swift depends only on the base schema; an overlay adds its hooks for the app.
  @Test func hooksOfOverlaysBreakApps() throws {
    let base = try ShippedSchema.sources()
    let before = try Self.schema(base, overlay: Self.overlay)
    let after = try Self.schema(
      base,
      overlay: Self.overlay.replacing(
        "changes:\n",
        with: "  hooks:\n    acmeKey: { doc: Key of a button., out: String }\nchanges:\n"
      ).replacing(
        "        label: {", with: "        key: { hook: acmeKey }\n        label: {"))
    #expect(
      Self.text(before, after) == [
        "DIF807 MappingHooks.acmeKey: the hook `MappingHooks.acmeKey` is new",
        "DIF704 ModelButton.key: `ModelButton.key` is hook acmeKey, was submit.0",
      ])
  }

  // MARK: Schemas

  private static func replacing(_ edit: Edit, in sources: [SourceFile]) throws -> [SourceFile] {
    var sources = sources
    let index = try #require(sources.firstIndex { $0.name == edit.file })
    let file = sources[index]
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.ranges(of: edit.old).count == 1, "\(edit.old) stands once in \(edit.file)")
    var changed = text.replacing(edit.old, with: edit.new)
    if let more = edit.more { changed = changed.replacing(more.old, with: more.new) }
    sources[index] = SourceFile(path: file.path, name: file.name, bytes: Array(changed.utf8))
    return sources
  }

  private static func schema(_ base: [SourceFile], overlay: String? = nil) throws -> Schema {
    let overlays = overlay.map { text in
      let file = SourceFile(
        path: "acme/overlay.yaml", name: "overlay.yaml", bytes: Array(text.utf8))
      return [OverlaySources(files: [file])]
    }
    let result = try ShippedSchema.analyse(base, overlays ?? [])
    let errors = result.diagnostics.filter { $0.severity == .error }
    let sources = OverlaySources.all(base: base, overlays ?? [])
    #expect(errors.isEmpty, "\(DiagnosticText(sources: sources).render(errors))")
    return try #require(result.schema)
  }

  private static func text(_ old: Schema, _ new: Schema) -> [String] {
    SchemaComparison.changes(from: old, to: new, scope: .mapping).map {
      "\($0.code) \($0.subject): \($0.message)"
    }
  }
}
