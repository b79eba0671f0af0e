import ArgumentParser
import Foundation
import HaapiTheme

/// Reads the theme of a file.
struct ThemeFile {
  private let reader: ThemeReader

  /// - Throws: `ValidationError` if the folder of the asset catalogues cannot be read.
  init(assets: String?, isStrict: Bool) throws {
    var resources: any ThemeResources = NoThemeResources()
    if let assets {
      do {
        resources = try AssetCatalog(folder: URL(fileURLWithPath: assets))
      } catch {
        throw ValidationError("--assets: the folder \(PrintableText.quote(assets)) cannot be read.")
      }
    }
    reader = ThemeReader(resources: resources, isStrict: isStrict)
  }

  /// The theme without a file of the app.
  var framework: Theme { reader.frameworkTheme() }

  /// The result for a file.
  enum Outcome {
    case theme(Theme)
    case defective(ThemeError)
    /// The file cannot be read at all.
    case unreadable(reason: String, nearest: [String])
  }

  func read(_ file: String) -> Outcome {
    // One byte more than the reader accepts, so that it reports that the file is too large.
    let data: Data
    do {
      data = try InputFile.read(file, limit: ThemeReader.maximumBytes)
    } catch {
      return .unreadable(reason: error.reason, nearest: Self.names(near: file))
    }
    do {
      return .theme(try reader.theme(from: data, fileName: file))
    } catch {
      return .defective(error)
    }
  }

  /// Files with similar names, in the folder of a missing file.
  private static func names(near file: String) -> [String] {
    let url = URL(fileURLWithPath: file)
    guard file != InputFile.standardInput, !FileManager.default.fileExists(atPath: file) else {
      return []
    }
    return ThemeReader.propertyLists(
      near: url.lastPathComponent, in: url.deletingLastPathComponent()
    ).map { $0 + ".plist" }
  }
}

extension ThemeFile.Outcome {
  /// Writes the errors to standard error.
  func complain(about file: String) {
    switch self {
    case .theme(let theme): ThemeComplaint.write(theme.warnings, of: file)
    case .defective(let error): ThemeComplaint.write(error.findings, of: file)
    case .unreadable(let reason, let nearest):
      Complaint.error.write(file, ThemeComplaint.unreadable(reason, nearest: nearest))
    }
  }
}

/// Lines in the format of compilers, so that editors find the place.
enum ThemeComplaint {
  static func write(_ findings: [ThemeFinding], of file: String) {
    for finding in findings {
      let place = InputFile.name(file) + (finding.line.map { ":\($0)" } ?? "")
      Terminal.complain(
        "\(place): \(finding.severity.rawValue): \(PrintableText.escape(text(finding.defect)))")
    }
  }

  static func unreadable(_ reason: String, nearest: [String]) -> String {
    nearest.isEmpty ? reason : reason + ". Did you mean \(nearest.joined(separator: " or "))?"
  }

  /// The text without the file name, which precedes it.
  private static func text(_ defect: ThemeDefect) -> String {
    defect.fileName == nil ? defect.description : defect.message
  }
}
