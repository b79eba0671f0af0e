import Foundation
import Testing

@testable import HeadlessRewriter

@Suite struct RewriterTests {
  private func rewritten(_ source: String) -> (text: String, problems: [SourceRewriter.Problem]) {
    var rewriter = SourceRewriter(Data(source.utf8))
    let result = rewriter.rewrite()
    return (String(decoding: result, as: UTF8.self), rewriter.problems)
  }

  @Test(arguments: [
    ("@objc func tapped() {}", "func tapped() {}"),
    ("  @objc private func tapped() {}", "  private func tapped() {}"),
    ("@objc(doTap:with:) func tap(_ a: A, _ b: B) {}", "func tap(_ a: A, _ b: B) {}"),
    ("@objcMembers class A {}", "class A {}"),
    ("@IBAction func go(_ sender: Any) {}", "func go(_ sender: Any) {}"),
    ("@IBOutlet weak var label: UILabel!", "weak var label: UILabel!"),
    ("@objc @MainActor func a() {}", "@MainActor func a() {}"),
    ("@MainActor @objc dynamic var a = 1", "@MainActor dynamic var a = 1"),
    ("@objc\nfunc a() {}", "\nfunc a() {}"),
    ("@objc(\n  a\n) func a() {}", "\n\nfunc a() {}"),
    ("@nonobjc func a() {}", "func a() {}"),
    (
      "@UIApplicationDelegateAdaptor(AppDelegate.self) var delegate",
      "@UIApplicationDelegateAdaptor(AppDelegate.self, make: { AppDelegate() }) var delegate"
    ),
  ])
  func attributesGo(source: String, expected: String) {
    #expect(rewritten(source).text == expected)
  }

  @Test(arguments: [
    ("#selector(tapped)", "Selector(\"tapped\", Screen.tapped)"),
    ("#selector(self.tapped)", "Selector(\"tapped\", Screen.tapped)"),
    ("#selector(Self.tapped)", "Selector(\"tapped\", Screen.tapped)"),
    ("#selector(super.tapped)", "Selector(\"tapped\", Screen.tapped)"),
    ("#selector(tapped(_:))", "Selector(\"tapped:\", Screen.tapped(_:))"),
    ("#selector(tapped(_:for:))", "Selector(\"tapped:for:\", Screen.tapped(_:for:))"),
    ("#selector(move(from:to:))", "Selector(\"moveFrom:to:\", Screen.move(from:to:))"),
    ("#selector(changed(note:))", "Selector(\"changedWithNote:\", Screen.changed(note:))"),
    ("#selector(goWith(note:))", "Selector(\"goWithNote:\", Screen.goWith(note:))"),
    ("#selector(tap(\n _:\n with:)\n)", "Selector(\"tap:with:\", Screen.tap( _: with:))\n\n\n"),
    ("#selector(Other.tapped)", "Selector(\"tapped\", Other.tapped)"),
    ("#selector(A.B.tapped(_:))", "Selector(\"tapped:\", A.B.tapped(_:))"),
    (
      "#selector(tapped as (Screen) -> () -> Void)",
      "Selector(\"tapped\", Screen.tapped as (Screen) -> () -> Void)"
    ),
    ("#selector(getter: title)", "Selector(\"title\")"),
    ("#selector(getter: Screen.title)", "Selector(\"title\")"),
    ("#selector(setter: self.title)", "Selector(\"setTitle:\")"),
    ("#selector( tapped )", "Selector(\"tapped\", Screen.tapped)"),
    ("#selector (tapped)", "Selector(\"tapped\", Screen.tapped)"),
    ("#selector(\n  tapped\n)", "Selector(\"tapped\", Screen.tapped)\n\n"),
    ("#selector(tapped /* now */)", "Selector(\"tapped\", Screen.tapped)"),
    ("#selector(`default`)", "Selector(\"default\", Screen.`default`)"),
    ("\"\\(#selector(tapped))\"", "\"\\(Selector(\"tapped\", Screen.tapped))\""),
    (
      "add(#selector(a), [#selector(b(_:)): f(#selector(c))])",
      "add(Selector(\"a\", Screen.a), [Selector(\"b:\", Screen.b(_:)): f(Selector(\"c\", Screen.c))])"
    ),
  ])
  func selectorsBecomeCalls(source: String, expected: String) {
    #expect(rewritten("class Screen { \(source) }").text == "class Screen { \(expected) }")
  }

