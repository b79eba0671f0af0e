/// DIF8: what apps give to the mapper.
extension ChangeCatalog {
  static let mapper: [ChangeRule] =
    [
      contextNew, contextNewOptional, contextGone, contextType, contextRenamed, contextOrder,
      hookNew,
      hookGone, hookSignature, hookRenamed, textNew, textGone, textWords, textRenamed, functionNew,
      functionGone, functionSignature, functionRenamed, rootNew, rootGone, rootTarget, itemProtocol,
      sourceNew, sourceGone, mapperModule, mapperNew, mapperGone,
      sharedNew, sharedGone,
    ] + response

  static let contextNew = ChangeRule(
    "DIF801", "The mapper wants one more value", .source,
    who:
      "Apps that make a `MappingContext` no longer compile.",
    advice: "Make the value optional, or raise the major version.",
    bad: MapEdit.to(MapEdit.width),
    better: MapEdit.to(MapEdit.freeWidth))

  static let contextNewOptional = ChangeRule(
    "DIF802", "The mapper takes one more value", .addition,
    who:
      "Apps that say nothing of it compile as before.",
    advice: "Nothing is to be done.",
    bad: MapEdit.to(MapEdit.freeWidth))

  static let contextGone = ChangeRule(
    "DIF803", "The mapper no longer takes a value", .source,
    who:
      "Apps that make a `MappingContext` with it no longer compile.",
    advice: "Keep the value until the next major version.",
    bad: MapEdit.back(MapEdit.freeWidth))

  static let contextType = ChangeRule(
    "DIF804", "A value that apps give to the mapper has another type", .source,
    who:
      "Apps that give or read the value no longer compile.",
    advice: "Add a second value of the new type, or raise the major version.",
    bad: MapEdit.to([
      ("length: { type: Int,", "length: { type: Double,"), ("length: Int }", "length: Double }"),
    ]))

  static let contextRenamed = ChangeRule(
    "DIF805", "A value that apps give to the mapper has another name", .source,
    who:
      "Apps that give or read the value no longer compile.",
    advice: "Keep the name, or raise the major version.",
    bad: MapEdit.to([
      ("  length: { type", "  size: { type"), ("{ context: length }", "{ context: size }"),
    ]))

  static let contextOrder = ChangeRule(
    "DIF806", "Values that apps give to the mapper stand in another order", .source,
    who:
      "Apps that make a `MappingContext` with more than one of them no longer compile.",
    advice: "Keep the order; new values go last.",
    bad: MapEdit.between(MapEdit.width, MapEdit.lastWidth))

  static let hookNew = ChangeRule(
    "DIF807", "The mapper wants one more hook", .source,
    who:
      "Apps with a type of their own that conforms to the hooks no longer compile.",
    advice: "Use a rule that needs no hook, or raise the major version.",
    bad: MapEdit.to(MapEdit.secondHook))

  static let hookGone = ChangeRule(
    "DIF808", "A hook is gone", .source,
    who:
      "Swift that calls the hook no longer compiles; types that have the function keep it for nothing.",
    advice: "Tell apps that they can delete the function.",
    bad: MapEdit.back(MapEdit.secondHook))

  static let hookSignature = ChangeRule(
    "DIF809", "A hook has another signature", .source,
    who:
      "Apps with a type of their own that conforms to the hooks no longer compile.",
    advice: "Add a second hook, or raise the major version.",
    bad: MapEdit.to([("length: Int }, out", "length: Int }, throws: true, out")]))

  static let hookRenamed = ChangeRule(
    "DIF810", "A hook has another name", .source,
    who:
      "Apps with a type of their own that conforms to the hooks no longer compile.",
    advice: "Keep the name, or raise the major version.",
    bad: MapEdit.to([("shorten", "cut")]))

  static let textNew = ChangeRule(
    "DIF811", "There is one more localised text", .source,
    who:
      "Apps that switch over `MappingText` without a default no longer compile.",
    advice: "Use a text that is there, or raise the major version.",
    bad: MapEdit.to([("stop: Stop", "stop: Stop, wait: Please wait")]),
    better: MapEdit.to([("stop: Stop", "stop: Stop now")]))

  static let textGone = ChangeRule(
    "DIF812", "A localised text is gone", .source,
    who:
      "Apps that name its case of `MappingText` no longer compile.",
    advice: "Keep the key until the next major version.",
    bad: MapEdit.back([("stop: Stop", "stop: Stop, wait: Please wait")]),
    better: MapEdit.to([("stop: Stop", "stop: Stop now")]))

  static let textWords = ChangeRule(
    "DIF813", "A localised text says something else", .behaviour,
    who:
      "Apps that do not supply the text themselves show other words.",
    advice: "Tell those who translate the text.",
    bad: MapEdit.to([("stop: Stop", "stop: Stop now")]))

  static let textRenamed = ChangeRule(
    "DIF814", "A localised text has another key", .source, .behaviour,
    who:
      "Apps that name its case of `MappingText` no longer compile, and texts that are looked up by the old key are not found.",
    advice: "Keep the key; change the words.",
    bad: MapEdit.to([("stop: Stop", "halt: Stop")]),
    better: MapEdit.to([("stop: Stop", "stop: Stop now")]))
}
