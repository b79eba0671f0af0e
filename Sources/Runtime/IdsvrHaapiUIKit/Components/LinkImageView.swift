#if canImport(UIKit) || HEADLESS_UIKIT

  /// The image of a link, such as a QR code, or the text of the link if UIKit cannot draw the image.
  open class LinkImageView: UIView {
    let imageView = UIImageView()
    private let item: any LinkItemModel
    private let style: MessageViewStyle
    /// Downloads the image; nil if the address of the link is not a web address.
    private(set) var loading: Task<Void, Never>?

    /// - Parameters:
    ///   - style: The style of the text.
    ///   - transport: Downloads the image, with limits for size and time.
    init(
      _ item: any LinkItemModel, style: MessageViewStyle,
      transport: any HaapiTransport = URLSessionTransport(
        session: URLSession(configuration: .haapi))
    ) {
      self.item = item
      self.style = style
      super.init(frame: .zero)
      imageView.translatesAutoresizingMaskIntoConstraints = false
      imageView.contentMode = .scaleAspectFit
      // QR scanners expect a white background, also in dark mode.
      imageView.backgroundColor = .white
      imageView.layer.cornerRadius = 8
      imageView.layer.masksToBounds = true
      imageView.isAccessibilityElement = true
      imageView.accessibilityTraits = .image
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

    private var text: String? { item.text.flatMap { $0.isEmpty ? nil : $0 } }

    private func load(_ address: String, _ transport: any HaapiTransport) {
      guard let url = URL(string: address), url.isWeb else {
        return show(item.imageData, type: "\(item.type ?? "") \(address.prefix(32))")
      }
      loading = Task { [weak self] in
        let request = HaapiHTTPRequest(method: "GET", url: url)
        let response = try? await transport.send(request)
        guard !Task.isCancelled else { return }
        let body = response?.statusCode == 200 ? response?.body : nil
        self?.show(body, type: response?.headers["content-type"] ?? "")
      }
    }

    /// Shows the image. If UIKit cannot draw the data, shows the text of the link; without a text, hides the view.
    private func show(_ data: Data?, type: String) {
      if let image = data.flatMap({ UIImage(data: $0) }) {
        imageView.image = image
        return
      }
      let cause =
        type.lowercased().contains("image/svg")
        ? "UIKit does not draw SVG. The server should send a PNG"
        : data == nil ? "there is no image at its address" : "UIKit does not know its format"
      HaapiLogger.log(
        .warning, UIKitFollowUpTag.component,
        "The image of a link is not shown: \(public: cause)")
      imageView.removeFromSuperview()
      guard let text else {
        isHidden = true
        return
      }
      _ = PaddingConstraints(MessageView(text, style: style), in: self)
    }
  }
#endif
