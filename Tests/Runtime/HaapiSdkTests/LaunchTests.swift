import Foundation
import IdsvrHaapiSdk
import Testing

/// Addresses that are opened, and the results of a browser.
@Suite struct LaunchTests {
  struct Launch: Sendable {
    let href: String
    let redirectTo: String
    let launched: String?
  }

  @Test(arguments: [
    Launch(
      href: "https://a.example/x?_launch_nonce=n%2B1", redirectTo: "app://back",
      launched: "https://a.example/x?_launch_nonce=n%2B1&redirect_uri=app%3A%2F%2Fback"),
    Launch(href: "/x", redirectTo: "a:b", launched: "/x?redirect_uri=a%3Ab"),
    Launch(
      href: "https://a.example/x?redirect_uri=old&z=1&redirect%5Furi=older#part",
      redirectTo: "https://b.example/c?d=e&f=ö g+h",
      launched: "https://a.example/x?redirect_uri="
        + "https%3A%2F%2Fb.example%2Fc%3Fd%3De%26f%3D%C3%B6%20g%2Bh&z=1#part"),
    // Invalid escapes of the server are not changed, and cause no trap.
    Launch(
      href: "https://a.example/x?redirect_uri&q=1&&y=", redirectTo: "",
      launched: "https://a.example/x?redirect_uri=&q=1&y="),
    Launch(href: "", redirectTo: "app://back", launched: nil),
  ])
  func externalBrowser(_ launch: Launch) throws {
    let form = FormAction(
      model: FormActionModel(
        href: "/", method: "GET", fields: [ContextFormField(name: "_resume_nonce")]))
    let model = try ExternalBrowserClientOperationActionModel(
      href: launch.href, continueActions: [form])
    #expect(model.urlToLaunch(redirectTo: launch.redirectTo)?.absoluteString == launch.launched)
    let step = try ExternalBrowserClientOperationStep(
      actions: [ClientOperationAction(model: model)])
    #expect(step.urlToLaunch(redirectTo: launch.redirectTo)?.absoluteString == launch.launched)
  }

  @Test(arguments: [
    ("bankid:///?token=1&redirect=null", "bankid:///?token=1&redirect=a%3A%2F%2Fb"),
    ("https://bankid.example/?token=1", "https://bankid.example/?token=1&redirect=a%3A%2F%2Fb"),
    ("", nil),
  ])
  func bankId(_ href: String, _ launched: String?) throws {
    let model = BankIdClientOperationActionModel(href: href, autoStartToken: "1")
    let step = try BankIdClientOperationStep(actions: [ClientOperationAction(model: model)])
    #expect(model.urlToLaunch(redirectTo: "a://b")?.absoluteString == launched)
    #expect(step.urlToLaunch(redirectTo: "a://b")?.absoluteString == launched)
  }

  @Test func encap() throws {
    for href in ["encap-x://activate?code=1", ""] {
      let model = EncapAutoActivationClientOperationActionModel(activationCode: "1", href: href)
      let step = try EncapClientOperationStep(actions: [ClientOperationAction(model: model)])
      #expect(model.urlToLaunch == URL(string: href))
      #expect(step.urlToLaunch == model.urlToLaunch)
    }
  }

  @Test(arguments: [
    ("app://back?_resume_nonce=a%2Fb+c%20d&x=1", ["_resume_nonce": "a/b+c d"]),
    ("app:back?_resume_nonce=1&_resume_nonce=2#_resume_nonce=3", ["_resume_nonce": "1"]),
    ("app://back?_resume_nonce=", ["_resume_nonce": ""]),
    ("app://back?_resume_nonce", nil),
    ("app://back?resume_nonce=1#_resume_nonce=2", nil),
    ("app://back", nil),
  ])
  func comingBack(_ address: String, _ parameters: [String: String]?) throws {
    let fields: [any FormField] = [
      ContextFormField(name: "_resume_nonce"), HiddenFormField(name: "csrf", value: "1"),
    ]
    let form = FormAction(model: FormActionModel(href: "/", method: "GET", fields: fields))
    let model = try ExternalBrowserClientOperationActionModel(
      href: "/", continueActions: [form])
    let step = try ExternalBrowserClientOperationStep(
      actions: [ClientOperationAction(model: model)])
    let url = try #require(URL(string: address))
    if let parameters {
      #expect(try step.formattedParametersFromURL(url) == parameters)
      return
    }
    let error = #expect(throws: HaapiError.self) { try step.formattedParametersFromURL(url) }
    #expect(error?.failureReason.contains("\"_resume_nonce\"") == true)
    #expect(error?.failureReason.contains("back") == false)
  }
}
