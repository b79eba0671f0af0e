import HeadlessUIKit
import IdsvrHaapiDriver
import Testing

@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// Images that a link names by an address of a server.
  @MainActor @Suite struct LinkImageTests {
    @Test(arguments: [(200, true), (404, false)])
    func downloads(_ status: Int, _ isShown: Bool) async throws {
      let png = try #require(LinkImageView.data(ofAddress: SampleModels.image.href))
      let item = DefaultLinkItemModel(
        href: "https://login.example/code.png", rel: "activation",
        link: Link(href: "https://login.example/code.png", rel: "activation"))
      let view = LinkImageView(
        item,
        transport: Answering { request in
          #expect(request.method == "GET" && request.url.path == "/code.png")
          #expect(request.headers["Authorization"] == nil)
          return HaapiHTTPResponse(statusCode: status, body: png)
        })
      await view.loading?.value
      #expect((view.imageView.image != nil) == isShown)
    }

    private struct Answering: HaapiTransport {
      let answer: @Sendable (HaapiHTTPRequest) -> HaapiHTTPResponse

      init(_ answer: @escaping @Sendable (HaapiHTTPRequest) -> HaapiHTTPResponse) {
        self.answer = answer
      }

      func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse { answer(request) }

      func close() {}
    }
  }
}
