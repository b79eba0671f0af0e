/// Kinds of members whose names could conflict. There are examples for types for which no document can be derived.
enum TortureShapes {
  static let yaml = """
    doc: Derivations, hooks, unions and siblings.
    protocols:
      Step:
        refines: [JSONModel]
        comparable: true
        members: { json: JSONValue, text: Pair?, list: "[any Part]" }
      Part:
        refines: [JSONModel]
        members: { kind: Kind, style: Kind? }
    enums:
      Kind: { open: none, cases: { some: , other: , nil: } }
      Mode: { cases: { value: , none: , some: } }
    structs:
      Pair:
        coding: siblings
        members:
          in: { type: String, wire: "", text: hint, fallback: inout }
          inout: { type: String?, wire: Json }
          lhs: { type: String?, wire: Text }
          style: { type: String?, wire: Style }
          self1: { type: String?, wire: Path }
      Red:
        conforms: [Part]
        members:
          kind: { type: Kind, const: some }
          style: Kind?
          path: { type: String?, deprecated: { use: style } }
        examples: { one: { json: { "kind": "some" } } }
      Blue:
        conforms: [Part]
        members:
          style: Kind?
          kind: { type: Kind, default: "" }
          mode: { type: Mode, default: none }
          past: { type: Mode?, deprecated: { message: gone } }
          next: { type: Leaf?, deprecated: { message: gone } }
        examples: { one: { json: { "kind": "other" } } }
      Collections:
        members:
          urls: "[URL]"
          kinds: "[Kind]"
          modes: { type: "[Mode]?", sensitive: true }
          data: { type: "[Data]", invalid: drop }
          counts: { type: "[Int]", wire: deep.counts }
          ratios: "[Double]?"
          amounts: "[Decimal]"
          amount: Decimal?
          total: { type: Decimal, default: 1.10, wire: deep.total }
          limit: { type: Decimal, default: -5, mutable: true }
          prices: "[String: [Decimal]]?"
          flags: "[Bool]"
          values: "[JSONValue]"
          grid: "[[String]]"
          cubes: { type: "[[[Leaf]]]", mutable: true }
          leaves: "[String: Leaf]"
          pages: "[String: URL]?"
          modesByName: "[String: [Mode]]"
          maps: "[[String: Int]]"
          list: { type: "[URL]", deprecated: { message: gone } }
      Leaf:
        members:
          list: "[any Part]"
          names: "[String]?"
      Everything:
        conforms: [Step]
        members:
          json: { type: JSONValue, default: {} }
          text: Pair?
          list: "[any Part]"
          title: { type: Pair, fallback: text1 }
          text1: { type: String, wire: b.c.text1 }
          blue: { type: Blue?, wire: b.blue }
          few: "[any Part]?"
          leaf: Leaf?
          lhs: { type: String, default: "[]" }
          rhs: { type: String?, fallback: lhs }
          number: { type: String?, number: milliseconds }
          seconds: { type: String?, number: seconds }
          numberDuration: { type: TimeInterval?, duration: number }
          secondsDuration: { type: TimeInterval?, duration: seconds }
          get: { type: String?, wire: "get" }
          set: { type: String?, path: get }
          willSet: { type: String, path: get, else: text }
          didSet: { type: String?, firstOf: [get, set, rhs] }
          candidates: { type: Red, pick: { from: list, type: Red, first: [{ style: some }, { style: { not: [some, other] } }, {}] } }
          choice: { type: any Part?, pick: { from: list, first: [{ kind: { not: other } }] } }
          past: { type: Blue?, pick: { from: list, type: Blue, first: [{ past: none, mode: { not: [none, some] } }] } }
          oldest: { type: any Part?, pick: { from: model.list, first: [{}] } }
          nested: { type: "[any Part]?", pick: { from: list, type: Blue, first: [{}], field: next.list } }
          elements: { type: "[Wrapped]", each: { from: list, type: Red, as: Wrapped } }
          others: { type: "[Wrapped]", each: { from: model.list, type: Red, as: Wrapped } }
          pathText: { type: String, pick: { from: list, type: Red, first: [{}], field: path } }
          mode: { type: Mode, path: blue.mode }
          deeper: { type: Leaf?, path: blue.next }
          chosen: { type: Blue?, pick: { from: list, type: Blue, by: mode, cases: { value: [{}], none: [], some: [{ mode: value }, { mode: [none, some] }] } } }
          rawText: { type: String, raw: true }
          whole: { type: "[String: JSONValue]", json: true }
          part: { type: JSONValue, json: b }
          hash1: { type: Double, default: -0.5 }
          inner: { type: JSONValue, default: [] }
          model: { type: Leaf, default: {} }
          kinds: { type: Kind, initial: other }
        examples:
          one:
            json:
              { "json": { "a": 1 }, "title": "T", "titleText": "t", "b": { "c": { "text1": "x", "more": 1 }, "blue": { "kind": "x", "mode": "some", "next": {}, "style": "none" }, "also": [] },
                "list": [ { "kind": "some", "style": "none", "path": "p" }, { "kind": "other", "mode": "value" } ],
                "text": "a", "textStyle": "b", "textPath": "c", "textJson": "d", "lhs": "l", "rhs": "r",
                "number": "1500", "seconds": "2", "get": "g", "hash1": 1.25, "few": [ { "kind": "some" } ], "inner": [1], "model": { "names": ["n"] },
                "leaf": { "list": [ { "kind": "some" } ] }, "kinds": "new", "unnamed": { "x": [ { "y": "z" } ] } }
      Wrapped:
        members:
          element: { type: Red, wire: "." }
          label: { type: Kind, path: element.style }
        examples:
          one: { json: { "kind": "some", "style": "q" } }
      WholeValue:
        members:
          value: { type: JSONValue, wire: "." }
      WholeMap:
        members:
          map: { type: "[String: JSONValue]", wire: "." }
        examples:
          one: { json: { "a": 1 } }
      Hooked:
        members:
          title: { type: String?, resolve: { hook: settle, with: [in, var, inout, json] } }
          in: String?
          var: { type: Int, default: 3, minimum: 1 }
          inout: { type: Kind, default: nil }
          json: { type: String?, sensitive: true }
          kind: { type: Kind, hook: true }
          switch: { hook: { in: { in: String, for: Int, "_ data": Data, default: "[any Part]" }, out: "any Part?", throws: true } }
          data: Data
          more: "[String: String]?"
          url: URL
        structs:
          Hooked: { members: { kind: { type: Kind, hook: true }, a: { type: String, resolve: { hook: repeated } } } }
      Either:
        members: { a: Pair?, b: { type: Data?, wire: x.b }, one: Kind? }
        atLeastOneOf: [a, b]
        structs:
          Outer:
            conforms: [Proto]
            members: { value: Int }
        protocols:
          Proto: { comparable: true, refines: [JSONModel], members: { value: Int } }
      Part1:
        conforms: [JSONModel]
        members:
          step: Step?
        structs:
          Step: { conforms: [Step], members: { json: JSONValue, text: Pair?, list: "[any Part]" }, examples: { one: { json: { "json": 1, "mood": "z" } } } }
    unions:
      Part:
        discriminator: kind
        arms: { some: Red, other: Blue }
        else: { struct: Blue, lenientUnless: { kind: Kind } }
        depth: 8
      Step:
        rules:
          - { struct: Everything, when: { "b.c.text1": { present: true }, list: { where: { kind: some }, count: 1, any: { style: { present: false } }, none: { kind: { not: [some, other] } }, every: {} } } }
          - { struct: Everything, when: { anyOf: [{ text: x }, { textStyle: [x, z] }, { lhs: { not: z }, rhs: { present: true } }] } }
        else: Part1.Step
    """

  static let stubs = """
    import Foundation
    import HaapiFoundation

    nonisolated extension Hooked {
      var kind: Kind { .other }

      func `switch`(
        in text: String, for number: Int, _ data: Data, default parts: [any Part]
      ) throws -> (any Part)? {
        parts.first
      }

      static func settle(
        _ sent: String?, in text: String?, `var` number: Int, `inout` kind: Kind, json: String?
      ) -> String? {
        sent ?? text
      }
    }

    nonisolated extension Hooked.Hooked {
      var kind: Kind { .nil }

      static func repeated(_ sent: String) -> String { sent }
    }

    """
}
