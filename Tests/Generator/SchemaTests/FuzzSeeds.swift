import Foundation
import SchemaText
import Testing

/// Small schemas for random edits.
enum FuzzSeeds {
  struct Seed: CustomTestStringConvertible, CustomStringConvertible, Sendable {
    let description: String
    let sources: [SourceFile]
    let number: UInt64
    let rounds = FuzzSeeds.isLong ? 500 : 250
    /// The minimum number of kinds of edits that find a place.
    let kinds: Int
    /// Kinds of edits that must result in a valid schema several times.
    let often: [String]
    /// The number of edits after which an app is compiled.
    let compiled: Int
    /// Hand-written Swift that the generated Swift needs.
    let stubs: String
    var testDescription: String { description }
  }

  /// With `HAAPIGEN_LONG`, tests make many more edits.
  static let isLong = ProcessInfo.processInfo.environment["HAAPIGEN_LONG"] != nil

  static let all = [
    seed(
      "answers", ["answers.yaml": answers], number: 1, kinds: 60,
      often: ["remove an arm", "remove a rule of selection", "another struct for all else"],
      compiled: isLong ? 20 : 10,
      stubs: "extension Item { public var size: Int { 0 } }"),
    seed(
      "screens", ["answers.yaml": small, "screens.yaml": screens], number: 2,
      kinds: 60, often: ["remove an arm", "another struct for all else"],
      compiled: isLong ? 20 : 10,
      stubs: "// mapping\npublic typealias UIItemModel = UIItem"),
  ]

  private static func seed(
    _ name: String, _ files: KeyValuePairs<String, String>, number: UInt64, kinds: Int,
    often: [String], compiled: Int, stubs: String
  ) -> Seed {
    let all =
      files.map { ($0.key, $0.value) }
      + [("schema.yaml", ScenarioFile.index(of: files.map(\.key)))]
    return Seed(
      description: name,
      sources: all.map { SourceFile(path: $0.0, name: $0.0, bytes: Array($0.1.utf8)) },
      number: number, kinds: kinds, often: often, compiled: compiled,
      stubs: stubs)
  }

  private static let answers = """
    mixins:
      Common:
        members:
          id: { type: String, doc: What it is called. }
          note: { type: String?, text: hint }
    protocols:
      Item:
        refines: [JSONModel]
        visitor: true
        members:
          id: { type: String, doc: What it is called. }
          size: { type: Int, provided: true }
      Answer: { refines: [JSONModel], visitor: true, members: { type: String } }
      Holder: { members: { label: String? } }
    enums:
      Kind:
        doc: What kind it is.
        open: other
        blank: refused
        cases: { plain: , extra: { raw: ex-tra, doc: More. }, last: }
        constants: { spare: spare-kind }
      Level: { conforms: [CaseIterable], cases: { low: , middle: , high: } }
      Way: { raw: none, cases: { left: { deprecated: { since: "1.0" } }, right: } }
    structs:
      Text:
        doc: A text with its key.
        coding: siblings
        members: { words: { type: String, wire: "" }, key: { type: String?, wire: Key } }
      Box:
        doc: One kind of item.
        conforms: [Item]
        include: [Common]
        members:
          kind: { type: Kind, default: plain }
          width: { type: Int, minimum: 1, doc: How wide it is. }
          height: { type: Int?, minimum: 1 }
          wait: { type: String?, number: seconds }
          colour: { type: String, default: red, mutable: true }
          secret: { type: String?, wire: secret_word, sensitive: true }
          text: { type: Text? }
          tags: "[String]"
          lids: { type: "[Lid]", invalid: drop }
          isOpen: { type: Bool, initial: true }
          level: { type: Level?, deprecated: { since: "1.0", message: Old. } }
          shownWords: { type: String, path: text.words, else: none }
        structs:
          Lid: { members: { key: Data, thickness: Double?, inner: { type: String, wire: a.b.inner } } }
        examples:
          one: { doc: The least., json: { "template": "box", "id": "a", "width": 2, "isOpen": true } }
          two: { json: { "template": "box", "id": "b", "width": 3, "isOpen": false, "colour": "blue" } }
      Sheet:
        conforms: [Item]
        include: [Common]
        members:
          kind: { type: Kind, const: extra }
          box: { type: Box?, doc: What it is in. }
          first: String?
          second: { type: String?, fallback: first }
          both: { type: String?, firstOf: [first, second] }
        examples: { one: { json: { "template": "sheet", "id": "a" } } }
      Loose:
        conforms: [Item]
        include: [Common]
        members: { items: "[any Item]" }
        examples: { one: { json: { "template": "bag", "id": "a" } } }
      Record:
        members:
          name: { type: String, doc: Whose it is. }
          number: { type: Int, wire: nr, minimum: 1 }
          amount: Int?
          unit: { type: String, default: piece, text: token }
          isFinal: { type: Bool, default: false }
          address: { type: URL?, required: true }
          until: { type: String?, number: milliseconds }
          lines: { type: "[Line]" }
          codes: { type: "[String]", sensitive: true }
          data: { type: Data }
          more: JSONValue?
          first: { type: Line?, doc: The first of them. }
          title: { type: String, path: first.text, else: none }
        structs:
          Line: { members: { text: String, count: Int? } }
      Plain: { coding: none, conforms: [Equatable], members: { a: String, b: Int?, way: Way } }
      Page:
        conforms: [Answer]
        members: { type: String, items: "[any Item]", lid: Box.Lid? }
        examples:
          one: { json: { "type": "page", "items": [{ "template": "bag", "id": "a" }] } }
      Poll:
        conforms: [Answer]
        members: { type: String, seconds: Int? }
        examples: { one: { json: { "type": "poll" } } }
      Rest:
        conforms: [Answer]
        members: { type: String }
        examples: { one: { json: { "type": "rest" } } }
    unions:
      Item:
        discriminator: template
        arms: { box: Box, sheet: Sheet }
        else: { struct: Loose, lenient: true }
        depth: 8
      Answer:
        rules:
          - { struct: Page, when: { type: page, items: { min: 1 } } }
          - { struct: Poll, when: { type: [poll, wait] } }
        else: { struct: Rest }

    """

