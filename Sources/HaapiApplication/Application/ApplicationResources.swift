import Foundation
import HaapiTheme

#if canImport(UIKit)
  import UIKit
#endif

/// The texts, colours, images and fonts of an app, as its bundle has them.
struct ApplicationResources: ThemeResources {
  let bundle: Bundle
  #if !canImport(UIKit)
    /// Elsewhere than on Apple's systems a catalogue is in the bundle as it was written.
    private let catalogs: [AssetCatalog]
  #endif

  init(bundle: Bundle) {
    self.bundle = bundle
    #if !canImport(UIKit)
      let folder = bundle.resourceURL ?? bundle.bundleURL
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      catalogs = names.sorted().filter { $0.hasSuffix(".xcassets") }
        .compactMap { try? AssetCatalog(folder: folder.appendingPathComponent($0)) }
    #endif
  }

  func string(forKey key: String) -> String? {
    let text = bundle.localizedString(forKey: key, value: "\u{0}", table: nil)
    return text == "\u{0}" ? nil : text
  }

  #if canImport(UIKit)
    func color(named name: String) -> ThemeColor? {
      guard let color = UIColor(named: name, in: bundle, compatibleWith: nil) else { return nil }
      func components(_ style: UIUserInterfaceStyle) -> ThemeColor.RGBA {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
          .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        func byte(_ value: CGFloat) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
        return .init(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
      }
      return ThemeColor(name, light: components(.light), dark: components(.dark))
    }

    func hasImage(named name: String) -> Bool {
      UIImage(named: name, in: bundle, compatibleWith: nil) != nil
    }

    var fonts: ThemeFonts? { ThemeFonts(families: UIFont.familyNames) }
  #else
    func color(named name: String) -> ThemeColor? {
      catalogs.lazy.compactMap { $0.color(named: name) }.first
    }

    var colorNames: [String] { catalogs.flatMap(\.colorNames) }

    func hasImage(named name: String) -> Bool {
      catalogs.contains { $0.hasImage(named: name) }
    }
  #endif
}
