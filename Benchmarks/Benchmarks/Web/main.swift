import Foundation
import HaapiApplication
import HaapiTheme
import HaapiWeb

// Prints what it takes to draw the page of a step, beside what comes before it. It is a target of the
// package itself: other packages do not see the module of the pages.
let answer = Data(
  """
  { "type": "authentication-step",
    "messages": [ { "text": "Welcome back", "classList": ["heading"] } ],
    "links": [ { "href": "/forgot", "rel": "forgot-password", "title": "Forgotten?" } ],
    "actions": [ { "template": "form", "kind": "login", "title": "Sign in", "model": {
      "href": "/authn", "method": "POST", "actionTitle": "Sign in", "fields": [
        { "name": "userName", "type": "username", "label": "User name" },
        { "name": "secret", "type": "password", "label": "Password", "minLength": 8 },
        { "name": "keep", "type": "checkbox", "label": "Stay signed in" } ] } } ] }
  """.utf8)

/// The median of 21 runs of 500, in microseconds.
@MainActor
func median(_ body: @MainActor () throws -> Void) rethrows -> Double {
  let runs = try (0..<21).map { _ -> Double in
    let start = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<500 { try body() }
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 500e3
  }
  return runs.sorted()[runs.count / 2]
}

@MainActor
func run() throws {
  let decoder = HaapiDecoder()
  let mapper = DataMapperBuilder(
    redirectTo: "app://callback", autoPollingDuration: 3, authSelectionPresentation: .list
  ).build()
  let decoded = try decoder.decode(answer, mediaType: "application/vnd.auth+json")
  guard case .representation(let step) = decoded.answer else { return }
  let result = HaapiResult.representation(step)
  let model = try mapper.mapHaapiResultToUIModel(haapiResult: result)
  let theme = ThemeReader().frameworkTheme()

  let decode = try median { _ = try decoder.decode(answer, mediaType: "application/vnd.auth+json") }
  let map = try median { _ = try mapper.mapHaapiResultToUIModel(haapiResult: result) }
  let names = median { _ = ActionNames(step) }
  let page = median {
    _ = WebPage(FlowScreen(model, names: ActionNames()), token: "token").html
  }
  let sheet = median { _ = ThemeSheet(theme) }
  for (what, time) in [
    ("decode the login form", decode), ("map it", map), ("names for tests of pages", names),
    ("its page", page), ("style sheet of a theme", sheet),
  ] {
    print(String(format: "%@: %.1f µs, %.2f of decoding", what, time, time / decode))
  }
}

try run()
