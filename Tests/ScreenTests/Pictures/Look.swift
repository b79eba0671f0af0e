import HeadlessUIKit

/// A device and its settings that screens are pictured with.
struct Look: Equatable, Sendable {
  let name: String

  static let light = Look(name: "light")
  static let dark = Look(name: "dark")
  static let small = Look(name: "small")
  static let largest = Look(name: "largest")
  static let rightToLeft = Look(name: "right-to-left")
  static let all = [light, dark, small, largest, rightToLeft]

  var device: HeadlessScreen.Device { self == .small ? .smallPhone : .phone }

  /// All that the looks differ in.
  var traits: UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: self == .dark ? .dark : .light),
      UITraitCollection(layoutDirection: self == .rightToLeft ? .rightToLeft : .leftToRight),
      UITraitCollection(
        preferredContentSizeCategory: self == .largest
          ? .accessibilityExtraExtraExtraLarge : .large),
    ])
  }
}

extension HeadlessScreen {
  /// The same screen in another look.
  func change(to look: Look) {
    change(device: look.device)
    change(traits: look.traits)
    finishAnimations()
  }
}

/// A picture in `index.json`.
struct PictureEntry: Codable, Equatable {
  let scenario: String
  let walk: String
  let step: Int
  let traits: String
  let file: String
  let outline: String
  /// The payload that is shown, as the schema names it.
  var example: String?
}
