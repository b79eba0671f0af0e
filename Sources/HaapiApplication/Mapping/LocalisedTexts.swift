import Foundation
import HaapiMappings

/// The framework's own texts, in the words of the app where it has any: a table `Localizable` in the
/// app's bundle with the key, for example `hui_continue`; else what an overlay says in English, else
/// English.
struct LocalisedTexts: Sendable {
  private let texts: [MappingText: String]

  /// Looks all texts up once; a mapper needs them for every button.
  init(english: [MappingText: String] = [:], bundle: Bundle = .main) {
    texts = Dictionary(
      uniqueKeysWithValues: MappingText.allCases.map { text in
        let found = bundle.localizedString(
          forKey: text.rawValue, value: english[text] ?? text.english, table: nil)
        return (text, found)
      })
  }

  subscript(_ text: MappingText) -> String { texts[text] ?? text.english }
}
