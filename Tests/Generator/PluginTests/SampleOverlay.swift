import Foundation

/// An overlay of a shop: a form with an additional field, and a name for a client operation.
enum SampleOverlay {
  static let index = """
    overlay: shop
    base: { schema: haapi, version: "1.0.0" }
    module: Shop
    files: [forms.yaml]
    changes:
      enums:
        ClientOperationName: { add: { shopVoucher: shop-voucher } }

    """

  static let forms = """
    protocols:
      ShopFormModel:
        doc: A form that knows the basket.
        refines: [FormModel]
        default: { kind: struct, conforms: [HaapiResponseTypeable] }
        members:
          basket: { type: Int, doc: How much is in it. }

    mapping:
      hooks:
        basket: { doc: How much is in the basket., out: Int }

    changes:
      maps:
        InteractiveFormStep:
          to: ShopFormModel
          add:
            basket: { hook: basket }

    """

  /// The same with a mistake in line 7.
  static let misspelt = forms.replacingOccurrences(of: "type: Int,", with: "type: Imt,")

  static func write(to app: AppPackage) throws {
    try app.folder.write(index, to: "Haapi/overlay.yaml")
    try app.folder.write(forms, to: "Haapi/forms.yaml")
    try app.folder.write(
      """
      import IdsvrHaapiUIKit

      struct Hooks: ShopHooks {
        func basket() -> Int { 3 }
      }

      func mapper() -> any DataMapper {
        DataMapperBuilder(
          redirectTo: "shop://", autoPollingDuration: 3, authSelectionPresentation: .list
        ).shop(hooks: Hooks()).build()
      }

      """, to: "Sources/Shop/Shop.swift")
  }
}
