import Foundation
import Synchronization

/// Replacements for SF Symbols, drawn for this package.
enum SystemSymbols {
  private static let known = Mutex<[String: UIImage.Content]>([:])

  /// The symbol with this name; nil if there is no drawing of it.
  static func content(named name: String) -> UIImage.Content? {
    if let content = known.withLock({ $0[name] }) { return content }
    guard let shape = SymbolShapes.all[name], let picture = Picture(svg: Data(svg(shape).utf8))
    else { return nil }
    var content = UIImage.Content(picture)
    content.isSymbol = true
    return known.withLock { known in
      let first = known[name] ?? content
      known[name] = first
      return first
    }
  }

  private static func svg(_ shape: SymbolShapes.Shape) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(shape.width)" height="\(shape.height)" fill="none" \
    stroke="#000" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">\(shape.body)</svg>
    """
  }
}
