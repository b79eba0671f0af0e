import HeadlessUIKit

/// A device and its settings for pictures of screens.
struct Look: Equatable, Sendable {
  let name: String

  static let light = Look(name: "light")
  static let dark = Look(name: "dark")
  static let small = Look(name: "small")
  static let largest = Look(name: "largest")
  static let rightToLeft = Look(name: "right-to-left")
  static let all = [light, dark, small, largest, rightToLeft]

  var device: HeadlessScreen.Device { self == .small ? .smallPhone : .phone }

  /// The differences between looks.
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

/// The entry of a picture in `index.json`.
struct PictureEntry: Codable, Equatable {
  let scenario: String
  let walk: String
  let step: Int
  let traits: String
  let file: String
  let outline: String
  /// The payload of the screen, by its name in the schema.
  var example: String?
}
