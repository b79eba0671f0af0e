import HaapiUIModels

nonisolated extension DefaultMapper {
  // MARK: Models

  /// The app's model for a source if it makes one, else the default.
  func customisedModel(
    _ value: some JSONModel, _ source: MappingSource, to wanted: String,
    _ base: () throws -> any UIModel
  ) throws -> any UIModel {
    let handler = overrides.model(for: source)
    return try model(of: value, handler, wanted: wanted, base)
  }

  /// The same where the model has to be of a certain kind.
  func customisedModel<Model>(
    _ value: some JSONModel, _ source: MappingSource, to wanted: String,
    _ base: () throws -> any UIModel
  ) throws -> Model {
    let handler = overrides.model(for: source)
    return try fittingModel(of: value, handler, wanted: wanted, base)
  }

  /// The app's model for a source that has no default.
  func customisedUnknown<Model>(
    _ value: any JSONModel, to wanted: String,
    else reason: MappingError.Reason = .unknownType
  ) throws -> Model {
    let handler = overrides.model(forType: Swift.type(of: value))
    return try fittingModel(of: value, handler, wanted: wanted) {
      try refuse(reason, from: typeName(of: value), to: wanted)
    }
  }

  private func fittingModel<Model>(
    of value: any JSONModel, _ handler: MappingOverrides.ModelHandler?, wanted: String,
    _ base: () throws -> any UIModel
  ) throws -> Model {
    let model = try model(of: value, handler, wanted: wanted, base)
    guard let fitting = model as? Model else {
      throw MappingError(
        .wrongModel(found: typeName(of: model), wanted: name(of: Model.self)),
        from: typeName(of: value), to: wanted)
    }
    return fitting
  }

  private func model(
    of value: any JSONModel, _ handler: MappingOverrides.ModelHandler?, wanted: String,
    _ base: () throws -> any UIModel
  ) throws -> any UIModel {
    do {
      return try handler.map { try $0(value, base) } ?? base()
    } catch {
      // The path leads inwards from this value, so the error is about it.
      var error = failure(error, of: value, wanted)
      error.source = typeName(of: value)
      error.target = wanted
      throw error
    }
  }

  // MARK: Items

  /// The app's item for a source if it makes one, else the default.
  func customisedItem<Item>(
    _ value: some JSONModel, _ source: MappingSource, as type: Item.Type,
    _ base: () throws -> Item?
  ) throws -> Item? {
    guard let handler = overrides.item(for: source) else { return try base() }
    return try item(of: value, handler, base)
  }

  /// The app's item for a source of a type that the schema does not define.
  func customisedUnknownItem<Item>(
    _ value: any JSONModel, as type: Item.Type, _ base: () throws -> Item? = { nil }
  ) throws -> Item? {
    guard let handler = overrides.item(forType: Swift.type(of: value)) else { return try base() }
    return try item(of: value, handler, base)
  }

  private func item<Item>(
    of value: any JSONModel, _ handler: @escaping MappingOverrides.ItemHandler,
    _ base: () throws -> Item?
  ) throws -> Item? {
    let made: (any UIItemModel)?
    do {
      made = try handler(value) { try base().flatMap { $0 as? any UIItemModel } }
    } catch {
      throw failure(error, of: value, name(of: Item.self))
    }
    guard let made else { return nil }
    guard let fitting = made as? Item else {
      let wanted = name(of: Item.self)
      throw MappingError(
        .wrongModel(found: typeName(of: made), wanted: wanted), from: typeName(of: value),
        to: wanted)
    }
    return fitting
  }

  /// Refuses a value of a type that the schema does not define.
  func unknown<Result>(_ value: any JSONModel, wanted: String) throws -> Result {
    try refuse(.unknownType, from: typeName(of: value), to: wanted)
  }

  // MARK: Parts

  /// What code of the app has thrown. An error of the mapper that comes through it stays as it is.
  private func failure(
    _ error: any Error, of value: any JSONModel, _ wanted: String
  ) -> MappingError {
    error as? MappingError
      ?? MappingError(.handlerFailed(error), from: typeName(of: value), to: wanted)
  }

  /// Calls a hook that may throw.
  func hook<Result>(
    _ name: String, from source: String, to target: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      throw MappingError(.hookFailed(name: name, error), from: source, to: target)
    }
  }

  /// The same mapper for a question whose answer is not shown.
  var silent: DefaultMapper {
    DefaultMapper(context: context, hooks: hooks, overrides: overrides)
  }

  /// Tells the app that a value is not shown.
  func warn(of value: any JSONModel, at place: ListPlace, _ reason: String) {
    warn?(MappingWarning(path: place.path, element: typeName(of: value), reason: reason))
  }

  /// `Outer.Inner`, without the module.
  private func typeName(of value: Any) -> String { name(of: type(of: value)) }

  private func name(of type: Any.Type) -> String {
    let name = String(reflecting: type)
    let isExistential = name.hasPrefix("any ")
    let parts = name.dropFirst(isExistential ? 4 : 0).split(separator: ".").dropFirst()
    return parts.joined(separator: ".")
  }
}
