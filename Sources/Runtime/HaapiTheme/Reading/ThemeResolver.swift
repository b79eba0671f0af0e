/// Combines an app's property list with the framework's tables, and collects the mistakes in the property list.
nonisolated struct ThemeResolver {
  let tables: ThemeTables
  let resources: any ThemeResources
  let isStrict: Bool
  var index: ThemeIndex { tables.index }

  private(set) var findings: [ThemeFinding] = []
  private(set) var scalars: [String: Theme.Value] = [:]
  private(set) var styles: [String: Theme.ResolvedStyle]
  /// The sorted names of the app's new styles. Styles with wrong values are included, so that a reference to them is
  /// not reported as a second mistake.
  private(set) var newStyles: [String] = []
  private(set) var newStyleNames: Set<String> = []
  var usedStyles: Set<String> = []
  var colors: [String: ThemeColor] = [:]
  var hiddenImages: [ThemeLogRecord] = []
  // Limits the number of searches for similar names, because each search takes time.
  var remainingSuggestions = 100

  init(tables: ThemeTables, resources: any ThemeResources, isStrict: Bool) {
    self.tables = tables
    self.resources = resources
    self.isStrict = isStrict
    styles = tables.index.styles
    for scalar in tables.scalars {
      scalars[scalar.name] = Theme.Value(value: scalar.value, origin: .framework)
    }
  }

  mutating func report(_ defect: ThemeDefect) {
    findings.append(
      ThemeFinding(defect: defect, severity: defect.severity(isStrict: isStrict)))
  }

  /// Counts a search for similar names. Returns false if there were too many searches.
  mutating func canSuggest() -> Bool {
    remainingSuggestions -= 1
    return remainingSuggestions >= 0
  }

  // MARK: From members to a theme

  func frameworkTheme() -> Theme { finished(font: chosenFont()) }

  mutating func theme(
    of members: [String: PropertyListValue]
  ) throws(ThemeError) -> Theme {
    newStyles = members.keys.filter(isNewStyle).sorted()
    newStyleNames = Set(newStyles)
    // Reads changes of existing styles first: a new style starts as a copy of its base style, which the file may
    // change.
    for (name, value) in members.sorted(by: { $0.key < $1.key }) where !isNewStyle(name) {
      read(name, value)
    }
    for name in newStyles { begin(name, members[name]) }
    reportMisspeltStyles()
    reportCycles()
    let font = chosenFont()
    if let defect = font.defect { report(defect) }
    findings.sort { ($0.defect.keyPath, $0.description) < ($1.defect.keyPath, $1.description) }
    if findings.contains(where: { $0.severity == .error }) { throw ThemeError(findings: findings) }
    return finished(font: font)
  }

  private func finished(font: FontNames.Choice) -> Theme {
    var colors = index.colors.merging(self.colors) { $1 }
    for name in index.colors.keys {
      if let color = resources.color(named: name) { colors[name] = color }
    }
    var log = resources.fonts.map(ThemeLogRecord.lines) ?? []
    log += findings.map(ThemeLogRecord.init) + hiddenImages
    return Theme(
      tables: tables, resources: resources, scalars: scalars, styles: styles,
      newStyles: newStyles, colors: colors, fontFamily: font.family, warnings: findings,
      logRecords: log)
  }

  // MARK: Merging

  /// Reads a scalar, or the changes of a framework style. Reports any other name.
  private mutating func read(_ name: String, _ value: PropertyListValue) {
    if let scalar = index.scalars[name] {
      if case .value(let value) = check(value, path: name, type: scalar.type, isOptional: false) {
        scalars[name] = Theme.Value(value: value, origin: .app)
      }
    } else if index.styles[name] != nil {
      merge(value, into: name)
    } else {
      let near = canSuggest() ? nearestTopLevelNames(name) : []
      report(.unknownKey(keyPath: name, nearest: near))
    }
  }

  private func isNewStyle(_ name: String) -> Bool {
    guard let family = index.family(ofStyleNamed: name) else { return false }
    return index.styles[name] == nil && index.referableFamilies.contains(family.name)
      && name.count > family.name.count + 1 && name.hasPrefix(family.name + ".")
  }

  private mutating func begin(_ name: String, _ value: PropertyListValue?) {
    guard let value, let family = index.family(ofStyleNamed: name) else { return }
    let values = styles[family.base]?.values.mapValues {
      Theme.Value(value: $0.value, origin: .base(family.base))
    }
    styles[name] = Theme.ResolvedStyle(family: family.name, values: values ?? [:])
    merge(value, into: name)
  }

  private mutating func merge(_ value: PropertyListValue, into name: String) {
    guard let family = index.family(ofStyleNamed: name), let keys = index.keys[family.name] else {
      return
    }
    guard case .dictionary(let members) = value else {
      report(
        .wrongType(keyPath: name, expected: "Dictionary", found: value.typeName, nearest: nil))
      return
    }
    for (member, value) in members.sorted(by: { $0.key < $1.key }) {
      let path = name + "." + member
      guard let key = keys[member] else {
        let near = canSuggest() ? NearestNames.meant(member, in: family.keys.map(\.name)) : []
        report(.unknownKey(keyPath: path, nearest: near))
        continue
      }
      switch check(value, path: path, type: key.type, isOptional: key.isOptional) {
      case .value(let value):
        styles[name]?.values[key.name] = Theme.Value(value: value, origin: .app)
      case .omitted: styles[name]?.values[key.name] = nil
      case .defect: break
      }
    }
  }
}
