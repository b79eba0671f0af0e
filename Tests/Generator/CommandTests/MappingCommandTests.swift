import Foundation
import Testing

@Suite("haapigen mapping")
struct MappingCommandTests {
  private static let package = Tool.package

  /// Runs the command for the shipped schema.
  private func mapping(_ arguments: String...) throws -> ToolRun {
    try Tool.run(
      Tool.products.appendingPathComponent("haapigen"), ["mapping"] + arguments, in: Self.package)
  }

  private func generated(_ file: String) throws -> String {
    try String(
      contentsOf: Self.package.appendingPathComponent("Generated/\(file)"), encoding: .utf8)
  }

  // MARK: Everything

  @Test func textHasEveryMap() throws {
    let run = try mapping()
    #expect(run.status == 0)
    #expect(run.errors == "")
    let titles = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") && $0 != "" }
    #expect(titles.count > 60)
    #expect(
      titles.first
        == "AuthenticatorSelectorStep → SelectorModel  (\(place("mapping-steps.yaml", "AuthenticatorSelectorStep")))"
    )
  }

  @Test func markdownIsTheGeneratedTable() throws {
    let run = try mapping("--format", "md")
    #expect(run.status == 0)
    let table = try generated("mapping.md")
    let start = try #require(table.range(of: "## The model of each response\n"))
    #expect(run.output.withoutPlaces == String(table[start.lowerBound...]).withoutPlaces)
  }

  @Test func jsonHasPlaceAndLayerOfEveryField() throws {
    let text = try mapping("--format", "json").output
    let json = try JSONDecoder().decode(Report.self, from: Data(text.utf8))
    #expect(json.maps.filter { $0.kind == "row" }.count == 21)
    let fields = json.maps.flatMap(\.fields)
    #expect(fields.count > 300)
    for field in fields {
      #expect(field.at.wholeMatch(of: /[\w-]+\.yaml:\d+/) != nil, "\(field)")
      #expect(field.layer == "base", "\(field)")
      #expect(!field.key.isEmpty && !field.rule.isEmpty && !field.type.isEmpty, "\(field)")
    }
    for choice in json.unions + json.enums {
      #expect(choice.at.wholeMatch(of: /[\w-]+\.yaml:\d+/) != nil, "\(choice)")
      #expect(!choice.cases.isEmpty, "\(choice)")
    }
  }

  private struct Report: Decodable {
    struct Map: Decodable {
      let name: String
      let kind: String
      let fields: [Field]
    }

    struct Field: Decodable {
      let field: String
      let type: String
      let key: String
      let rule: String
      let at: String
      let layer: String
    }

    struct Choice: Decodable {
      struct Case: Decodable {
        let source: String
        let result: String
        let reason: String?
      }

      let name: String
      let at: String
      let cases: [Case]
    }

    let maps: [Map]
    let unions: [Choice]
    let enums: [Choice]
  }

  // MARK: By name

  @Test func aStep() throws {
    let run = try mapping("OAuthAuthorizationResponseStep")
    #expect(run.status == 0)
    #expect(
      run.output.masked == """
        OAuthAuthorizationResponseStep → AuthorizationRequestModel  (mapping-steps.yaml:#)
          code                from    mapping-steps.yaml:#  oauthAuthorizationResponseProperties.code, only whitespace counts as absent, else throw illegalState
          templateArea        from    mapping-steps.yaml:#  metadata.templateArea
          viewName            from    mapping-steps.yaml:#  metadata.viewName
          representationType  from    mapping-steps.yaml:#  type.rawValue
          properties          unused  mapping-steps.yaml:#  – plug-ins choose them, so an app reads them from the step
          messages            unused  mapping-steps.yaml:#  – the login is over
          links               unused  mapping-steps.yaml:#  – the login is over
          actions             unused  mapping-steps.yaml:#  – the code was taken from them

        """)
  }

  /// All sources of a model: rows and element maps.
  @Test func aModel() throws {
    let run = try mapping("FormModel")
    #expect(run.status == 0)
    let titles = run.output.masked.split(separator: "\n").filter { $0.contains("→ FormModel") }
    #expect(
      titles == [
        "InteractiveFormStep → FormModel  (mapping-steps.yaml:#)",
        "RedirectionStep → FormModel  (mapping-steps.yaml:#)",
        "UserConsentStep → FormModel  (mapping-steps.yaml:#)",
        "FormActionModel → FormModel  (mapping-steps.yaml:#)",
        "ActionsForm: [Action] → FormModel  (mapping-items.yaml:#)",
        "ActionForm: FormAction → FormModel  (mapping-items.yaml:#)",
      ])
    #expect(run.output.contains("\n  only when the list has a FormAction\n"))
  }

  @Test func aMap() throws {
    let run = try mapping("Button")
    #expect(run.status == 0)
    #expect(
      run.output.masked == """
        Button: FormAction → InteractionItemButtonModel  (mapping-items.yaml:#)
          The button that submits a form.
          key                format   mapping-items.yaml:#  "submit.{position}"
          label              firstOf  mapping-items.yaml:#  model.actionTitle.literal, else title.literal, else localised hui_cancel "Cancel" when kind is cancel, else localised hui_continue "Continue"
          action             from     mapping-items.yaml:#  model
          type               firstOf  mapping-items.yaml:#  text when kind is cancel, else primary when it is the first where kind is not cancel, else secondary
          imageResourceName  absent   mapping-items.yaml:#  nothing  – a button has no icon by default
          properties         unused   mapping-items.yaml:#  – only selectors show them

        """)
  }

  @Test func aUnion() throws {
    let run = try mapping("OptionItem")
    #expect(run.status == 0)
    #expect(
      run.output.masked == """
        OptionItem: Action → SelectorItemModel  (mapping-items.yaml:#)
          The item of a choice of a selector.
          FormAction             FormOption
          SelectorAction         SelectorOption
          ClientOperationAction  OperationOption
          UnknownAction          dropped with a warning  – nothing is known that could be done
          any other type         dropped with a warning  – nothing is known that could be done

        """)
  }

  @Test func anEnumMap() throws {
    let run = try mapping("KeepsFocus", "--format", "md")
    #expect(run.status == 0)
    #expect(
      run.output.masked == """
        ## Enum maps: the result of each value

        ### KeepsFocus: AuthenticatorSelectionPresentation → Bool

        A tab stays selected when it is chosen; a row of a list does not.

        mapping-items.yaml:#, layer base

        | Value | Becomes | Why |
        | --- | --- | --- |
        | list | false |  |
        | tabs | true |  |

        """)
  }

  /// A place is the line of the key in the file.
  @Test func placesAreRight() throws {
    let run = try mapping("KeepsFocus")
    #expect(run.output.contains("(\(place("mapping-items.yaml", "KeepsFocus")))"))
  }

  private func place(_ file: String, _ key: String) -> String {
    let url = Self.package.appendingPathComponent("Schema/\(file)")
    let lines = (try? String(contentsOf: url, encoding: .utf8))?.components(separatedBy: "\n") ?? []
    let index = lines.firstIndex { $0 == "    \(key):" } ?? -1
    return "\(file):\(index + 1)"
  }

  // MARK: By source

  @Test func whereAMemberOfATypeGoes() throws {
    let run = try mapping("--from", "CheckboxFormField.submitValue")
    #expect(run.status == 0)
    #expect(
      run.output.masked == """
          Checkbox  → InteractionItemCheckboxModel.value  mapping-items.yaml:#  submitValue

        """)
  }

  /// For any type, and for paths of several members.
  @Test func whereAPathGoes() throws {
    let run = try mapping("--from", "metadata.templateArea", "--format", "json")
    #expect(run.status == 0)
    let uses = try JSONDecoder().decode([Use].self, from: Data(run.output.utf8))
    let filled = uses.filter { $0.rule == "metadata.templateArea" }
    #expect(
      filled.contains { $0.map == "InteractiveFormStep" && $0.field == "templateArea" }
        && filled.contains { $0.field == "formModel.templateArea" })
    #expect(!uses.contains { $0.rule == "metadata.viewName" })
    for use in uses { #expect(use.at.wholeMatch(of: /[\w-]+\.yaml:\d+/) != nil) }
  }

  private struct Use: Decodable {
    let map: String
    let field: String?
    let rule: String?
    let unused: String?
    let reason: String?
    let at: String
  }

  @Test func whatANestedPathOfATypeGives() throws {
    let run = try mapping("--from", "FormAction.properties.authenticatorType", "--format", "md")
    #expect(run.status == 0)
    let lines = run.output.masked.split(separator: "\n")
    #expect(lines.prefix(2) == ["| Map | Member | Place | Rule |", "| --- | --- | --- | --- |"])
    let target = "SelectorItemInteractionActionModel"
    #expect(
      lines.contains(
        "| FormOption | → \(target).type | mapping-items.yaml:# | properties.authenticatorType |"),
      "\(run.output)")
  }

  @Test func anUnusedMemberHasItsReason() throws {
    let run = try mapping("--from", "ContinueSameStep.links")
    #expect(run.status == 0)
    #expect(
      run.output.masked == """
          ContinueSameStep  not used  mapping-steps.yaml:#  links  – the screen that stays has its own

        """)
  }

  // MARK: Mistakes

  @Test(arguments: [
    (["Frmodel"], "the mapping has nothing named `Frmodel`: write `FormModel`."),
    (["InteractiveFromStep"], "nothing named `InteractiveFromStep`: write `InteractiveFormStep`."),
    (["FieldItm"], "nothing named `FieldItm`: write `FieldItem`."),
    (["Zebra"], "nothing named `Zebra`: `haapigen mapping` lists everything."),
    (["--from", "FormAction.titel"], "`FormAction` has no member `titel`: write `title`."),
    (
      ["--from", "UserMessage.hat"],
      "`UserMessage` has no member `hat`: known members: `classList`, `text`."
    ),
    (["--from", "FormActoin.title"], "there is no type `FormActoin`: write `FormAction`."),
    (["--from", "metdata.viewName"], "no type has a member `metdata`: write `metadata`."),
    (
      ["--from", "FormModel.viewName"],
      "`FormModel` is a model, not a response: `haapigen mapping FormModel` prints the rules that"
        + " fill it."
    ),
    (["FormModel", "--from", "title"], "a name and --from cannot be combined."),
    (["--format", "xml"], "xml"),
  ])
  func mistakes(_ arguments: [String], _ message: String) throws {
    let run = try Tool.run(
      Tool.products.appendingPathComponent("haapigen"), ["mapping"] + arguments, in: Self.package)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func aSchemaWithoutMapping() throws {
    let folder = try SampleSchema.make()
    let run = try Tool.haapigen("mapping", in: folder.url)
    #expect(run.status == 64)
    #expect(
      run.errors.contains(
        "the schema has no mapping. Write one under `mapping:` in a file of the schema."))
    #expect(try Tool.haapigen("mapping", "--schema", "nowhere", in: folder.url).status == 66)
  }
}

extension String {
  /// Without places, because generated files have no lines, and name a file only if it is not the map's.
  fileprivate var withoutPlaces: String {
    replacing(/\| (?:[\w-]+\.yaml(?::\d+)?)?(?= \|)/, with: "|")
      .replacing(/(\.yaml):\d+/) { $0.1 }
  }

  /// Without line numbers, which any added line would change.
  fileprivate var masked: String {
    replacing(/(\.yaml:)\d+( {2,})?/) { "\($0.1)#" + ($0.2 == nil ? "" : "  ") }
  }
}
