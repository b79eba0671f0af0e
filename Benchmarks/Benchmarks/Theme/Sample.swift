import Foundation
import HaapiTheme

/// A theme file in both formats.
struct Sample {
  let xml: Data
  let binary: Data

  /// What most apps have: a size, a new style, a button that uses it.
  static let small = Sample([
    "UICTFontTextStyleBody": 15,
    "TextAppearance.MyCustomBody": ["fontSymbolicTrait": "traitItalic"],
    "ActionableButton.Primary": [
      "textAppearance": "TextAppearance.MyCustomBody", "cornerRadius": 12,
    ],
  ])

  /// Every value of the framework's theme once more.
  static let whole: Sample = {
    let theme = ThemeReader().frameworkTheme()
    var root: [String: Any] = [:]
    for name in theme.scalarNames { root[name] = theme.scalar(name).map { plain($0.value) } }
    for style in theme.styleNames {
      var values: [String: Any] = [:]
      for key in theme.family(ofStyleNamed: style)?.keys ?? [] {
        values[key.name] = theme.value(of: key.name, in: style).map { plain($0.value) }
      }
      root[style] = values
    }
    return Sample(root)
  }()

  private init(_ root: [String: Any]) {
    func data(_ format: PropertyListSerialization.PropertyListFormat) -> Data {
      (try? PropertyListSerialization.data(fromPropertyList: root, format: format, options: 0))
        ?? Data()
    }
    xml = data(.xml)
    binary = data(.binary)
  }

  private static func plain(_ value: ThemeValue) -> Any {
    switch value {
    case .string(let text): text
    case .number(let number): number
    case .boolean(let isTrue): isTrue
    }
  }
}
