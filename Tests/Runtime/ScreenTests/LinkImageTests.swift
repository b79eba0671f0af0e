import Foundation
import HeadlessUIKit
import IdsvrHaapiDriver
import Testing

@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// Images of links: in the address, or at a server.
  @MainActor @Suite struct LinkImageTests {
    private let style = HaapiUIViewControllerStyle(ThemeReader().frameworkTheme())
      .contentMessageView
    private let code = "https://login.example/code"
    private nonisolated static let svg = Data(#"<svg xmlns="http://www.w3.org/2000/svg"/>"#.utf8)

    private func item(_ href: String, _ text: String?) -> any LinkItemModel {
      DefaultLinkItemModel(
        href: href, rel: "activation", link: Link(href: href, rel: "activation"), text: text)
    }

    /// The text of the link replaces an image that cannot be drawn. Without a text, there is no empty place.
    private func expect(_ view: LinkImageView, isImage: Bool, text: String?) {
      let screen = HeadlessScreen()
      let controller = UIViewController()
      screen.show(controller)
      _ = PaddingConstraints(view, in: controller.view)
      screen.layOut()
      #expect((view.imageView.image != nil) == isImage)
      #expect((view.imageView.superview != nil) == isImage)
      #expect(screen.texts == (isImage || text == nil ? [] : [text]))
      #expect(view.isHidden == (!isImage && text == nil))
    }

    @Test(arguments: [
      (200, "image/png", true), (404, "image/png", false), (200, "image/svg+xml", false),
    ])
    func downloads(_ status: Int, _ type: String, _ isImage: Bool) async throws {
      let png = try #require(SampleModels.image.imageData)
      for text in ["Your code", nil] {
        let view = LinkImageView(
          item(code, text), style: style,
          transport: Answering { request in
            #expect(request.method == "GET" && request.url.path == "/code")
            #expect(request.headers["Authorization"] == nil)
            return HaapiHTTPResponse(
              statusCode: status, headers: ["Content-Type": type],
              body: type == "image/png" ? png : Self.svg)
          })
        await view.loading?.value
        expect(view, isImage: isImage, text: text)
      }
    }

    @Test func inTheAddress() throws {
      let svg = "data:image/svg+xml;base64,\(Self.svg.base64EncodedString())"
      for text in ["Your code", nil] {
        expect(
          LinkImageView(item(SampleModels.image.href, text), style: style), isImage: true,
          text: text)
        for address in [svg, "data:image/svg+xml,<svg/>", "data:image/png;base64,AAAA", "nowhere"] {
          expect(LinkImageView(item(address, text), style: style), isImage: false, text: text)
        }
      }
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
