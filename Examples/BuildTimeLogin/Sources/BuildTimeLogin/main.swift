import Foundation
import IdsvrHaapiUIKit

let login = """
  { "type": "authentication-step",
    "actions": [
      { "template": "form", "kind": "login", "title": "Sign in",
        "model": {
          "href": "/authn/kiosk", "method": "POST",
          "fields": [
            { "name": "card", "type": "password", "label": "Card number" },
            { "name": "keep", "type": "checkbox", "label": "Stay signed in" } ] } } ] }
  """

let mapper = DataMapperBuilder(
  redirectTo: "kiosk://login", autoPollingDuration: 3, authSelectionPresentation: .list
).kiosk().build()

if case .representation(let step) = try HaapiDecoder().decode(Data(login.utf8)).answer,
  let form = try mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
    as? any KioskFormModel
{
  print("closes after \(Int(form.closesAfter)) seconds")
  for item in form.interactionItems { print("  \(item.label)") }
}
