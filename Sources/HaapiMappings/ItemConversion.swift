public import HaapiUIModels

/// The conversion of a default item to the protocol that is needed at its place.
@_spi(GeneratedMapping)
public nonisolated struct ItemConversion<Default: UIItemModel, Item> {
  let convert: (Default) -> Item

  public init(_ convert: @escaping (Default) -> Item) {
    self.convert = convert
  }

  /// An item of an app, which often is the default item or another one of its type.
  func cast(_ item: any UIItemModel) -> Item? {
    // A cast that fails is slow, so the types are compared first.
    type(of: item) == Default.self ? (item as? Default).map(convert) : item as? Item
  }
}
