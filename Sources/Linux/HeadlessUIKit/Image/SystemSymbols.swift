import Foundation
import Synchronization

/// Replacements for SF Symbols, drawn for this package in `symbols.svg`.
enum SystemSymbols {
  private static let known = Mutex<[String: UIImage.Content]>([:])

  static var names: some Collection<String> { drawings.keys }

  /// Returns the symbol with this name; nil if `symbols.svg` does not have it.
  static func content(named name: String) -> UIImage.Content? {
    if let content = known.withLock({ $0[name] }) { return content }
    guard let drawing = drawings[name], let picture = Picture(svg: Data(drawing.utf8)) else {
      return nil
    }
    var content = UIImage.Content(picture)
    content.isSymbol = true
    return known.withLock { known in
      let first = known[name] ?? content
      known[name] = first
      return first
    }
  }

  /// A separate SVG for each symbol, by name.
  private static let drawings: [String: String] = {
    let sheet = String(decoding: PackageResources.symbols_svg, as: UTF8.self)
    let symbols = sheet.matches(
      of: /(?s)<symbol id="([^"]+)" (width="\d+" height="\d+")>(.*?)<\/symbol>/)
    let drawings = symbols.map { symbol in
      let (_, name, size, strokes) = symbol.output
      let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" \(size) fill="none" stroke="#000" stroke-width="1.6" \
        stroke-linecap="round" stroke-linejoin="round">\(strokes)</svg>
        """
      return (String(name), svg)
    }
    return Dictionary(uniqueKeysWithValues: drawings)
  }()
}
