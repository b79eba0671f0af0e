import Foundation
import HaapiApplication
import HaapiWeb
import Testing

/// Figures for `Benchmarks/run web`; in a usual run there are none.
@MainActor
struct RenderSpeedTests {
  private static let answer = """
    { "type": "authentication-step",
      "messages": [ { "text": "Welcome back", "classList": ["heading"] } ],
      "links": [ { "href": "/forgot", "rel": "forgot-password", "title": "Forgotten?" } ],
      "actions": [ { "template": "form", "kind": "login", "title": "Sign in", "model": {
        "href": "/authn", "method": "POST", "actionTitle": "Sign in", "fields": [
          { "name": "userName", "type": "username", "label": "User name" },
          { "name": "secret", "type": "password", "label": "Password", "minLength": 8 },
          { "name": "keep", "type": "checkbox", "label": "Stay signed in" } ] } } ] }
    """

  @Test(.enabled(if: ProcessInfo.processInfo.environment["HAAPI_BENCH"] != nil))
  func aPageBesideMappingAndDecoding() throws {
    let data = Data(Self.answer.utf8)
    let decoder = HaapiDecoder()
    let mapper = DataMapperBuilder(
      redirectTo: "app://callback", autoPollingDuration: 3, authSelectionPresentation: .list
    ).build()
    let decoded = try decoder.decode(data, mediaType: "application/vnd.auth+json")
    guard case .representation(let step) = decoded.answer else { return }
    let model = try mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
    let decode = try Self.median {
      _ = try decoder.decode(data, mediaType: "application/vnd.auth+json")
    }
    let map = try Self.median {
      _ = try mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
    }
    let names = Self.median { _ = ActionNames(step) }
    let page = Self.median {
      _ = WebPage(WebScreenBuilder.screen(model, names: ActionNames()), token: "token").html
    }
    let style = Self.median { _ = ThemeSheet(TestTheme.value).css }
    func micro(_ seconds: Double) -> String { String(format: "%.1f µs", seconds * 1e6) }
    print(
      "login form: decoding \(micro(decode)), mapping \(micro(map)), names for tests \(micro(names)), "
        + "page \(micro(page)) (\(String(format: "%.1f", page / map)) times mapping, "
        + "\(String(format: "%.1f", page / decode)) times decoding), style sheet of the theme \(micro(style))"
    )
  }

  private static func median(_ body: () throws -> Void) rethrows -> Double {
    let runs = try (0..<21).map { _ -> Double in
      let start = DispatchTime.now().uptimeNanoseconds
      for _ in 0..<500 { try body() }
      return Double(DispatchTime.now().uptimeNanoseconds - start) / 500e9
    }
    return runs.sorted()[runs.count / 2]
  }
}
