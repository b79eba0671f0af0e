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

  /// Far more than any theme has.
  private static let maximumBytes = 4 << 20

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
    let data: Data
    do {
      data = try InputFile.read(file, limit: Self.maximumBytes)
    } catch {
      return .unreadable(reason: error.reason, nearest: Self.names(near: file))
    }
    guard data.count <= Self.maximumBytes else {
      return .unreadable(
        reason: "the file is larger than \(Self.maximumBytes >> 20) MiB", nearest: [])
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

extension ThemeFile {
  /// The theme of the only file. Its errors and warnings are written to standard error.
  ///
  /// - Throws: The exit code of a file that has errors or cannot be read.
  func theme(of file: String) throws -> Theme {
    let outcome = read(file)
    outcome.complain(about: file)
    switch outcome {
    case .theme(let theme): return theme
    case .defective: throw ExitCode(65)
    case .unreadable: throw ExitCode(66)
    }
  }
}

extension ThemeFile.Outcome {
  /// Writes the errors and warnings of the only file to standard error.
  func complain(about file: String) {
    var complaint = ThemeComplaint()
    complaint.write(self, of: file)
    complaint.end("haapi theme check --all shows them")
  }
}

/// Lines in the format of compilers, so that editors find the place.
struct ThemeComplaint {
  /// People do not read more at a time.
  static let limit = 100

  private var remaining: Int
  private var hiddenErrors = 0
  private var hiddenWarnings = 0

  init(limit: Int = Self.limit) { remaining = limit }

  /// Writes the errors and warnings to standard error. If there are too many, errors are written rather than warnings.
  mutating func write(_ outcome: ThemeFile.Outcome, of file: String) {
    switch outcome {
    case .theme(let theme): write(theme.warnings, of: file)
    case .defective(let error): write(error.findings, of: file)
    case .unreadable(let reason, let nearest):
      Complaint.error.write(file, Self.unreadable(reason, nearest: nearest))
    }
  }

  private mutating func write(_ findings: [ThemeFinding], of file: String) {
    var errors = min(remaining, findings.count { $0.severity == .error })
    remaining -= errors
    for finding in findings {
      switch finding.severity {
      case .error where errors > 0: errors -= 1
      case .warning where remaining > 0: remaining -= 1
      case .error:
        hiddenErrors += 1
        continue
      case .warning:
        hiddenWarnings += 1
        continue
      }
      Terminal.complain(
        "\(InputFile.name(file)): \(finding.severity.rawValue): \(PrintableText.escape(Self.text(finding.defect)))"
      )
    }
  }

  /// Writes how many errors and warnings were left out.
  /// - Parameter advice: How to see them.
  func end(_ advice: String) {
    let counts = [(hiddenErrors, "error"), (hiddenWarnings, "warning")].filter { $0.0 > 0 }
      .map { "\($0.0) more \($0.1)\($0.0 == 1 ? "" : "s")" }
    if !counts.isEmpty { Terminal.complain("and \(counts.joined(separator: ", ")); \(advice)") }
  }

  static func unreadable(_ reason: String, nearest: [String]) -> String {
    nearest.isEmpty ? reason : reason + ". Did you mean \(nearest.joined(separator: " or "))?"
  }

  /// The text without the file name, which precedes it.
  private static func text(_ defect: ThemeDefect) -> String {
    defect.fileName == nil ? defect.description : defect.message
  }
}
