import IdsvrHaapiSdk

extension AnswerTree {
  func node(for properties: any Properties) -> TreeNode {
    let nodes: [TreeNode]
    switch properties {
    case let properties as PollingProperties:
      nodes = self.nodes(of: properties)
    case let properties as OAuthAuthorizationResponseProperties:
      nodes =
        [
          secret("code", properties.code),
          secret("state", properties.state),
          text("scope", properties.scope),
          secret("ID token", properties.idToken),
        ].compactMap(\.self) + further(properties.additionalMembers)
    default:
      nodes = further(properties.jsonValue.objectValue, as: "member")
    }
    return TreeNode(TreeLine("properties"), nodes)
  }

  private func nodes(of polling: PollingProperties) -> [TreeNode] {
    [
      TreeNode(TreeLine("status").token(polling.status.rawValue)),
      secret("recipient", polling.recipientOfCommunication),
      number("next poll in milliseconds", polling.interval),
      number("maximum wait in seconds", polling.maxWaitTime),
      number("remaining wait in seconds", polling.maxWaitRemainingTime),
    ].compactMap(\.self) + further(polling.additionalMembers)
  }

  /// The server may send any text here. It is escaped as a token.
  private func number(_ label: String, _ text: String?) -> TreeNode? {
    text.map { TreeNode(TreeLine(label + ":").token($0)) }
  }
}
