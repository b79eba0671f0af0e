import Foundation
import PackagePlugin

extension Package {
  /// The folders of the overlays whose Swift the plug-in `HaapigenBuild` generates.
  var overlaysOfBuilds: Set<URL> {
    let manifest =
      (try? String(
        contentsOf: directoryURL.appendingPathComponent("Package.swift"), encoding: .utf8)) ?? ""
    let users = Self.targets(using: "HaapigenBuild", in: manifest)
    let overlays = sourceModules.filter { users.contains($0.name) }.compactMap(overlay)
    return Set(overlays.map { $0.url.standardizedFileURL })
  }

  /// The names of the targets that have a plug-in. SwiftPM does not tell a plug-in which others a target has, so this
  /// reads the calls of `.target(…)` in the manifest. It misses a list of plug-ins that is a variable.
  private static func targets(using plugin: String, in manifest: String) -> Set<String> {
    let code = manifest.split(separator: "\n").filter {
      !$0.drop { $0 == " " || $0 == "\t" }.hasPrefix("//")
    }.joined(separator: "\n")
    var users: Set<String> = []
    var rest = code[...]
    while let start = rest.range(of: "arget(") {
      rest = rest[start.upperBound...]
      let call = arguments(rest)
      let texts = call.split(separator: "\"", omittingEmptySubsequences: false)
      if texts.contains(Substring(plugin)), texts.count > 1, texts[0].contains("name:") {
        users.insert(String(texts[1]))
      }
    }
    return users
  }

  /// The text up to the parenthesis that closes the call.
  private static func arguments(_ text: Substring) -> Substring {
    var depth = 1
    var isText = false
    return text.prefix { character in
      switch character {
      case "\"": isText.toggle()
      case "(" where !isText: depth += 1
      case ")" where !isText: depth -= 1
      default: break
      }
      return depth > 0
    }
  }
}
