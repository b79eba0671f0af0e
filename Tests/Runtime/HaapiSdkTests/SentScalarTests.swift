import Foundation
import IdsvrHaapiSdk
import Testing

/// Strings that were received as numbers or booleans are written like that again.
@Suite struct SentScalarTests {
  @Test(arguments: [
    #"{"interval":1500,"maxWaitTime":90,"status":"pending"}"#,
    #"{"interval":"1500","maxWaitTime":90,"status":"pending"}"#,
    #"{"interval":2e3,"maxWaitTime":90.0,"status":"pending"}"#,
    #"{"interval":1.5,"maxWaitRemainingTime":-0,"status":"pending"}"#,
    #"{"interval":12345678901234567890,"maxWaitTime":" 90 ","status":"pending"}"#,
  ]) func pollingProperties(_ text: String) throws {
    #expect(try PollingProperties(jsonData: Data(text.utf8)).jsonText == text)
  }

  @Test(arguments: [
    #"{"code":42,"expires_in":3600,"state":true}"#, #"{"code":"42","id_token":1e2}"#,
    #"{"code":false,"scope":"openid"}"#,
  ]) func authorizationResponse(_ text: String) throws {
    #expect(try OAuthAuthorizationResponseProperties(jsonData: Data(text.utf8)).jsonText == text)
  }

  /// The property with numbers as text.
  @Test func theTextsOfNumbers() throws {
    let text = #"{"code":42,"expires_in":3600,"state":true,"list":[1]}"#
    let properties = try OAuthAuthorizationResponseProperties(jsonData: Data(text.utf8))
    #expect(properties.code == "42")
    #expect(properties.state == "true")
    #expect(properties.rawJson == ["code": "42", "expires_in": "3600", "state": "true"])
  }

  /// Equality, descriptions and values created in code ignore it.
  @Test func onlyWritingTellsTheDifference() throws {
    let number = try PollingProperties(
      jsonData: Data(#"{"status":"pending","interval":1500}"#.utf8))
    let text = try PollingProperties(
      jsonData: Data(#"{"status":"pending","interval":"1500"}"#.utf8))
    #expect(number == text)
    #expect("\(number)" == "\(text)")
    let built = PollingProperties(status: .pending, interval: "1500")
    #expect(built.jsonText == #"{"interval":"1500","status":"pending"}"#)
    let code = try OAuthAuthorizationResponseProperties(jsonData: Data(#"{"code":77123}"#.utf8))
    #expect(!"\(code)".contains("77123"))
    var dumped = ""
    dump(code, to: &dumped)
    #expect(!dumped.contains("77123"))
  }
}
