/// What enums and their cases stand for.
extension ChangeCatalog.Enums {
  static let values = [
    rawChanged, rawValuesGone, rawValuesNew, payloadChanged, blankRefused, blankAccepted,
    conformanceGone, conformanceNew, constantGone, constantNew, constantChanged,
    constantRenamedGuess,
  ]

  static let rawChanged = ChangeRule(
    "DIF320", "A case has another raw value", .wire,
    who: "Responses with the old value mean something else, and the new one is sent.",
    advice: "Keep the raw value, or add a case for the new one.",
    bad: edit("{ cases: { small: , large: big } }", "{ cases: { small: , large: huge } }"),
    better: edit(
      "{ open: other, cases: { small: , large: big } }",
      "{ open: other, cases: { small: , large: big }, constants: { huge: huge } }"))

  static let rawValuesGone = ChangeRule(
    "DIF321", "An enum has no raw values any more", .source,
    who: "Apps that use `rawValue` or `init(rawValue:)` no longer compile.",
    advice: "Keep the raw values, or make a second enum without them.",
    bad: edit("{ cases: { small: , large: } }", "{ raw: none, cases: { small: , large: } }"))

  static let rawValuesNew = ChangeRule(
    "DIF322", "An enum has raw values now", .addition,
    who: "Apps may use `rawValue` and `init(rawValue:)`.",
    advice: "Nothing to do.",
    bad: edit("{ raw: none, cases: { small: , large: } }", "{ cases: { small: , large: } }"))

  static let payloadChanged = ChangeRule(
    "DIF323", "A case holds something else", .source,
    who: "Apps that make the case, or take the value out of it, no longer compile.",
    advice: "Keep what the case holds, and add a case for the new value.",
    bad: edit(
      "{ cases: { small: , exact: { payload: Int } } }",
      "{ cases: { small: , exact: { payload: Double } } }"))

  static let blankRefused = ChangeRule(
    "DIF324", "Blank text is refused now", .source, .wire,
    who:
      "`init(rawValue:)` may give nil, so apps that use its value no longer compile; responses with "
      + "blank text are refused.",
    advice: "Take `blank: refused` away if a server may send blank text.",
    bad: edit(
      "{ open: other, cases: { small: } }", "{ open: other, blank: refused, cases: { small: } }"))

  static let blankAccepted = ChangeRule(
    "DIF325", "Blank text is no longer refused", .source,
    who: "`init(rawValue:)` never gives nil, so apps that unwrap its value no longer compile; "
      + "responses with blank text were refused and are read.",
    advice: "Keep `blank: refused`, or raise the major version.",
    bad: edit(
      "{ open: other, blank: refused, cases: { small: } }", "{ open: other, cases: { small: } }"))

  static let conformanceGone = ChangeRule(
    "DIF326", "An enum no longer conforms to a protocol", .source,
    who: "Apps that use the enum where the protocol is asked for no longer compile.",
    advice: "Keep the conformance.",
    bad: edit("{ conforms: [CaseIterable], cases: { small: } }", "{ cases: { small: } }"))

  static let conformanceNew = ChangeRule(
    "DIF327", "An enum conforms to one more protocol", .addition,
    who: "Apps may use the enum where the protocol is asked for.",
    advice: "Nothing to do.",
    bad: edit("{ cases: { small: } }", "{ conforms: [CaseIterable], cases: { small: } }"))

  static let constantGone = ChangeRule(
    "DIF330", "A constant is gone", .source,
    who: "Apps that name the constant no longer compile.",
    advice: "Keep the constant until the next major version.",
    bad: edit(
      "{ open: other, cases: { small: }, constants: { huge: huge } }",
      "{ open: other, cases: { small: } }"))

  static let constantNew = ChangeRule(
    "DIF331", "A constant is new", .addition,
    who: "Apps may name a value that they know.",
    advice: "Nothing to do.",
    bad: edit(
      "{ open: other, cases: { small: } }",
      "{ open: other, cases: { small: }, constants: { huge: huge } }"))

  static let constantChanged = ChangeRule(
    "DIF332", "A constant stands for another value", .wire,
    who: "Apps that compare with the constant look for the new value, and send it.",
    advice: "Keep the constant, and add one for the new value.",
    bad: edit(
      "{ open: other, cases: { small: }, constants: { huge: huge } }",
      "{ open: other, cases: { small: }, constants: { huge: enormous } }"),
    better: edit(
      "{ open: other, cases: { small: }, constants: { huge: huge } }",
      "{ open: other, cases: { small: }, constants: { huge: huge, enormous: enormous } }"))

  static let constantRenamedGuess = ChangeRule(
    "DIF333", "A constant seems to have a new name", .source,
    who: "Apps that name the old constant no longer compile.",
    advice: "Keep the old name; a constant has no `was:`.",
    bad: edit(
      "{ open: other, cases: { small: }, constants: { huge: huge } }",
      "{ open: other, cases: { small: }, constants: { vast: huge } }"),
    better: edit(
      "{ open: other, cases: { small: }, constants: { huge: huge } }",
      "{ open: other, cases: { small: }, constants: { huge: huge, vast: enormous } }"))
}