  @Test(arguments: [
    ("extension App.Screen { #selector(a) }", "App.Screen.a"),
    ("private extension Screen { enum Key {} ; let x = #selector(a) }", "Screen.a"),
    ("@objc(XYFoo) public final class Foo: NSObject, P { let x = #selector(a) }", "Foo.a"),
    ("class A { var f: ((class_: Int) -> Void)? ; let classy = #selector(a) }", "A.a"),
    ("func f() { class Local { let s = #selector(a) } }", "Local.a"),
    ("class A { let x = b / c; let s = #selector(a); let y = d / e }", "A.a"),
    ("class A { let s = #\"\\#(#selector(a)) @objc\"# }", "A.a"),
    ("class A { let s = #\"\"\"\n  class B { \\#(#selector(a))\n  \"\"\"# }", "A.a"),
    ("class A { class B { } let x = #selector(a) }", "A.a"),
    ("class A { struct B { let x = #selector(a) } }", "B.a"),
    ("class A { class func b() { #selector(a) } }", "A.a"),
    ("class A { class override var b: Int { #selector(a) } }", "A.a"),
    ("class A<T>: B where T: P { #selector(a) }", "A.a"),
    ("import class UIKit.UIView\nclass A { #selector(a) }", "A.a"),
    ("final class A {\n  func f() { if x { g { #selector(a) } } }\n}", "A.a"),
    ("class A { let s = \"class B {\" ; let x = #selector(a) }", "A.a"),
    ("class A {} \n#selector(C.a)", "C.a"),
    ("class A { let x = y.self; let z = #selector(a) }", "A.a"),
  ])
  func theEnclosingTypeIsFound(source: String, expected: String) {
    #expect(rewritten(source).text.contains("Selector(\"a\", \(expected))"))
  }

  @Test(arguments: [
    "// @objc func a() #selector(b)\n",
    "/* @objc /* #selector(a) */ @objc */ let a = 1",
    "let a = \"@objc #selector(b)\"",
    "let a = \"\\\"@objc\\\\\" // \"\nlet b = 1",
    "let a = #\"@objc \" #selector(b) \\(c)\"#",
    "let a = ##\"@objc \"# #selector(b)\"##",
    "let a = \"\"\"\n  @objc func b() \"quoted\" #selector(c)\n  \"\"\"",
    "let a = #\"\"\"\n  @objc \\#(b) #selector(c)\n  \"\"\"#",
    "let a = \"\\(b(\"@objc \\(c(\")\"))\")) @objc\"",
    "let a = /@objc\"#selector(b)/",
    "let a = #/@objc \" #selector(b)/#",
    "let a = b / c / d; let e = \"x\"",
    "@objcFoo func a() {}",
    "let `objc` = #selectorOf(a)",
    "#if os(iOS)\nimport UIKit\n#endif\n",
    "@MainActor final class A: UIViewController { override func viewDidLoad() {} }\r\n",
    "let a = \"unterminated\nlet b = 1",
    "let a = \"\"\"",
    "#selector(",
    "/* open",
    "@",
    "#",
    "",
    "let 名 = \"é👩‍👩‍👧\"",
  ])
  func nothingElseChanges(source: String) {
    let result = rewritten(source)
    #expect(result.text == source)
    #expect(result.problems.isEmpty)
  }

