import HaapiApplication
import Testing

@testable import haapi

/// New members and models, of which `haapi map` knows only what reflection shows.
@Suite @MainActor struct GainedMembersTests {
  private struct WiderForm: FormModel, HaapiResponseTypeable {
    var messageItems: [any InfoMessageModel] = []
    var interactionItems: [any InteractionItemModel] = []
    var linkItems: [any LinkItemModel] = []
    var templateArea: String?
    var viewName: String?
    var representationType: String?
    var subtitle: String? = "Below the title"
    var count = 3
    var tags = ["a", "b"]
    var hint: String?
    var banner: any InfoMessageModel = DefaultInfoMessageModel(
      messageStyleAttribute: .info, text: "Soon")
    var inner: (any UIModel)? = DefaultOAuthErrorModel(error: "none", errorDescription: "")
  }

  private struct NewModel: UIModel {
    var headline = "New"
    var isLast = true
  }

  @Test func jsonHasThem() {
    let refusal = HaapiAnswer.errorToken(ErrorTokenResponse(error: "none", errorDescription: nil))
    let json = ModelJSON(secrets: Secrets(of: refusal, areShown: true))
    let text = JSONMembers.text { json.addNested(WiderForm(), to: &$0) }
    #expect(
      text == """
        {"model":"WiderForm","messageItems":[],"interactionItems":[],"linkItems":[],\
        "subtitle":"Below the title","count":3,"tags":["a","b"],\
        "banner":{"item":"InfoMessageModel","text":"Soon","messageStyleAttribute":"info"},\
        "inner":{"model":"OAuthErrorModel","error":"none","errorDescription":""}}
        """)
    let other = JSONMembers.text { json.addNested(NewModel(), to: &$0) }
    #expect(other == #"{"model":"NewModel","headline":"New","isLast":true}"#)
  }
}
