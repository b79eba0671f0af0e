/// Arms and rules: which struct a document becomes.
extension ChangeCatalog.Unions {
  static let selection = [
    armNew, armGone, armChanged, ruleNew, ruleGone, ruleConditionChanged, ruleTargetChanged,
    ruleOrderChanged, ruleRewritten,
  ]

  private static func arms(_ before: String, _ after: String) -> ChangeRule.Edit {
    edit(
      "{ discriminator: kind, arms: { \(before) }, else: Other }",
      "{ discriminator: kind, arms: { \(after) }, else: Other }")
  }

  private static func rules(_ before: String..., to after: [String]) -> ChangeRule.Edit {
    func union(_ rules: [String]) -> String {
      "\n    rules:\n" + rules.map { "      - \($0)\n" }.joined() + "    else: Other"
    }
    return edit(union(before), union(after))
  }

  private static let text = "{ struct: Text, when: { kind: text } }"
  private static let image = "{ struct: Image, when: { kind: image } }"
  private static let picture = "{ struct: Image, when: { kind: picture } }"
  private static let anyImage = "{ struct: Image, when: { kind: [image, picture] } }"
  private static let withText = "{ struct: Text, when: { text: { present: true } } }"

  static let armNew = ChangeRule(
    "DIF610", "A token becomes a struct of its own", .wire,
    who:
      "Responses with the token became what `else` says; apps that ask for that struct miss them.",
    advice: "Say in the notes of the release that apps get the new struct.",
    bad: arms("text: Text, image: Image", "text: Text, image: Image, picture: Image"))

  static let armGone = ChangeRule(
    "DIF611", "A token has no struct of its own any more", .wire,
    who:
      "Responses with the token become what `else` says; apps that ask for the struct miss them.",
    advice: "Keep the arm as long as servers send the token.",
    bad: arms("text: Text, image: Image, picture: Image", "text: Text, image: Image"))

  static let armChanged = ChangeRule(
    "DIF612", "A token becomes another struct", .wire,
    who: "Apps that ask for the old struct miss these responses.",
    advice: "Keep the arm, and give its struct more members.",
    bad: arms(
      "text: Text, image: Image, picture: Image", "text: Text, image: Image, picture: Text"))

  static let ruleNew = ChangeRule(
    "DIF613", "A rule of selection is new", .wire,
    who: "Responses that fit it became what a later rule or `else` says.",
    advice: "Put it behind the rules whose responses it must not take.",
    bad: rules(text, image, to: [text, image, picture]))

  static let ruleGone = ChangeRule(
    "DIF614", "A rule of selection is gone", .wire,
    who: "Responses that fit it become what a later rule or `else` says.",
    advice: "Keep the rule as long as servers send such responses.",
    bad: rules(text, image, picture, to: [text, image]))

  static let ruleConditionChanged = ChangeRule(
    "DIF615", "A rule of selection asks for something else", .wire,
    who: "Responses that fit only one of the two conditions become another struct.",
    advice: "Look at examples of the responses between the two conditions.",
    bad: rules(text, image, to: [text, anyImage]))

  static let ruleTargetChanged = ChangeRule(
    "DIF616", "A rule of selection makes another struct", .wire,
    who: "Apps that ask for the old struct miss these responses.",
    advice: "Keep the rule, and give its struct more members.",
    bad: rules(
      text, image, picture, to: [text, image, "{ struct: Text, when: { kind: picture } }"]))

  static let ruleOrderChanged = ChangeRule(
    "DIF617", "Rules of selection have changed places", .wire,
    who: "Responses that fit both become the struct of the one that comes first now.",
    advice: "Put the narrower rule first.",
    bad: rules(text, image, withText, to: [text, withText, image]))

  static let ruleRewritten = ChangeRule(
    "DIF618", "A rule of selection is written otherwise, and takes the same responses",
    .documentation,
    who: "Nobody: each response becomes the same struct.",
    advice: "Nothing to do.",
    bad: rules(text, image, to: [image, text]))
}
