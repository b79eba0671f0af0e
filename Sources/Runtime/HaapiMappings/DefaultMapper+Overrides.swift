public import HaapiUIModels

nonisolated extension DefaultMapper {
  // MARK: Models

  /// Returns the model from the app's handler for `Source`, or the default model if there is no handler.
  @_spi(GeneratedMapping)
  public func customisedModel<Source: JSONModel, Model>(
    _ value: Source, _ source: MappingSource, to wanted: String, _ base: () throws -> any UIModel
  ) throws -> Model {
    let handler = overrides.model(for: source, Source.self)
    warnOfMissingReaders(value)
    return try model(of: value, handler, wanted: wanted, base)
  }

  private func warnOfMissingReaders(_ value: any JSONModel) {
    guard let warn else { return }
    let rows = replacements.addedRows
    if let reason = rows.warning(of: value, areReadersUsed: AddedTypes.areReadersUsed) {
      warn(MappingWarning(path: "", element: typeName(of: value), reason: reason))
    }
  }

  /// Maps a source that the base schema does not map. Calls the app's handler, or else the overlay's function in
  /// ``AddedRows``. If there is neither, throws `reason`.
  @_spi(GeneratedMapping)
  public func customisedUnknown<Source: JSONModel, Model>(
    _ value: Source, to wanted: String, else reason: MappingError.Reason = .unknownType
  ) throws -> Model {
    let handler = overrides.model(forType: Source.self)
    return try model(of: value, handler, wanted: wanted) {
      try replacements.addedRows.model(of: value, self)
        ?? refuse(reason, from: typeName(of: value), to: wanted)
    }
  }

  private func model<Source: JSONModel, Model>(
    of value: Source, _ handler: MappingOverrides.ModelHandler<Source>?, wanted: String,
    _ base: () throws -> any UIModel
  ) throws -> Model {
    if let conflict = replacements.owners.conflict {
      throw MappingError(.overlaysConflict(conflict), from: typeName(of: value), to: wanted)
    }
    do {
      let model = try handler.map { try $0(value, base) } ?? base()
      guard let fitting = model as? Model else {
        throw misfit(model, of: value, wanted: name(of: Model.self))
      }
      return fitting
    } catch {
      // The error's path begins at this value, so this value is the error's source. The target stays, because only the
      // code that failed knows the expected model: an overlay's rules may create other models than the base schema.
      var error = failure(error, of: value, wanted)
      error.source = typeName(of: value)
      throw error
    }
  }

  // MARK: Items

  /// Returns the item from the app's handler for `Source`, or the default item if there is no handler.
  ///
  /// `Default` is the concrete type of the default item. Without this type, the item would be cast from one protocol to
  /// another. Such a cast copies the item, and takes longer than most handlers.
  @_spi(GeneratedMapping)
  public func customisedItem<Source: JSONModel, Default: UIItemModel, Item>(
    _ value: Source, _ source: MappingSource, from type: Default.Type,
    as conversion: ItemConversion<Default, Item>, _ base: () throws -> Default?
  ) throws -> Item? {
    guard let handler = overrides.item(for: source, Source.self) else {
      guard let item = try base() else { return nil }
      return conversion.convert(item)
    }
    return try item(of: value, handler, base, cast: conversion.cast)
  }

  /// Like the function above, for a `Source` that the base schema does not map.
  @_spi(GeneratedMapping)
  public func customisedItem<Source: JSONModel, Default: UIItemModel, Item>(
    _ value: Source, from type: Default.Type,
    as conversion: ItemConversion<Default, Item>, _ base: () throws -> Default?
  ) throws -> Item? {
    guard let handler = overrides.item(forType: Source.self) else {
      guard let item = try base() else { return nil }
      return conversion.convert(item)
    }
    return try item(of: value, handler, base, cast: conversion.cast)
  }

  /// Returns the item from the app's handler for `Source`, or the default item if there is no handler. The default item
  /// can be of any type.
  @_spi(GeneratedMapping)
  public func customisedItem<Source: JSONModel, Item>(
    _ value: Source, _ source: MappingSource, as type: Item.Type, _ base: () throws -> Item?
  ) throws -> Item? {
    guard let handler = overrides.item(for: source, Source.self) else { return try base() }
    return try item(
      of: value, handler, { try base() as? any UIItemModel }, cast: { $0 as? Item })
  }

  /// Like the function above, for a `Source` that the base schema does not map.
  @_spi(GeneratedMapping)
  public func customisedItem<Source: JSONModel, Item>(
    _ value: Source, as type: Item.Type, _ base: () throws -> Item? = { nil }
  ) throws -> Item? {
    guard let handler = overrides.item(forType: Source.self) else { return try base() }
    return try item(
      of: value, handler, { try base() as? any UIItemModel }, cast: { $0 as? Item })
  }

  private func item<Source: JSONModel, Item>(
    of value: Source, _ handler: @escaping MappingOverrides.ItemHandler<Source>,
    _ base: () throws -> (any UIItemModel)?, cast: (any UIItemModel) -> Item?
  ) throws -> Item? {
    let made: any UIItemModel
    do {
      // Unwraps the result without a variable, because the compiler would copy the variable.
      guard let item = try handler(value, base) else { return nil }
      made = item
    } catch {
      throw failure(error, of: value, name(of: Item.self))
    }
    guard let fitting = cast(made) else {
      throw misfit(made, of: value, wanted: name(of: Item.self))
    }
    return fitting
  }

  /// Throws the error for a value whose type the schema does not define.
  @_spi(GeneratedMapping)
  public func unknown<Result>(_ value: any JSONModel, wanted: String) throws -> Result {
    try refuse(.unknownType, from: typeName(of: value), to: wanted)
  }

  // MARK: Helpers

  /// Converts an error of the app's code to a ``MappingError``. An error of the mapper itself is not changed.
  private func failure(
    _ error: any Error, of value: any JSONModel, _ wanted: String
  ) -> MappingError {
    error as? MappingError
      ?? MappingError(.handlerFailed(error), from: typeName(of: value), to: wanted)
  }

  private func misfit(_ found: Any, of value: any JSONModel, wanted: String) -> MappingError {
    MappingError(
      .wrongModel(found: typeName(of: found), wanted: wanted), from: typeName(of: value), to: wanted
    )
  }

  /// Calls a hook (hand-written Swift for a mapping rule), and converts an error of the hook to a ``MappingError``.
  @_spi(GeneratedMapping)
  public func hook<Result>(
    _ name: String, from source: String, to target: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      throw MappingError(.hookFailed(name: name, error), from: source, to: target)
    }
  }

  /// Returns a copy of this mapper, to map the parts of `response`.
  @_spi(GeneratedMapping)
  public func within(_ response: MappingResponse) -> DefaultMapper {
    DefaultMapper(
      context: context, hooks: hooks, overrides: overrides, replacements: replacements, warn: warn,
      response: response)
  }

  /// Warns the app that a value is not shown.
  @_spi(GeneratedMapping)
  public func warn(of value: any JSONModel, at place: ListPlace, _ reason: String) {
    warn?(MappingWarning(path: place.path, element: typeName(of: value), reason: reason))
  }

  /// Returns the name of a value's type without the module, such as `Outer.Inner`.
  private func typeName(of value: Any) -> String { name(of: type(of: value)) }

  private func name(of type: Any.Type) -> String {
    let name = String(reflecting: type)
    let isExistential = name.hasPrefix("any ")
    let parts = name.dropFirst(isExistential ? 4 : 0).split(separator: ".").dropFirst()
    return parts.joined(separator: ".")
  }
}
