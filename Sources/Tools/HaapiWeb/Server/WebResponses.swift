extension HaapiHTTPResponse {
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  static func web(_ text: String, _ mediaType: String, status: Int = 200) -> HaapiHTTPResponse {
    HaapiHTTPResponse(
      statusCode: status,
      headers: [
        "Content-Type": mediaType, "Cache-Control": "no-store",
        "Content-Security-Policy": policy, "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
        "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
      ], body: Data(text.utf8))
  }

  static func webPage(_ html: HTML, status: Int) -> HaapiHTTPResponse {
    web(html.text, "text/html; charset=utf-8", status: status)
  }

  static func webText(_ text: String, status: Int) -> HaapiHTTPResponse {
    webPage(
      """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>\(text)</title></head>\
      <body><main><h1>\(text)</h1><p><a href="/">Go to the login</a></p></main></body></html>

      """, status: status)
  }

  /// - Parameter allowed: The methods that the address supports.
  static func webMethodRefusal(allowed: String) -> HaapiHTTPResponse {
    var response = webText("There is nothing for this method.", status: 405)
    response.headers["Allow"] = allowed
    return response
  }

  static func webRedirect(_ address: String) -> HaapiHTTPResponse {
    var response = web("", "text/plain; charset=utf-8", status: 303)
    response.headers["Location"] = address
    return response
  }
}

/// Script and images of the pages.
enum WebAssets {
  /// The script of the pages. Pages also work without scripts.
  static let script = String(decoding: PackageResources.web_js, as: UTF8.self)
  static let tick = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke="#fff" stroke-width="2.4" \
    stroke-linecap="round" stroke-linejoin="round"><path d="M2.500 8.500l3.700 3.700 7.300-8"/></svg>
    """
  static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#646e85" stroke-width="1.75" \
    stroke-linejoin="round"><path d="M12 2.750l7.500 2.750v5.750c0 4.700-3 8.200-7.500 10-4.500-1.800-7.500-5.300-7.500-10V5.500z"/></svg>
    """

  /// Returns a page that requests the same address again. The second request comes from this site, so the browser sends
  /// the cookie.
  static func again(_ url: URL) -> HTML {
    let target = url.path + (url.query.map { "?\($0)" } ?? "")
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>One moment</title>
      <meta http-equiv="refresh" content="0; url=\(target.isEmpty ? "/" : target)"></head>
      <body><main><p><a href="\(target.isEmpty ? "/" : target)">Continue</a></p></main></body></html>

      """
  }

  /// Returns the media type of an image, judging by the first bytes; nil for other types, which may contain code, and
  /// above 1 MiB.
  static func imageType(_ data: Data) -> String? {
    guard data.count <= 1 << 20 else { return nil }
    let start = Array(data.prefix(12))
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if start.starts(with: Array("GIF8".utf8)) { return "image/gif" }
    if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return "image/webp"
    }
    return nil
  }
}
