import Foundation
import Testing

extension Packages {
  /// Overlays that are created with the plug-in and depend on those of other packages.
  @Suite("Overlays of packages")
  struct StackTests {
    @Test func startsAnOverlayThatValidates() throws {
      let app = try AppPackage()
      let started = try app.haapigen("init", "--overlay", "--name", "shop", "--module", "Shop")
      #expect(started.status == 0, "\(started.output)\(started.errors)")
      #expect(started.output.contains("wrote Haapi/overlay.yaml\n"))
      let added = try app.haapigen("new", "operation", "ShopVoucher")
      #expect(added.status == 0, "\(added.output)\(added.errors)")
      let validated = try app.haapigen("validate")
      #expect(validated.status == 0, "\(validated.output)\(validated.errors)")
      let generated = try app.haapigen("generate")
      #expect(generated.status == 0, "\(generated.output)\(generated.errors)")
      let status = try app.haapigen("overlay", "status")
      #expect(status.status == 0, "\(status.output)\(status.errors)")
    }

    /// Not only the one in `Haapi`.
    @Test func acceptsTheRulesOfEachOverlay() throws {
      let app = try AppPackage()
      try SampleOverlay.write(to: app)
      try app.folder.write(
        """
        overlay: kiosk
        base: { schema: haapi, version: "1.0.0" }
        module: Kiosk
        after: [shop]
        changes:
          strings: { override: { hui_cancel: Leave } }

        """, to: "Sources/Shop/Kiosk/overlay.yaml")
      let accepted = try app.haapigen("overlay", "accept")
      #expect(accepted.status == 0, "\(accepted.output)\(accepted.errors)")
      for folder in ["Haapi", "Sources/Shop/Kiosk"] {
        #expect(app.folder.exists("\(folder)/overlay.lock"), "\(folder): \(accepted.output)")
      }
      let status = try app.haapigen("overlay", "status", "--diagnostics", "text")
      #expect(status.status == 0, "\(status.output)\(status.errors)")
      #expect(status.output.contains("strings/hui_cancel"), "\(status.output)")
      // The path in messages of the plug-in for builds is absolute.
      let absolute = app.folder.url.appendingPathComponent("Sources/Shop/Kiosk").path
      #expect(try app.haapigen("overlay", "status", absolute).status == 0)
      let named = try app.haapigen("overlay", "status", "Haapi")
      #expect(!named.output.contains("strings/hui_cancel"), "\(named.output)")
    }

    /// Nothing is added to the base schema by mistake.
    @Test func addsNothingWithoutAnOverlay() throws {
      let app = try AppPackage()
      let added = try app.haapigen("new", "model", "ShopVoucher")
      #expect(added.status != 0)
      #expect(try app.haapigen("generate").status != 0)
      #expect(!app.folder.exists("Generated"))
      #expect(
        !FileManager.default.fileExists(atPath: Tool.package.path + "/Schema/shop-voucher.yaml"))
    }

    @Test func findsTheOverlayOfAnotherPackage() throws {
      let company = try Folder()
      try company.write(
        """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
          name: "Company",
          products: [.library(name: "Company", targets: ["Company"])],
          targets: [.target(name: "Company")]
        )

        """, to: "Company/Package.swift")
      try company.write("", to: "Company/Sources/Company/Company.swift")
      try company.write(
        """
        overlay: company
        base: { schema: haapi, version: "1.0.0" }
        module: Company
        changes:
          strings: { override: { hui_continue: Next } }

        """, to: "Company/Haapi/overlay.yaml")
      let app = try AppPackage(others: ", .package(path: \"\(company.url.path)/Company\")")
      try SampleOverlay.write(to: app)
      try app.folder.write(
        SampleOverlay.index + "after: [company]  # in a package of its own\n",
        to: "Haapi/overlay.yaml")
      let table = try app.haapigen("mapping", "ModelButton")
      #expect(table.status == 0, "\(table.output)\(table.errors)")
      #expect(table.output.contains("\"Next\""))
    }
  }
}
