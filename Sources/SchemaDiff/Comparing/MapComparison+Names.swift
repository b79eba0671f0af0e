/// Translates the names of the old version to those of the new one, so that a rule with only renamed parts is equal
/// in both.
final class MapNames {
  private let pairing: TypePairing
  private let isOld: Bool
  /// New names by old ones, if they differ; empty for the new version.
  var functions: [String: String] = [:]
  var hooks: [String: String] = [:]
  var context: [String: String] = [:]
  var texts: [String: String] = [:]
  var response: [String: String] = [:]
  /// Labels of hooks, by the new name of the hook.
  var labels: [String: [String: String]] = [:]
  /// The parameters of maps.
  var parameters: [String: String] = [:]

  init(_ pairing: TypePairing, isOld: Bool) {
    self.pairing = pairing
    self.isOld = isOld
  }

  func type(_ type: TypeDefinition) -> String {
    isOld ? pairing.newName(of: type) : type.qualifiedName
  }

  func reference(_ type: TypeReference) -> String {
    isOld ? pairing.newText(of: type) : type.description
  }

  func function(_ name: String) -> String { functions[name] ?? name }
  func hook(_ name: String) -> String { hooks[name] ?? name }
  func context(_ name: String) -> String { context[name] ?? name }
  func text(_ key: String) -> String { texts[key] ?? key }
  func response(_ name: String) -> String { response[name] ?? name }
  func label(_ label: String, of hook: String) -> String { labels[hook]?[label] ?? label }
  func parameter(_ name: String) -> String { parameters[name] ?? name }

  /// A member of a struct, or a requirement of a protocol.
  func member(_ name: String, of type: TypeDefinition?) -> String {
    guard isOld, let type = type.map(declared) else { return name }
    return pairing.newPath([name], from: type).first ?? name
  }

  /// A case of an enum. Other strings do not change.
  func enumCase(_ name: String, of type: TypeDefinition?) -> String {
    isOld ? pairing.newCase(name, of: type) : name
  }

  // MARK: Members

  /// The type in the schema: for a default type, its protocol.
  private func declared(_ type: TypeDefinition) -> TypeDefinition {
    guard type.isDefaultType, let proto = type.asStruct?.conformedProtocols.first else {
      return type
    }
    return proto
  }
}
