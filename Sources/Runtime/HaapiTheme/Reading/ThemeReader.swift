public import Foundation

/// Reads an app's property list, and combines it with the framework's theme.
///
/// ```swift
/// let theme = try ThemeReader().theme(fileNamed: "MyCustom", in: .main)
/// theme.actionableButtonPrimary.cornerRadius
/// ```
nonisolated public struct ThemeReader: Sendable {
  private let tables: ThemeTables
  private let resources: any ThemeResources
  private let isStrict: Bool

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - tables: The theme of the framework.
  ///   - resources: The resources of the app.
  ///   - isStrict: True if an unknown key is an error, not a warning.
  public init(
    tables: ThemeTables = .default, resources: any ThemeResources = NoThemeResources(),
    isStrict: Bool = false
  ) {
    self.tables = tables
    self.resources = resources
    self.isStrict = isStrict
  }

  /// Returns the framework's theme with the app's colours, images, strings and fonts.
  public func frameworkTheme() -> Theme {
    ThemeResolver(tables: tables, resources: resources, isStrict: isStrict).frameworkTheme()
  }

  /// Reads the theme of a property list.
  ///
  /// - Parameters:
  ///   - data: The content of the file.
  ///   - fileName: The name of the file, for messages.
  /// - Throws: ``ThemeError`` with all mistakes.
  public func theme(from data: Data, fileName: String) throws(ThemeError) -> Theme {
    let value: Any
    do {
      value = try PropertyListSerialization.propertyList(from: data, format: nil)
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw failure(
        .unreadable(
          fileName: fileName,
          reason: "the file is not a property list: \(reason ?? error.localizedDescription)"))
    }
    guard let dictionary = value as? [String: Any] else {
      let found = PropertyListValue(value).typeName
      throw failure(
        .unreadable(
          fileName: fileName, reason: "expected Dictionary, found \(found)"))
    }
    return try theme(from: dictionary)
  }

  /// Reads the theme from a property list that `PropertyListSerialization` has already decoded.
  ///
  /// - Parameter dictionary: The keys and values of the property list.
  /// - Throws: ``ThemeError`` with all mistakes.
  public func theme(from dictionary: [String: Any]) throws(ThemeError) -> Theme {
    var resolver = ThemeResolver(tables: tables, resources: resources, isStrict: isStrict)
    return try resolver.theme(of: dictionary.mapValues { PropertyListValue($0, depth: 1) })
  }

  /// Reads the theme of a property list in a bundle.
  ///
  /// - Parameters:
  ///   - name: The file's name without its extension.
  ///   - bundle: The bundle that contains the file.
  /// - Throws: ``ThemeError`` with all mistakes.
  public func theme(fileNamed name: String, in bundle: Bundle) throws(ThemeError) -> Theme {
    let fileName = name + ".plist"
    guard let url = bundle.url(forResource: name, withExtension: "plist") else {
      throw failure(
        .fileNotFound(
          fileName: fileName,
          bundleIdentifier: bundle.bundleIdentifier ?? bundle.bundleURL.lastPathComponent,
          nearest: Self.propertyLists(
            near: name, in: bundle.resourceURL ?? bundle.bundleURL)))
    }
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw failure(
        .unreadable(
          fileName: fileName, reason: "the file cannot be read: \(error.localizedDescription)")
      )
    }
    return try theme(from: data, fileName: fileName)
  }

  private func failure(_ defect: ThemeDefect) -> ThemeError {
    ThemeError(findings: [
      ThemeFinding(defect: defect, severity: defect.severity(isStrict: isStrict))
    ])
  }

  /// Returns at most three names of property lists in a folder, without extension, that are similar to `name`. `name`
  /// should have no extension, but people often add `.plist`.
  package static func propertyLists(near name: String, in folder: URL) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let known = files.filter { $0.hasSuffix(".plist") }.map { String($0.dropLast(6)) }
    let bare = name.lowercased().hasSuffix(".plist") ? String(name.dropLast(6)) : name
    return known.contains(bare) ? [bare] : NearestNames.meant(bare, in: known)
  }
}
