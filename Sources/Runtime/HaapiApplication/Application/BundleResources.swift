import Foundation

#if canImport(UIKit)
  import UIKit
#endif

/// The theme's resources in the bundles of an app: strings, fonts, and the colours and images of asset catalogues.
struct BundleResources: ThemeResources {
  private let texts: Bundle
  private let assets: Bundle
  /// Reads asset catalogues that are folders in a bundle. Only Apple's tools compile catalogues into a file.
  private let catalog: AssetCatalog?

  #if canImport(UIKit) && !os(watchOS)
    let fonts: ThemeFonts?
  #endif

  /// - Parameters:
  ///   - texts: The bundle with `Localizable.strings`.
  ///   - assets: The bundle with the asset catalogue and with fonts; `nil` if only strings are needed.
  init(texts: Bundle, assets: Bundle? = nil) {
    self.texts = texts
    self.assets = assets ?? texts
    catalog = assets.flatMap { try? AssetCatalog(bundle: $0) }
    #if canImport(UIKit) && !os(watchOS)
      fonts = assets.map { ThemeFonts.registered(in: [texts, $0]) }
    #else
      // Only finds the fonts. Without UIKit, IdsvrHaapiUIKit registers them with HeadlessUIKit.
      if let assets { ThemeFonts.findFiles(in: [texts, assets]) }
    #endif
  }

  func string(forKey key: String) -> String? {
    let missing = "\u{0}"
    let text = texts.localizedString(forKey: key, value: missing, table: nil)
    return text == missing ? nil : text
  }

  func color(named name: String) -> ThemeColor? { catalog?.color(named: name) ?? systemColor(name) }

  var colorNames: [String] { catalog?.colorNames ?? [] }

  func hasImage(named name: String) -> Bool {
    catalog?.hasImage(named: name) == true || systemHasImage(name)
  }

  #if canImport(UIKit) && !os(watchOS)
    private func systemColor(_ name: String) -> ThemeColor? {
      guard let color = UIColor(named: name, in: assets, compatibleWith: nil) else { return nil }
      func values(_ style: UIUserInterfaceStyle) -> ThemeColor.RGBA {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
        color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
          .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        // The components of a colour outside sRGB can be below 0 or above 1.
        func byte(_ value: CGFloat) -> UInt8 { UInt8((min(1, max(0, value)) * 255).rounded()) }
        return .init(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
      }
      return ThemeColor(name, light: values(.light), dark: values(.dark))
    }

    private func systemHasImage(_ name: String) -> Bool {
      UIImage(named: name, in: assets, compatibleWith: nil) != nil
    }
  #else
    private func systemColor(_ name: String) -> ThemeColor? { nil }
    private func systemHasImage(_ name: String) -> Bool { false }
  #endif
}
