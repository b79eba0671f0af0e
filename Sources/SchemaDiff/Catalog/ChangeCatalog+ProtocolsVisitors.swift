/// DIF5: visitors and comparison.
extension ChangeRule {
  static let visitIsGone = ChangeRule(
    "DIF517", "A visitor no longer knows a struct", .source,
    who: """
      Apps that call that function of a visitor no longer compile; the struct, if it is still \
      there, lands in `visitOther`.
      """,
    advice: "Keep the struct's conformance, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Field:
            refines: [JSONModel]
            visitor: true
            members:
              name: String
        structs:
          TextField:
            conforms: [Field]
            members:
              name: String
          DateField:
      -     conforms: [Field]
            members:
              name: String
      """))

  static let visitorIsNew = ChangeRule(
    "DIF518", "A protocol has a visitor", .addition,
    who: "Nobody, until an app uses it.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        protocols:
          Field:
            refines: [JSONModel]
      +     visitor: true
            members:
              name: String
        structs:
          TextField:
            conforms: [Field]
            members:
              name: String
      """))

  static let visitorIsGone = ChangeRule(
    "DIF519", "A protocol no longer has a visitor", .source,
    who: "Visitors of apps no longer compile.",
    advice: "Keep the visitor, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Field:
            refines: [JSONModel]
      -     visitor: true
            members:
              name: String
        structs:
          TextField:
            conforms: [Field]
            members:
              name: String
      """))

  static let comparableNow = ChangeRule(
    "DIF520", "Values of a protocol can be compared", .addition,
    who: "Nobody, until an app compares them.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [JSONModel]
      +     comparable: true
            members:
              name: String
      """))

  static let noLongerComparable = ChangeRule(
    "DIF521", "Values of a protocol can no longer be compared", .source,
    who: "Apps that call `isEqualTo(_:)` no longer compile.",
    advice: "Keep `comparable`, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [JSONModel]
      -     comparable: true
            members:
              name: String
      """),
    better: Edit(
      """
        protocols:
          Input:
            refines: [JSONModel]
      +     comparable: true
            members:
              name: String
      """))
}