  private static let small = """
    protocols:
      Field: { refines: [JSONModel], visitor: true, members: { name: String } }
      Answer: { refines: [JSONModel], visitor: true }
    enums:
      Kind: { open: other, cases: { plain: , extra: , cancel: } }
    structs:
      Label: { members: { literal: String, key: String? } }
      TextField:
        conforms: [Field]
        members: { name: String, label: Label?, value: String?, kind: Kind? }
        examples: { one: { json: { "type": "text", "name": "a" } } }
      Hidden:
        conforms: [Field]
        members: { name: String, value: String }
        examples: { one: { json: { "type": "hidden", "name": "a", "value": "b" } } }
      Other:
        conforms: [Field]
        members: { name: String, label: Label? }
        examples: { one: { json: { "type": "file", "name": "a" } } }
      Button: { members: { title: Label?, kind: Kind, href: String } }
      FormStep:
        conforms: [Answer]
        members: { type: String, title: Label?, fields: "[any Field]", buttons: "[Button]" }
        examples: { one: { json: { "type": "form" } } }
      Problem:
        conforms: [Answer]
        members: { type: String, title: Label? }
        examples: { one: { json: { "type": "problem" } } }
    unions:
      Field: { discriminator: type, arms: { text: TextField, hidden: Hidden }, else: { struct: Other } }
      Answer:
        rules: [{ struct: FormStep, when: { type: form } }]
        else: { struct: Problem }

    """

  private static let screens = """
    protocols:
      UIItem: { refines: [Sendable] }
      UIModel: { refines: [Sendable] }
      InputItem:
        refines: [UIItem]
        default: struct
        members: { key: String, label: String, value: { type: String, mutable: true, sensitive: true } }
      ButtonItem:
        refines: [UIItem]
        default: class
        members: { label: String, style: Style, icon: String? }
      FormModel:
        refines: [UIModel]
        default: struct
        members: { title: String?, items: "[any UIItem]", note: String? }
      MessageModel: { refines: [UIModel], default: struct, members: { message: String } }
    enums:
      Style: { cases: { primary: , secondary: , text: } }
    mapping:
      strings: { send: Send, broken: Something is wrong, stop: Stop }
      context: { area: { type: String, doc: Where it is. } }
      items: UIItem
      hooks:
        iconName: { doc: Name of an image., in: { kind: Kind }, out: "String?" }
      enums:
        ButtonStyle:
          from: Kind
          to: Style
          cases: { plain: primary, extra: secondary, cancel: text }
          other: secondary
      shared:
        Entry:
          rules:
            key: name
            label: { firstOf: [label.literal, name] }
      elements:
        Input:
          from: TextField
          to: InputItem
          extends: Entry
          rules: { value: { from: value, default: "" } }
          unused: { kind: all look alike }
        OtherInput: { from: Other, to: InputItem, extends: Entry, rules: { value: { const: "" } } }
        SendButton:
          from: Button
          to: ButtonItem
          rules:
            label:
              firstOf:
                - title.literal
                - { localised: stop, when: { kind: cancel } }
                - { localised: send }
            style: { from: kind, using: ButtonStyle }
            icon: { hook: iconName, with: { kind: kind } }
          unused: { href: the app knows }
      unions:
        AnyField:
          source: Field
          to: UIItem
          unknown: throw
          cases: { TextField: Input, Hidden: { drop: never shown }, Other: OtherInput }
      roots:
        Answer: { to: UIModel, unknown: throw }
      maps:
        FormStep:
          to: FormModel
          rules:
            title: title.literal
            note: { context: area }
            items:
              emit:
                - { each: fields, as: AnyField }
                - { each: buttons, as: SendButton }
          unused: { type: it is a form }
        Problem:
          to: MessageModel
          rules: { message: { firstOf: [title.literal, { localised: broken }] } }
          unused: { type: all look alike }

    """
}
