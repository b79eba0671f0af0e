/// Cases of enums, and whether there may be others.
extension ChangeCatalog.Enums {
  static let cases = [
    caseNew, caseNewOpen, caseGone, caseGoneOpen, caseGonePlain, caseRenamed, caseRenamedGuess,
    oldNameGone, oldNameNew, opened, closed, openCaseRenamed, caseToConstant, orderChanged,
  ]

  static let caseNew = ChangeRule(
    "DIF301", "A closed enum has a new case", .source,
    who: "Apps whose `switch` has no `default` no longer compile.",
    advice: "Raise the major version; write `open: other` now if more are to come.",
    bad: edit("{ cases: { small: , large: } }", "{ cases: { small: , medium: , large: } }"))

  static let caseNewOpen = ChangeRule(
    "DIF302", "An open enum has a new case", .source, .wire,
    who: "Apps whose `switch` lists every case without `default` no longer compile; its value "
      + "arrived in the case for unknown ones.",
    advice: "Write it under `constants:` if no app may break, or raise the major version.",
    bad: edit("{ open: other, cases: { small: } }", "{ open: other, cases: { small: , large: } }"),
    better: edit(
      "{ open: other, cases: { small: } }",
      "{ open: other, cases: { small: }, constants: { large: large } }"))

  static let caseGone = ChangeRule(
    "DIF303", "A closed enum has lost a case", .source, .wire,
    who: "Apps that name the case no longer compile, and responses with its value are refused.",
    advice: "Keep the case with `deprecated:` until no server sends it.",
    bad: edit("{ cases: { small: , large: } }", "{ cases: { small: } }"),
    better: edit(
      "{ cases: { small: , large: } }",
      "{ cases: { small: , large: { raw: large, deprecated: { use: small } } } }"))

  static let caseGoneOpen = ChangeRule(
    "DIF304", "An open enum has lost a case", .source, .wire,
    who:
      "Apps that name the case no longer compile; its value arrives in the case for unknown ones.",
    advice: "Keep the case with `deprecated:`, or make it a constant.",
    bad: edit("{ open: other, cases: { small: , large: } }", "{ open: other, cases: { small: } }"),
    better: edit(
      "{ open: other, cases: { small: , large: } }",
      "{ open: other, cases: { small: }, constants: { large: large } }"))

  static let caseGonePlain = ChangeRule(
    "DIF305", "An enum without raw values has lost a case", .source,
    who: "Apps that name the case no longer compile.",
    advice: "Keep the case with `deprecated:` for one more release.",
    bad: edit("{ raw: none, cases: { small: , large: } }", "{ raw: none, cases: { small: } }"),
    better: edit(
      "{ raw: none, cases: { small: , large: } }",
      "{ raw: none, cases: { small: , large: { deprecated: { use: small } } } }"))

  static let caseRenamed = ChangeRule(
    "DIF306", "A case has a new name, and says its old one", .source,
    who: "Apps whose `switch` names the old case without `default` no longer compile; in all other "
      + "places the old name is deprecated.",
    advice: "Keep the name, or raise the major version.",
    bad: edit(
      "{ cases: { small: , big: } }", "{ cases: { small: , large: { raw: big, was: big } } }"))

  static let caseRenamedGuess = ChangeRule(
    "DIF307", "A case seems to have a new name", .source,
    who: "Apps that name the old case no longer compile.",
    advice: "Write `was:` with the old name at the case: all but a `switch` goes on compiling.",
    bad: edit("{ cases: { small: , big: } }", "{ cases: { small: , large: big } }"))

  static let oldNameGone = ChangeRule(
    "DIF308", "The old name of a case is gone", .source,
    who: "Apps that still use the old name, which was deprecated, no longer compile.",
    advice: "Keep `was:` until the next major version.",
    bad: edit("{ cases: { large: { raw: big, was: big } } }", "{ cases: { large: big } }"))

  static let oldNameNew = ChangeRule(
    "DIF309", "A case has an old name", .addition,
    who: "Apps that use the old name compile, with a warning.",
    advice: "Nothing to do.",
    bad: edit("{ cases: { large: big } }", "{ cases: { large: { raw: big, was: big } } }"))

  static let opened = ChangeRule(
    "DIF310", "A closed enum is open now", .source,
    who: "Apps whose `switch` has no `default`, or that unwrap `init(rawValue:)`, no longer "
      + "compile; responses with other values were refused and are read.",
    advice: "Raise the major version.",
    bad: edit("{ cases: { small: , large: } }", "{ open: other, cases: { small: , large: } }"))

  static let closed = ChangeRule(
    "DIF311", "An open enum is closed now", .source, .wire,
    who: "Apps that name the case for unknown values, or use `init(rawValue:)`, no longer compile; "
      + "responses with other values are refused.",
    advice: "Leave it open: servers are newer than apps.",
    bad: edit("{ open: other, cases: { small: , large: } }", "{ cases: { small: , large: } }"))

  static let openCaseRenamed = ChangeRule(
    "DIF312", "The case for unknown values has another name", .source,
    who: "Apps that name the case for unknown values no longer compile.",
    advice: "Keep its name; it has no `was:`.",
    bad: edit("{ open: other, cases: { small: } }", "{ open: unknown, cases: { small: } }"))

  static let caseToConstant = ChangeRule(
    "DIF313", "A case has become a constant", .wire,
    who: "Its value arrives in the case for unknown values.",
    advice: "Keep the case if apps tell it apart.",
    bad: edit(
      "{ open: other, cases: { small: , large: } }",
      "{ open: other, cases: { small: }, constants: { large: large } }"))

  static let orderChanged = ChangeRule(
    "DIF314", "The cases are in another order", .behaviour,
    who: "Screens that list `allCases` show them in the new order.",
    advice: "Put new cases at the end, if the order means nothing.",
    bad: edit(
      "{ conforms: [CaseIterable], cases: { small: , large: } }",
      "{ conforms: [CaseIterable], cases: { large: , small: } }"))
}