  /// A file with all features: other lines do not change, and all lines keep their number.
  @Test func aFileWithEverything() {
    let source = """
      import UIKit
      /// Doc with @objc and `#selector(tap)`
      class Outer: UIViewController {
        class Inner: UIView {
          @objc(doIt:with:) @discardableResult func run(_ a: Any, with b: Any) -> Bool { true }
          lazy var b = #selector(
            run(_:
              with:)
          )
        }
        @IBSegueAction func segue(_ coder: NSCoder) -> UIViewController? { nil }
        let url = "https://example.com/@objc"; let pattern = /#selector\\(a\\)/
        func add() { observe(#selector(Outer.changed(note:)), #selector(getter: Outer.title)) }
        @objc
        func step(link: Any) { print("\\(#selector(add)) @objc") }
      }
      @objc enum Kind: Int { case one }
      extension Outer.Inner { @objc func later() { _ = #selector(later) } }
      """
    let result = rewritten(source)
    let before = source.split(separator: "\n", omittingEmptySubsequences: false)
    let after = result.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(result.problems.isEmpty && before.count == after.count)
    let changed = before.indices.filter { before[$0] != after[$0] }.map { $0 + 1 }
    #expect(changed == [5, 6, 7, 8, 9, 11, 13, 14, 15, 17, 18])
    #expect(after[5].hasSuffix("Selector(\"run:with:\", Inner.run(_: with:))"))
    #expect(after[17].hasSuffix("Selector(\"later\", Outer.Inner.later) } }"))
  }

  @Test func whatCannotRunIsReportedWithItsLine() {
    let values = rewritten("class A {\n  let x = #selector(model.tapped)\n}")
    #expect(
      values.problems == [
        .init(
          line: 2,
          message: "'#selector(model.tapped)': write the type instead of 'model', as the method of "
            + "a value cannot be found on Linux")
      ])
    let optional = rewritten("@objc protocol P {\n  @objc optional func a()\n}")
    #expect(
      optional.problems == [
        .init(
          line: 2, message: "an optional requirement needs Objective-C, which Linux has not")
      ])
  }

  @Test func anyBytesAreSurvived() {
    let pieces = [
      "\"", "#", "\\(", ")", "/*", "*/", "//", "\n", "@objc", "#selector(", "{", "}", "class A",
      "\"\"\"",
      "/", "`", "a.b", "(", " ",
    ]
    var state: UInt64 = 7
    for _ in 0..<2000 {
      var source = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        source += pieces[Int(state >> 33) % pieces.count]
      }
      let result = rewritten(source)
      #expect(
        result.text.filter { $0 == "\n" }.count == source.filter { $0 == "\n" }.count, "\(source)")
    }
  }

  /// The sources of this package do not need Objective-C; those of the rewriter mention it in strings and comments.
  @Test func sourcesWithoutObjectiveCStayAsTheyAre() throws {
    let root = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../..").standardizedFileURL
    var count = 0
    for folder in [
      "Generator/SchemaModel", "Generator/SchemaText", "Linux/HeadlessRewriter",
      "Linux/HeadlessSwiftUI", "Linux/HeadlessUIKit", "Runtime/HaapiApplication",
      "Runtime/HaapiFoundation", "Runtime/HaapiTheme", "Runtime/IdsvrHaapiUIKit",
    ] {
      let files = FileManager.default.enumerator(
        at: root.appendingPathComponent("Sources/" + folder), includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let data = try Data(contentsOf: file)
        var rewriter = SourceRewriter(data)
        #expect(rewriter.rewrite() == data, "\(file.path)")
        count += 1
      }
    }
    #expect(count > 300)
  }

  /// In the screen of the documentation, only the four lines that need Objective-C change.
  @Test func theDocumentedScreenIsRewritten() throws {
    let seed = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../shared/seeds/004-custom-view-controller.md")
    guard let text = try? String(contentsOf: seed.standardizedFileURL, encoding: .utf8),
      let start = text.range(of: "import UIKit\n"),
      let end = text.range(of: "In your AppDelegate, create")
    else {
      print("skipped: the documentation's samples are not beside the checkout")
      return
    }
    let source = String(text[start.lowerBound..<end.lowerBound])
    let result = rewritten(source)
    #expect(result.problems.isEmpty)
    let before = source.split(separator: "\n", omittingEmptySubsequences: false)
    let after = result.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(before.count == after.count)
    let changed = zip(before, after).filter { $0 != $1 }.map(\.1)
    #expect(changed.count == 4)
    #expect(!result.text.contains("@objc") && !result.text.contains("#selector"))
    #expect(
      changed.contains {
        $0.contains(
          "Selector(\"textfieldDidChange\", CustomFormLoginUIViewController.textfieldDidChange)")
      })
  }
}
