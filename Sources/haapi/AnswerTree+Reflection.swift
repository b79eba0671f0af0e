import IdsvrHaapiSdk

/// Types that the schema has gained since the tree was written: their members as they describe
/// themselves, secrets masked.
extension AnswerTree {
  /// Members that only this type has. Those of every step or field are shown by their own lines.
  func ownMembers(of model: any JSONModel, except common: Set<String>) -> [TreeNode] {
    Mirror(reflecting: model).children.compactMap { child in
      guard let label = child.label, !common.contains(label), !Self.isEmpty(child.value) else {
        return nil
      }
      return TreeNode(TreeLine(label + ":").token(Self.text(of: child.value)))
    }
  }

  static let commonOfSteps: Set<String> = [
    "metadata", "messages", "links", "properties", "rawJsonString", "type", "actions",
    "additionalMembers",
  ]

  static let commonOfFields: Set<String> = ["name", "label", "additionalMembers"]

  private static func isEmpty(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional?, .collection?, .dictionary?: return mirror.children.isEmpty
    default: return false
    }
  }

  private static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional, let inner = mirror.children.first {
      return String(describing: inner.value)
    }
    return String(describing: value)
  }
}
