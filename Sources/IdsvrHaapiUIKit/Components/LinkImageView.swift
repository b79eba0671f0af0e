#if canImport(UIKit) || HEADLESS_UIKIT
  import Foundation
  import IdsvrHaapiDriver

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The image of a link, such as a QR code.
  open class LinkImageView: UIView {
    let imageView = UIImageView()
    /// The download of an image that is not in the link itself.
    private(set) var loading: Task<Void, Never>?

    /// - Parameter transport: Downloads the image, with limits for size and time.
    init(
      _ item: any LinkItemModel,
      transport: any HaapiTransport = URLSessionTransport(
        session: URLSession(configuration: .haapi))
    ) {
      super.init(frame: .zero)
      imageView.translatesAutoresizingMaskIntoConstraints = false
      imageView.contentMode = .scaleAspectFit
      // Scanners expect a code on white, also on a dark screen.
      imageView.backgroundColor = .white
      imageView.layer.cornerRadius = 8
      imageView.layer.masksToBounds = true
      imageView.isAccessibilityElement = true
      imageView.accessibilityTraits = .image
      let text = item.text.flatMap { $0.isEmpty ? nil : $0 }
      imageView.accessibilityLabel =
        text ?? (item.rel == "activation" ? ScreenText.qrCode.text : ScreenText.image.text)
      addSubview(imageView)
      let width = imageView.widthAnchor.constraint(equalToConstant: 240)
      width.priority = .defaultHigh
      NSLayoutConstraint.activate([
        imageView.topAnchor.constraint(equalTo: topAnchor),
        imageView.bottomAnchor.constraint(equalTo: bottomAnchor),
        imageView.centerXAnchor.constraint(equalTo: centerXAnchor), width,
        imageView.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor),
        imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor),
      ])
      load(item.href, transport)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    deinit { loading?.cancel() }

    private func load(_ address: String, _ transport: any HaapiTransport) {
      if let data = Self.data(ofAddress: address) {
        imageView.image = UIImage(data: data)
      } else if let url = URL(string: address),
        ["http", "https"].contains(url.scheme?.lowercased())
      {
        loading = Task { [weak self] in
          let request = HaapiHTTPRequest(method: "GET", url: url)
          guard let response = try? await transport.send(request), response.statusCode == 200,
            !Task.isCancelled
          else { return }
          self?.imageView.image = UIImage(data: response.body)
        }
      }
    }

    /// The bytes of a `data:` address.
    static func data(ofAddress address: String) -> Data? {
      guard address.lowercased().hasPrefix("data:image/"),
        let comma = address.firstIndex(of: ","), address[..<comma].hasSuffix(";base64")
      else { return nil }
      return Data(base64Encoded: String(address[address.index(after: comma)...]))
    }
  }
#endif
