import Foundation
import HaapiTheme
import Testing

/// Compares the generated tables with the published ones.
@Suite(.enabled(if: ThemeFacts.isThere, "../shared is not there"))
struct ThemeFactsTests {
  private let theme = ThemeReader().frameworkTheme()

  @Test func scalars() throws {
    let rows = try ThemeFacts.rows(under: "## 2.")
    #expect(rows.count == 9)
    for row in rows {
      let name = row[0].code
      let scalar = ThemeTables.default.scalars.first { $0.name == name }
      #expect(scalar?.type.plistType.first == row[1].first, "\(name)")
      #expect(
        scalar?.value.description == row[2].firstCode ?? row[2], "\(name)")
    }
  }

  @Test func everyKeyOfATableIsThere() throws {
    var count = 0
    for (section, family) in [("### 4.1", "ActionableButton"), ("### 4.5", "InputTextField")] {
      for row in try ThemeFacts.rows(under: section) {
        for name in ThemeFacts.keys(in: row[0]) {
          count += 1
          let key = ThemeFacts.key(name, of: family)
          #expect(key?.type.plistType.first == row[1].first, "\(family).\(name)")
        }
      }
    }
    #expect(count >= 45)
  }

  /// Every published value is in the tables. Unspecified values only have to exist.
  @Test func defaultsAreThoseOfTheTables() throws {
    var count = 0
    for (section, styles) in [
      ("### 4.1", ["Primary", "Secondary", "Text", "LinkView"].map { "ActionableButton." + $0 }),
      ("### 4.5", ["Curity", "Outlined", "Filled"].map { "InputTextField." + $0 }),
    ] {
      for row in try ThemeFacts.rows(under: section) {
        for name in ThemeFacts.keys(in: row[0]) where !row[0].contains(",") {
          for (column, style) in styles.enumerated() {
            let cell = row[2 + column] == "same" ? row[2] : row[2 + column]
            guard let expected = ThemeFacts.value(in: cell) else {
              let isThere = theme.value(of: name, in: style) != nil
              #expect(isThere, "\(style).\(name)")
              continue
            }
            count += 1
            let actual = theme.value(of: name, in: style)?.value.description
            #expect(
              ThemeFacts.matches(actual, expected),
              "\(style).\(name): \(actual ?? "–") or \(expected)?")
          }
        }
      }
    }
    #expect(count > 50)
  }

  @Test func textAppearances() throws {
    let rows = try ThemeFacts.rows(under: "## 3.").filter { $0[0].contains("`") }
    #expect(rows.count == 11)
    for row in rows {
      for (index, code) in row[0].codes.enumerated() {
        let style = code.hasPrefix(".") ? "TextAppearance" + code : code
        let values = theme.values(of: style)
        #expect(theme.styleNames.contains(style), "\(style)")
        if let size = row[1].firstCode {
          #expect(values.string("fontStyleName") == size, "\(style)")
        }
        let traits = row[2].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        if let trait = traits.count > 1 ? traits[index] : traits.first {
          #expect(values.optionalString("fontSymbolicTrait") ?? "–" == trait, "\(style)")
        }
        let alignments = row[3].split(separator: ",").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        if let alignment = alignments.count > 1 ? alignments[index] : alignments.first {
          #expect(values.string("textAlignment") == alignment, "\(style)")
        }
      }
    }
  }

  @Test func stylesInProse() throws {
    var count = 0
    for section in ["### 4.3", "### 4.4"] {
      for row in try ThemeFacts.rows(under: section) {
        guard let style = row[0].firstCode else { continue }
        #expect(theme.styleNames.contains(style), "\(style)")
        for cell in row.dropFirst() where cell != "–" && !cell.hasPrefix("the same") {
          let isPadding = cell.range(of: "^[0-9]+(/[0-9]+){3}", options: .regularExpression) != nil
          for (key, value) in ThemeFacts.defaults(inProse: isPadding ? "padding " + cell : cell) {
            // The strings of passkeys have a separate list.
            if value == nil, key == "text" || key == "ours" { continue }
            #expect(
              theme.family(ofStyleNamed: style)?.keys.contains { $0.name == key } == true,
              "\(style).\(key)")
            guard let value else { continue }
            count += 1
            let actual = theme.value(of: key, in: style)?.value.description
            #expect(
              ThemeFacts.matches(actual, value), "\(style).\(key): \(actual ?? "–") or \(value)?")
          }
        }
      }
    }
    #expect(count > 90)
  }

  @Test func whatAllScreensHave() throws {
    let text = try ThemeFacts.section("### 4.3")
    let common = ThemeFacts.defaults(
      inProse: String(text.prefix { $0 != "\n" }.drop { $0 != ":" }.dropFirst(2)))
    #expect(common.count >= 5)
    for row in try ThemeFacts.rows(under: "### 4.3") where !row[0].contains("Flow") {
      for (key, value) in common {
        let actual = theme.value(of: key, in: row[0].code)?.value.description
        if let value {
          #expect(ThemeFacts.matches(actual, value), "\(row[0].code).\(key): \(actual ?? "–")")
        }
      }
    }
    let keys = text.components(separatedBy: "WebAuthn text keys").last?.codes.last ?? ""
    for key in keys.components(separatedBy: " ") {
      #expect(ThemeFacts.key(key, of: "WebAuthnViewController")?.type == .text, "\(key)")
    }
  }

  @Test func stacksIndicatorsAndMessages() throws {
    for row in try ThemeFacts.rows(under: "### 4.2") {
      let style = row[0].code
      let keys = [
        "alignment", "paddingBottom", "paddingLeft", "paddingRight", "paddingTop", "spacing",
      ]
      for (key, value) in zip(keys, row.dropFirst()) {
        #expect(theme.value(of: key, in: style)?.value.description == value, "\(style).\(key)")
      }
      #expect(theme.stackView.backgroundColor.name == "hui_transparent")
    }
    for (suffix, color) in [
      ("", "hui_primary_immutable"),
      (".ButtonPrimary", "hui_button_loading_indicator_tint_primary"),
      (".ButtonSecondary", "hui_button_loading_indicator_tint_secondary"),
      (".ButtonText", "hui_button_loading_indicator_tint_text"),
      (".ButtonLinkView", "hui_primary_immutable"),
    ] {
      let values = theme.values(of: "LoadingIndicatorView" + suffix)
      #expect(values.string("strokeColorName") == color)
    }
    for row in try ThemeFacts.rows(under: "### 4.6") {
      let style = "MessageView" + row[0].code
      let keys = [
        "backgroundColorName", "imageName", "imageTintColorName", "", "textAppearance",
        "textColorName",
      ]
      for (key, cell) in zip(keys, row.dropFirst()) {
        guard !key.isEmpty, let value = ThemeFacts.value(in: cell) else { continue }
        let actual = theme.value(of: key, in: style)?.value.description
        #expect(ThemeFacts.matches(actual, value), "\(style).\(key): \(actual ?? "–") or \(value)?")
      }
      guard let padding = ThemeFacts.value(in: row[4]) else { continue }
      for (key, value) in ThemeFacts.defaults(inProse: "padding " + padding) {
        #expect(theme.value(of: key, in: style)?.value.description == value, "\(style).\(key)")
      }
    }
  }

  @Test func colors() throws {
    let rows = try ThemeFacts.rows(under: "## 5.")
    #expect(rows.count == 35)
    for row in rows {
      let color = try #require(theme.color(named: row[0]), "\(row[0])")
      for (cell, actual) in [(row[1], color.light), (row[2], color.dark)] {
        guard ThemeFacts.value(in: cell) != nil,
          let hex = cell.range(of: "#[0-9A-F]{6}", options: .regularExpression)
        else {
          continue
        }
        #expect(actual.description.hasPrefix(String(cell[hex])), "\(row[0])")
      }
    }
  }

  @Test func imagesAndStrings() throws {
    let text = try ThemeFacts.section("## 6.")
    for name in text.components(separatedBy: CharacterSet(charactersIn: " `")).filter({
      $0.hasPrefix("hui_ic_") && !$0.hasSuffix("_")
    }) {
      #expect(theme.image(named: name) != nil, "\(name)")
    }
    var count = 0
    for row in try ThemeFacts.rows(under: "## 7.") {
      for word in row[0].components(separatedBy: CharacterSet(charactersIn: " ,·"))
      where word.hasPrefix("hui_") {
        count += 1
        #expect(theme.string(word) != word, "\(word)")
      }
    }
    #expect(count > 18)
  }
}
