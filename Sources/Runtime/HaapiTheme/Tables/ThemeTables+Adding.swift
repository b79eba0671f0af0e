nonisolated extension ThemeTables {
  /// Returns these tables with additional entries. An added entry replaces an existing entry of the same name.
  ///
  /// - Parameters:
  ///   - scalars: Settings, such as the size of a text style.
  ///   - families: New style families.
  ///   - styles: New styles, with all their values. A style's name begins with the name of its family.
  ///   - values: Changed values of existing styles. Each definition has the name of an existing style.
  ///   - colors: Colours.
  ///   - images: Names of images.
  ///   - strings: Texts.
  /// - Returns: The joined tables.
  public func adding(
    scalars: [ThemeScalar] = [], families: [StyleFamily] = [], styles: [StyleDefinition] = [],
    values: [StyleDefinition] = [], colors: [ThemeColor] = [], images: [String] = [],
    strings: [ThemeString] = []
  ) -> ThemeTables {
    let families = Self.joined(self.families, families, by: \.name).map { family in
      let own = Self.joined(
        family.styles, styles.filter { family.name == self.family(of: $0, families) }, by: \.name)
      return StyleFamily(
        name: family.name, base: family.base, keys: family.keys,
        styles: own.map { style in
          values.filter { $0.name == style.name }.reduce(style) { style, change in
            StyleDefinition(style.name, style.values.merging(change.values) { _, new in new })
          }
        })
    }
    return ThemeTables(
      scalars: Self.joined(self.scalars, scalars, by: \.name), families: families,
      colors: Self.joined(self.colors, colors, by: \.name),
      images: Self.joined(self.images, images, by: \.self),
      strings: Self.joined(self.strings, strings, by: \.key))
  }

  private func family(of style: StyleDefinition, _ added: [StyleFamily]) -> String? {
    (families + added).map(\.name)
      .filter { style.name == $0 || style.name.hasPrefix($0 + ".") }
      .max { $0.utf8.count < $1.utf8.count }
  }

  private static func joined<Item>(
    _ items: [Item], _ added: [Item], by name: KeyPath<Item, String>
  ) -> [Item] {
    added.reduce(into: items) { items, item in
      if let index = items.firstIndex(where: { $0[keyPath: name] == item[keyPath: name] }) {
        items[index] = item
      } else {
        items.append(item)
      }
    }
  }
}
