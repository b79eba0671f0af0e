/// The content of the developer pane, without secrets: the response, and each part of its UI model with the mapping
/// rule that created the part.
@MainActor
struct WebInspector {
  let rules: MappingRules

  func sections(_ result: HaapiResult, _ model: (any UIModel)?) -> [WebInspection] {
    guard let answer = result.answer else { return [] }
    let secrets = Secrets(of: answer, areShown: false, showsMessages: true)
    var sections: [WebInspection] = [
      .text(
        Self.masked(answer.model.jsonValue, secrets).indented,
        title: "Response: \(answer.modelName)")
    ]
    if let model {
      let json = JSONMembers.text { ModelJSON(secrets: secrets).addNested(model, to: &$0) }
      let value = try? JSONValue(jsonData: Data(json.utf8))
      sections.append(
        .parts(
          rules.parts(of: value ?? .null, madeFrom: answer.modelName),
          title: "UI model: \(ModelJSON.name(of: model)), and the rule of each part"))
    }
    return sections
  }

  private static func masked(_ json: JSONValue, _ secrets: Secrets) -> JSONValue {
    switch json {
    case .string(let text): .string(secrets.text(text))
    case .array(let elements): .array(elements.map { masked($0, secrets) })
    case .object(let members): .object(members.mapValues { masked($0, secrets) })
    case .null, .bool, .number: json
    }
  }
}

extension JSONValue {
  /// The JSON text with a line for each member and element.
  fileprivate var indented: String {
    let options: JSONSerialization.WritingOptions = [
      .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
    ]
    guard let object = try? JSONSerialization.jsonObject(with: Data(jsonText.utf8)),
      let data = try? JSONSerialization.data(withJSONObject: object, options: options)
    else { return jsonText }
    return String(decoding: data, as: UTF8.self)
  }
}
