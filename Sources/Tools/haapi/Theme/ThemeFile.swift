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

  /// The maximum size of a file, far above that of any theme.
  private static let maximumBytes = 4 << 20

  /// The framework's theme, without a file of the app.
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
    do {
      return .theme(try reader.theme(from: data, fileName: file))
    } catch {
      return .defective(error)
    }
  }

  /// Returns the files with similar names in the folder of a missing file.
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
  /// Reads the theme of a file, and writes its errors and warnings to standard error.
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
  var findings: [ThemeFinding] {
    switch self {
    case .theme(let theme): theme.warnings
    case .defective(let error): error.findings
    case .unreadable: []
    }
  }

  /// Writes the errors and warnings of a file to standard error, in the format of compilers, so that editors find the
  /// place.
  func complain(about file: String) {
    if case .unreadable(let reason, let nearest) = self {
      Complaint.error.write(file, Self.text(reason, nearest: nearest))
    }
    for finding in findings {
      let defect = finding.defect
      let complaint = finding.severity == .error ? Complaint.error : .warning
      // `write` adds the file name, so a description with the name would repeat the name.
      complaint.write(file, defect.fileName == nil ? defect.description : defect.message)
    }
  }

  /// Returns the message about a file that cannot be read.
  static func text(_ reason: String, nearest: [String]) -> String {
    nearest.isEmpty ? reason : reason + ". Did you mean \(nearest.joined(separator: " or "))?"
  }
}
