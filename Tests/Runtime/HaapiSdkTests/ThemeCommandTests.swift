import Foundation
import Testing

/// `haapi theme` as a program.
@Suite("haapi theme") struct ThemeCommandTests {
  private static func plist(_ content: String) -> Data {
    Data("<plist version=\"1.0\">\n<dict>\n\(content)\n</dict>\n</plist>\n".utf8)
  }

  private static let files = [
    "Good.plist": plist(
      "<key>ActionableButton.Primary</key><dict>\n<key>minHeight</key><integer>60</integer>\n</dict>"
    ),
    "Warned.plist": plist("<key>fontname</key><string>Baskerville</string>"),
    "Bad.plist": plist(
      """
      <key>HeaderView</key><dict>
      <key>textColorName</key><string>pastel_color</string>
      <key>iconTextPadding</key><string>16pt</string>
      </dict>
      <key>UICTFontTextStyleBody</key><string>large</string>
      """),
    "Mine.plist": plist(
      "<key>TextAppearance.Mine</key><dict><key>textAlignment</key><string>left</string></dict>"),
  ]

  private static func run(_ arguments: String, input: String = "") throws -> Program.Result {
    let program = try Program(files: files)
    defer { program.remove() }
    return try program.run(
      ["theme"] + arguments.split(separator: " ").map(String.init), input: input)
  }

  @Test func goodAndWarnedThemesEndWith0() throws {
    let result = try Self.run("check Good.plist Warned.plist")
    #expect(result.output == "Good.plist: no defects\nWarned.plist: 1 warning\n")
    #expect(
      result.complaints
        == "Warned.plist: warning: fontname: unknown key. Did you mean fontName?\n")
    #expect(result.status == 0)
  }

  @Test func defectsHaveTheirKeyPaths() throws {
    let result = try Self.run("check Bad.plist")
    #expect(result.output == "")
    #expect(
      result.complaints == """
        Bad.plist: error: HeaderView.iconTextPadding: expected Number, found String. Did you mean 16?
        Bad.plist: error: HeaderView.textColorName: neither the app nor the framework has a color pastel_color.
        Bad.plist: error: UICTFontTextStyleBody: expected Number, found String.
        note: --assets FOLDER makes the colors of the app known

        """)
    #expect(result.status == 65)
  }

  @Test func strictMakesErrorsOfUnknownKeys() throws {
    let result = try Self.run("check --strict Warned.plist")
    #expect(
      result.complaints == "Warned.plist: error: fontname: unknown key. Did you mean fontName?\n")
    #expect(result.status == 65)
  }

  @Test func jsonHasALineForEachDefect() throws {
    let result = try Self.run("check --format json Good.plist Bad.plist Warned.plist Goood.plist")
    #expect(
      result.output == #"""
        {"file":"Bad.plist","severity":"error","defect":"wrongType","keyPath":"HeaderView.iconTextPadding","expected":"Number","found":"String","nearest":["16"],"message":"expected Number, found String. Did you mean 16?"}
        {"file":"Bad.plist","severity":"error","defect":"unknownColor","keyPath":"HeaderView.textColorName","value":"pastel_color","message":"neither the app nor the framework has a color pastel_color."}
        {"file":"Bad.plist","severity":"error","defect":"wrongType","keyPath":"UICTFontTextStyleBody","expected":"Number","found":"String","message":"expected Number, found String."}
        {"file":"Warned.plist","severity":"warning","defect":"unknownKey","keyPath":"fontname","nearest":["fontName"],"message":"unknown key. Did you mean fontName?"}
        {"file":"Goood.plist","severity":"error","defect":"fileNotFound","nearest":["Good.plist"],"message":"No such file or directory. Did you mean Good.plist?"}

        """#)
    #expect(result.status == 65)
  }

  @Test func missingFilesEndWith66() throws {
    let result = try Self.run("check Goood.plist")
    #expect(
      result.complaints
        == "Goood.plist: error: No such file or directory. Did you mean Good.plist?\n")
    #expect(result.status == 66)
    // Apps name a theme without the extension.
    #expect(
      try Self.run("check Good").complaints
        == "Good: error: No such file or directory. Did you mean Good.plist?\n")
    #expect(try Self.run("check -", input: "{").status == 65)
    #expect(try Self.run("check").status == 64)
    #expect(try Self.run("check - -").status == 64)
    #expect(try Self.run("check Good.plist --assets nowhere").status == 64)
  }

  @Test func showHasValuesAndOrigins() throws {
    let result = try Self.run("show Mine.plist --style TextAppearance.Mine")
    #expect(
      result.output == """
        TextAppearance.Mine
          fontStyleName        UICTFontTextStyleBody  base TextAppearance.Body
          fontSymbolicTrait    –
          textAlignment        left                   app
          kern                 0                      base TextAppearance.Body
          lineHeightMultiple   0                      base TextAppearance.Body
          backgroundColorName  –
          paddingTop           0                      base TextAppearance.Body
          paddingLeft          0                      base TextAppearance.Body
          paddingBottom        0                      base TextAppearance.Body
          paddingRight         0                      base TextAppearance.Body

        """)
    #expect(result.status == 0)
  }

  @Test func showHasColors() throws {
    let result = try Self.run("show --style LoadingIndicatorView.ButtonPrimary --format json")
    #expect(
      result.output == """
        {"style":"LoadingIndicatorView.ButtonPrimary","family":"LoadingIndicatorView","values":[{"key":"backgroundColorName","value":"hui_transparent","origin":"framework","light":"#00000000","dark":"#00000000"},{"key":"strokeColorName","value":"hui_button_loading_indicator_tint_primary","origin":"framework","light":"#FFFFFF","dark":"#FFFFFF"}]}

        """)
    let all = try Self.run("show --format json")
    #expect(
      all.output.hasPrefix(#"{"values":[{"key":"fontName","value":"Roboto","origin":"framework"},"#)
    )
    #expect(all.output.split(separator: "\n").count > 50)
  }

  @Test func misspeltStylesAndBadThemes() throws {
    let misspelt = try Self.run("show --style ActionableButton.Primry")
    #expect(
      misspelt.complaints.hasPrefix(
        "Error: There is no style \"ActionableButton.Primry\". Did you mean ActionableButton.Primary?\n"
      ))
    #expect(misspelt.status == 64)
    let bad = try Self.run("show Bad.plist")
    #expect(bad.output == "")
    #expect(bad.complaints.hasPrefix("Bad.plist: error: "))
    #expect(bad.status == 65)
  }
}
