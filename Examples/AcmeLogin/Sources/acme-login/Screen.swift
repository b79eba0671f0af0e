import AcmeLogin
import IdsvrHaapiUIKit

/// The parts of a model that a screen would show.
func screen(_ model: any UIModel) -> [String] {
  switch model {
  case let form as any AcmeFormModel:
    ["header: \(form.userInfo)"] + form.messageItems.compactMap(\.text) + items(form)
  case let check as any AcmeFaceCheckOperationModel:
    ["camera on, telling the user: \(check.prompt ?? "nothing")"]
      + ["then send \(check.formActionModel.method) \(check.formActionModel.href)"]
      + ["or, when that fails:"]
      + ((check.errorInteractionModel as? any FormModel).map(items) ?? []).map { "  " + $0 }
  case let tokens as any AcmeTokenModel:
    ["may use: \(tokens.scopes.joined(separator: ", "))"]
  default: []
  }
}

private func items(_ form: any FormModel) -> [String] {
  form.interactionItems.map { item in
    switch item {
    case let button as any InteractionItemButtonModel:
      "[\(button.label)] with the image \(button.imageResourceName ?? "none")"
    case is any InteractionItemTextContentModel: "# \(item.label)"
    default: "\(item.label): ____"
    }
  }
}
