import Foundation
import Testing

@testable import haapi

struct ImageTests {
  @Test(arguments: SampleImages.base64.keys.sorted())
  func findsTheModules(of name: String) throws {
    let text = try #require(SampleImages.base64[name])
    let data = try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters))
    let code = try #require(QRModules(try GrayImage(png: data)))
    let rows = (0..<code.size).map { y in
      (0..<code.size).map { x in code[x, y] ? "#" : "." }.joined()
    }
    #expect(rows.joined(separator: "\n") == SampleImages.pattern)
    #expect(code.lines(.ascii).count == code.size + 8)
    #expect(code.lines(.blocks).count == (code.size + 9) / 2)
  }

  /// Damaged images cause an error, and never a crash.
  @Test func damagedImagesAreErrors() throws {
    for (name, text) in SampleImages.base64 {
      let data = try #require(
        Data(base64Encoded: text, options: .ignoreUnknownCharacters), "\(name)")
      for index in stride(from: 0, to: data.count, by: 3) {
        var damaged = data
        damaged[index] ^= 0x55
        _ = try? GrayImage(png: damaged)
        _ = try? GrayImage(png: data.prefix(index))
      }
    }
    #expect(throws: GrayImage.Unreadable.self) { try GrayImage(png: Data("GIF89a".utf8)) }
  }

  /// The size is refused before anything is decompressed.
  @Test(arguments: [
    (4_096, 4_096, 8, 6), (1, .max, 8, 0), (4_096, 2_049, 8, 0), (1_024, 1_024, 1, 0),
  ])
  func largeImagesAreErrors(_ width: UInt32, _ height: UInt32, _ depth: UInt8, _ colour: UInt8) {
    func bytes(_ number: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
      bytes(UInt32(content.count)) + Array(type.utf8) + content + [0, 0, 0, 0]
    }
    let image =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", bytes(width) + bytes(height) + [depth, colour, 0, 0, 0])
      + chunk("IDAT", [0x78, 0x9C, 0x63, 0x60]) + chunk("IEND", [])
    #expect(throws: GrayImage.Unreadable.self) { try GrayImage(png: Data(image)) }
  }

  @Test func picturesAreNoCodes() throws {
    let zeros = Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
    )
    let image = try GrayImage(png: try #require(zeros))
    #expect(image.pixels == [0])
    #expect(QRModules(image) == nil)
  }
}

struct LoginPartTests {
  @MainActor @Test func namesOfChoices() {
    let names = [["BankID", "bankid"], ["Password", "html-form"], ["Passkey", "passkeys"]]
    for (text, place) in [
      ("1", 0), ("3", 2), ("bank", 0), ("PASSW", 1), ("html-form", 1), ("passkeys", 2),
    ] {
      #expect(Menu.match(text, names) == place)
    }
    for text in ["", "0", "4", "pass", "x"] {
      #expect(Menu.match(text, names) == nil)
    }
  }

  @Test func browsers() {
    func command(_ environment: [String: String]) -> [String]? {
      Browser(environment: environment).command(for: "https://a/b")
    }
    #expect(command(["BROWSER": "lynx -x"]) == ["lynx", "-x", "https://a/b"])
    #expect(command(["BROWSER": "open-it '%s':other"]) == ["open-it", "'https://a/b'"])
    #expect(command(["SSH_TTY": "/dev/pts/1", "DISPLAY": ":0"]) == nil)
    #if os(Linux)
      #expect(command(["DISPLAY": ":0"]) == ["xdg-open", "https://a/b"])
      #expect(command([:]) == nil)
    #endif
  }

  @Test func answersOfFiles() throws {
    #expect(
      try LoginAnswers.read("a: 1\n\n# no\n'b c': \"x\\ty\"\nd: it's\n")
        == ["a": "1", "b c": "x\ty", "d": "it's"])
    #expect(
      try LoginAnswers.read(#"{"a": 1, "b": true, "c": "x"}"#) == [
        "a": "1", "b": "true", "c": "x",
      ])
    for text in [#"{"a": [1]}"#, #"{"a""#, "no colon", "a: 1\na: 2", ": x"] {
      #expect(throws: LoginAnswers.Malformed.self) { try LoginAnswers.read(text) }
    }
  }
}
