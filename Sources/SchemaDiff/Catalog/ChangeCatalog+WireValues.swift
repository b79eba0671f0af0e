/// What values are taken, and what is made of them.
extension ChangeCatalog.Wires {
  static let values = [
    textChanged, textLaxer, unitChanged, minimumStricter, minimumLaxer, invalidRefused,
    invalidDropped, readAsChanged, constantChanged, maximumStricter, maximumLaxer,
  ]

  static let textChanged = ChangeRule(
    "DIF410", "A text is read in another way", .wire,
    who: "For some texts the member has another value, or what was read is refused.",
    advice: "Keep `text:` and `number:`, unless servers send what the new way is for.",
    bad: edit("String?", "{ type: String?, text: hint }"),
    better: edit("String?", "{ type: String?, text: scalar }"))

  static let textLaxer = ChangeRule(
    "DIF411", "A text may be a number too", .addition,
    who: "Responses with a number, or with a boolean if `text: scalar`, were refused and are read.",
    advice: "Nothing to do.",
    bad: edit("String?", "{ type: String?, text: scalar }"))

  static let unitChanged = ChangeRule(
    "DIF412", "A number has another unit", .wire,
    who: "Durations that are made of the same response are a thousand times longer or shorter.",
    advice: "Make sure that it was wrong before; servers do not change units.",
    bad: edit("{ type: String?, number: seconds }", "{ type: String?, number: milliseconds }"))

  static let minimumStricter = ChangeRule(
    "DIF413", "Small numbers are refused", .wire,
    who: "Responses with a smaller number were read and are refused.",
    advice: "Keep the minimum as low as servers may send.",
    bad: edit("Int", "{ type: Int, minimum: 1 }"),
    better: edit("{ type: Int, minimum: 1 }", "Int"))

  static let minimumLaxer = ChangeRule(
    "DIF414", "Smaller numbers are read", .addition,
    who: "Responses with a smaller number were refused and are read: apps may see it.",
    advice: "Nothing to do, if apps can use such numbers.",
    bad: edit("{ type: Int, minimum: 1 }", "{ type: Int, minimum: 0 }"))

  private static func list(_ before: String, _ after: String) -> ChangeRule.Edit {
    let start = """
      structs:
        Key:
          members:
            data: Data
        Keys:
          members:

      """
    return ChangeRule.Edit(
      before: start + "      all: \(before)\n", after: start + "      all: \(after)\n")
  }

  static let invalidRefused = ChangeRule(
    "DIF415", "One element that cannot be used spoils the response", .wire,
    who: "Responses with such an element were read without it and are refused.",
    advice: "Keep `invalid: drop`.",
    bad: list("{ type: \"[Key]\", invalid: drop }", "{ type: \"[Key]\" }"),
    better: list("{ type: \"[Key]\" }", "{ type: \"[Key]\", invalid: drop }"))

  static let invalidDropped = ChangeRule(
    "DIF416", "Elements that cannot be used are left out", .addition,
    who: "Responses with such an element were refused and are read without it, with a warning.",
    advice: "Nothing to do.",
    bad: list("{ type: \"[Key]\" }", "{ type: \"[Key]\", invalid: drop }"))

  private static func hint(_ before: String, _ after: String) -> ChangeRule.Edit {
    let start = """
      protocols:
        Hint: { refines: [JSONModel] }
      structs:
        Short: { conforms: [Hint], members: { text: String? } }
        Long: { conforms: [Hint], members: { text: String?, more: String? } }
        Login:
          members:

      """
    return ChangeRule.Edit(
      before: start + "      hint: \(before)\n", after: start + "      hint: \(after)\n")
  }

  static let readAsChanged = ChangeRule(
    "DIF417", "A value of a protocol is read as another struct", .wire,
    who: "Apps that ask what struct it is get another one for the same response.",
    advice: "Keep `as:`, and give the struct more members.",
    bad: hint("{ type: any Hint?, as: Short }", "{ type: any Hint?, as: Long }"))

  static let constantChanged = ChangeRule(
    "DIF418", "A constant has another value", .wire,
    who: "Apps read the new value, whatever was sent, and write it.",
    advice: "Keep the value, or make a struct of its own for the new one.",
    bad: edit("{ type: String, const: guest }", "{ type: String, const: nobody }"))
}
