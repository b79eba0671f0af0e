import Foundation
import Testing

/// One after the other, because they use one build folder.
@Suite(.serialized)
enum Packages {}

extension Packages {
  /// The plug-ins in packages of apps.
  @Suite("Plug-ins")
  struct PluginTests {
    static let generated = [
      "Forms.swift", "ShopAdditions.swift", "ShopMapping.swift",
    ]

    // MARK: Command

    @Test func commandWritesIntoTheTarget() throws {
      let app = try AppPackage()
      try SampleOverlay.write(to: app)
      let run = try app.haapigen("generate")
      #expect(run.status == 0, "\(run.output)\(run.errors)")
      #expect(run.output.contains("wrote Sources/Shop/Generated/ShopMapping.swift\n"))
      #expect(app.folder.exists("Sources/Shop/Generated/Forms.swift"))
      let checked = try app.haapigen("check")
      #expect(checked.status == 0, "\(checked.output)\(checked.errors)")
      // The result is the same as that of the tool with the folders as arguments.
      let tool = try app.tool(
        "check", "--schema", Tool.package.path + "/Schema", "--overlay", "Haapi", "--output",
        "Sources/Shop/Generated")
      #expect(tool.status == 0, "\(tool.errors)")
      #expect(checked.output == tool.output)
      // An overlay that is named has the same output folder.
      let named = try app.haapigen("check", "--overlay", "Haapi")
      #expect(named.status == 0, "\(named.output)\(named.errors)")
      #expect(named.output == tool.output)
      let built = try app.build()
      #expect(built.status == 0, "\(built.output)\(built.errors)")
    }

    @Test func commandHandsMessagesOnUnchanged() throws {
      let app = try AppPackage()
      try SampleOverlay.write(to: app)
      try app.folder.write(SampleOverlay.misspelt, to: "Haapi/forms.yaml")
      let run = try app.haapigen("generate")
      #expect(run.status != 0)
      #expect(run.errors.contains("Plugin ended with exit code 2"))
      let tool = try app.tool(
        "generate", "--schema", Tool.package.path + "/Schema", "--overlay", "Haapi", "--output",
        "Sources/Shop/Generated")
      #expect(tool.status == 2)
      #expect(
        tool.errors.hasPrefix("Haapi/forms.yaml:7:23: error: there is no type `Imt` [TYP301]\n"))
      // Only the command is shown as it is typed here.
      let command = "`swift package haapigen explain TYP301`"
      #expect(
        run.output
          == tool.errors.replacingOccurrences(of: "`haapigen explain TYP301`", with: command))
      #expect(!app.folder.exists("Sources/Shop/Generated"))
    }

    /// If the plug-in finds nothing, the message must not look like success.
    @Test func commandFindsNoOverlay() throws {
      let app = try AppPackage()
      for verb in ["validate", "check", "generate", "mapping"] {
        let run = try app.haapigen(verb)
        #expect((run.status == 0) == (verb == "mapping"), "\(verb) \(run.output)\(run.errors)")
        let text = "error: there is no overlay.yaml in a folder of the package or of a target"
        #expect((run.output + run.errors).contains(text) == (verb != "mapping"))
      }
      try SampleOverlay.write(to: app)
      func move(_ old: String, _ new: String) throws {
        let target = app.folder.url.appendingPathComponent(new)
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.moveItem(
          at: app.folder.url.appendingPathComponent(old), to: target)
      }
      try move("Haapi/overlay.yaml", "Haapi/overlay.yml")
      let misnamed = try app.haapigen("mapping")
      #expect(misnamed.status != 0)
      #expect(
        (misnamed.output + misnamed.errors).contains(
          "Haapi/overlay.yml to overlay.yaml"))
      try move("Haapi/overlay.yml", "Haapi/overlay.yaml")
      try move("Haapi", "Config/Login/Haapi")
      let deep = try app.haapigen("validate")
      #expect(deep.status != 0)
      #expect((deep.output + deep.errors).contains("Config/Login/Haapi to the folder"))
      try move("Config/Login/Haapi", "Haapi")
      #expect(try app.haapigen("validate").status == 0)
    }

    @Test func commandKnowsTheTargets() throws {
      let app = try AppPackage()
      let started = try app.haapigen("init", "--overlay", "--name", "bank")
      #expect(started.status == 0, "\(started.output)\(started.errors)")
      #expect(try app.folder.text(of: "Haapi/overlay.yaml").contains("\nmodule: Shop\n"))
      try SampleOverlay.write(to: app)
      try app.folder.write(
        SampleOverlay.index.replacingOccurrences(of: "module: Shop", with: "module: Shpo"),
        to: "Haapi/overlay.yaml")
      for verb in ["generate", "check"] {
        let run = try app.haapigen(verb)
        #expect(run.status != 0)
        #expect(
          (run.output + run.errors).contains(
            "Haapi/overlay.yaml:3:9: error: no target of this package has the module `Shpo` [OUT716]"
          ))
      }
      #expect(!app.folder.exists("Sources/Shpo") && !app.folder.exists("Generated"))
    }

    /// The plug-in passes all arguments to the tool.
    @Test func commandAddsNothingWhereEverythingIsSaid() throws {
      let app = try AppPackage()
      let explained = try app.haapigen("explain", "TYP301")
      #expect(explained.status == 0)
      #expect(explained.output == (try app.tool("explain", "TYP301").output))
      try SampleOverlay.write(to: app)
      let wrong = try app.haapigen("generate", "--colour")
      #expect(wrong.status != 0)
      #expect(wrong.output.contains("Unknown option '--colour'"))
      #expect(wrong.errors.contains("exit code 64"))
    }

    @Test func commandReadsEveryVerbsFolders() throws {
      let app = try AppPackage()
      try SampleOverlay.write(to: app)
      let validated = try app.haapigen("validate")
      #expect(validated.output.hasPrefix("Haapi: "), "\(validated.output)\(validated.errors)")
      let mapped = try app.haapigen("mapping", "InteractiveFormStep")
      #expect(mapped.output.contains("ShopFormModel"))
      let example = try app.haapigen("example", "InteractiveFormStep/login")
      #expect(example.output.contains("\"authentication-step\""))
    }

    @Test func readingNeedsNoPermission() throws {
      let app = try AppPackage()
      try SampleOverlay.write(to: app)
      let before = try app.entries()
      for arguments in [
        ["mapping", "InteractiveFormStep"], ["example", "InteractiveFormStep/login"],
        ["overlay", "status"], ["explain", "MAP121"], ["validate"], ["check"],
      ] {
        let run = try app.info(arguments)
        let isFine = ["overlay", "check"].contains(arguments[0]) || run.status == 0
        #expect(isFine, "\(arguments) \(run.output)\(run.errors)")
        #expect(!(run.output + run.errors).contains("permission"), "\(arguments)")
      }
      for arguments in [["generate"], ["overlay", "accept"], ["new", "model", "Extra"], ["init"]] {
        let run = try app.info(arguments)
        #expect(run.status != 0)
        #expect(
          (run.output + run.errors).contains("run `swift package haapigen \(arguments[0])`"),
          "\(run.output)\(run.errors)")
      }
      #expect(try app.entries() == before)
    }

    /// The plug-in has a list of commands with their folder options, which must agree with the tool.
    @Test func commandKnowsTheVerbs() throws {
      let plugin = try String(
        contentsOf: Tool.package.appendingPathComponent(
          "Plugins/HaapigenCommand/Invocations.swift"), encoding: .utf8)
      let dump = try Tool.run(
        Tool.products.appendingPathComponent("haapigen"), ["--experimental-dump-help"])
      let command = try JSONDecoder().decode(Help.self, from: Data(dump.output.utf8)).command
      func verbs(with option: String) -> Set<String> {
        Set(command.subcommands?.filter { $0.takes(option) }.map(\.commandName) ?? [])
      }
      func written(_ name: String) throws -> Set<String> {
        let start = try #require(plugin.range(of: "static let \(name): Set = ["))
        let list = plugin[start.upperBound...].prefix { $0 != "]" }
        return Set(list.matches(of: #/"(.*?)"/#).map { String($0.1) })
      }
      #expect(try written("schemaVerbs") == verbs(with: "schema"))
      // The user must name the output of these commands, and that of `example`.
      let joint = try written("jointVerbs")
      #expect(joint.isSubset(of: verbs(with: "schema")))
      let named = joint.union(["example"])
      #expect(try written("outputVerbs") == verbs(with: "output").subtracting(named))
    }

    private struct Help: Decodable {
      let command: Command
      struct Command: Decodable {
        let commandName: String
        let subcommands: [Command]?
        let arguments: [Argument]?

        func takes(_ option: String) -> Bool {
          arguments?.contains { $0.names?.contains { $0.name == option } == true } == true
            || subcommands?.contains { $0.takes(option) } == true
        }
      }
      struct Argument: Decodable {
        let names: [Name]?
      }
      struct Name: Decodable {
        let name: String
      }
    }

    // MARK: Build tool

    @Test func buildToolRunsOnlyWhenTheOverlayChanges() throws {
      let app = try AppPackage(settings: AppPackage.withBuildPlugin)
      try SampleOverlay.write(to: app)
      let accepted = try Tool.run(
        Tool.products.appendingPathComponent("haapigen"),
        ["overlay", "accept", "Haapi", "--schema", Tool.package.path + "/Schema"],
        in: app.folder.url)
      #expect(accepted.status == 0, "\(accepted.errors)")
      let first = try app.build()
      #expect(first.status == 0, "\(first.output)\(first.errors)")
      #expect(!first.output.contains("warning:"), "\(first.output)")
      #expect(first.output.contains("haapigen for Shop"))
      #expect(try generatedFiles(of: app).keys.sorted() == Self.generated)

      // Nothing has changed.
      let before = try generatedFiles(of: app)
      let second = try app.build()
      #expect(second.status == 0)
      #expect(!second.output.contains("haapigen for Shop"), "\(second.output)")
      #expect(try generatedFiles(of: app) == before)

      // A schema file has changed.
      try app.folder.write(
        SampleOverlay.forms.replacingOccurrences(
          of: "How much is in it.", with: "Number of things."),
        to: "Haapi/forms.yaml")
      let third = try app.build()
      #expect(third.status == 0, "\(third.output)\(third.errors)")
      #expect(third.output.contains("haapigen for Shop"))
      let after = try generatedFiles(of: app)
      #expect(after["Forms.swift"] != before["Forms.swift"])
      #expect(after["ShopMapping.swift"] == before["ShopMapping.swift"])

      // First with a mistake, then without it.
      try app.folder.write(SampleOverlay.misspelt, to: "Haapi/forms.yaml")
      let broken = try app.build()
      #expect(broken.status != 0)
      let place = app.folder.url.resolvingSymlinksInPath().path + "/Haapi/forms.yaml:7:23"
      #expect(
        (broken.output + broken.errors).contains(
          "\(place): error: there is no type `Imt` [TYP301]\n"), "\(broken.output)\(broken.errors)")
      try app.folder.write(SampleOverlay.forms, to: "Haapi/forms.yaml")
      #expect(try app.build().status == 0)

      // The same content as from the command.
      _ = try app.haapigen("generate", "--output", "Sources/Shop/Generated")
      for name in Self.generated where app.folder.exists("Sources/Shop/Generated/\(name)") {
        let text = try String(
          contentsOf: try output(of: app).appendingPathComponent(name), encoding: .utf8)
        #expect(try app.folder.text(of: "Sources/Shop/Generated/\(name)") == text)
      }
      // SwiftPM cannot build two files of one name, and would not say where they are.
      let twice = try app.build()
      #expect(twice.status != 0)
      #expect(
        (twice.output + twice.errors).contains(
          "Sources/Shop/Generated/Forms.swift: the plug-in generates a file with the same name"),
        "\(twice.output)\(twice.errors)")
    }

    /// Package.swift need not change.
    @Test func buildToolFollowsFilesThatComeAndGo() throws {
      let app = try AppPackage(settings: AppPackage.withBuildPlugin)
      try SampleOverlay.write(to: app)
      func build(_ what: String, files: [String]) throws {
        let run = try app.build()
        #expect(run.status == 0, "\(what): \(run.output)\(run.errors)")
        // SwiftPM prints no warning about the files of the overlay.
        #expect(!run.output.contains("unhandled"), "\(run.output)")
        let names = try generatedFiles(of: app).keys.filter { $0.hasSuffix(".swift") }
        #expect(Set(names).isSuperset(of: files), "\(what): \(names)")
      }
      func list(_ files: String) throws {
        try app.folder.write(
          SampleOverlay.index.replacingOccurrences(of: "[forms.yaml]", with: "[\(files)]"),
          to: "Haapi/overlay.yaml")
      }
      try build("first", files: Self.generated)
      try app.folder.write("enums:\n  ShopSize: { cases: { small: } }\n", to: "Haapi/sizes.yaml")
      try list("forms.yaml, sizes.yaml")
      try app.folder.write("let small = ShopSize.small\n", to: "Sources/Shop/Use.swift")
      try build("added", files: Self.generated + ["Sizes.swift"])
      try FileManager.default.moveItem(
        at: app.folder.url.appendingPathComponent("Haapi/sizes.yaml"),
        to: app.folder.url.appendingPathComponent("Haapi/widths.yaml"))
      try list("forms.yaml, widths.yaml")
      try build("renamed", files: Self.generated + ["Widths.swift"])
      try app.folder.remove("Haapi/widths.yaml")
      try app.folder.remove("Sources/Shop/Use.swift")
      try list("forms.yaml")
      try build("removed", files: Self.generated)
    }

    @Test func buildToolSaysThatThereIsNoOverlay() throws {
      let app = try AppPackage(settings: AppPackage.withBuildPlugin)
      let run = try app.build()
      #expect(run.status != 0)
      #expect((run.output + run.errors).contains("there is no overlay for the target `Shop`"))
      // The advice works although the target cannot be built yet.
      let started = try app.haapigen("init", "--overlay", "Haapi", "--module", "Shop")
      #expect(started.status == 0, "\(started.output)\(started.errors)")
      let built = try app.build()
      #expect(built.status == 0, "\(built.output)\(built.errors)")
    }

    /// Otherwise the target would have each file twice.
    @Test func commandLeavesOutWhatTheBuildGenerates() throws {
      let app = try AppPackage(settings: AppPackage.withBuildPlugin)
      try SampleOverlay.write(to: app)
      for verb in ["generate", "check", "watch"] {
        let run = try app.haapigen(verb)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(
          run.output
            == "Haapi: left out, because the plug-in HaapigenBuild generates its Swift in each build; "
            + "to check it, run `swift package haapigen validate`\n")
      }
      #expect(!app.folder.exists("Sources/Shop/Generated"))
      #expect(try app.haapigen("validate").status == 0)
    }

    /// Versioned dependencies, as in the manifest of an app. SwiftPM accepts the products (it refuses those with unsafe
    /// flags), the plug-in finds the schema in the checkout, nothing is compiled, and no package is resolved that only
    /// the tools need.
    @Test func worksWithVersionedDependencies() throws {
      let home = try Folder()
      let kit = try publish(BuiltKit.libraries, as: "HaapiKit", versions: ["1.0.0"])
      let plugins = try publish(
        BuiltKit.plugins, as: "HaapiKitPlugins", versions: ["1.0.1", "1.1.0"])
      defer {
        for url in [kit, plugins] {
          try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
        }
      }
      func app(
        kit requirement: String = #"from: "1.0.0""#, plugins version: String
      ) throws -> AppPackage {
        var app = try AppPackage(
          kit: #".package(url: "\#(kit.absoluteString)", \#(requirement), traits: [])"#,
          plugins: #".package(url: "\#(plugins.absoluteString)", exact: "\#(version)")"#,
          settings: AppPackage.withBuildPlugin)
        app.scratch = home.url.appendingPathComponent("build folder")
        try SampleOverlay.write(to: app)
        return app
      }
      let validated = try app(plugins: "1.0.1").haapigen("validate")
      #expect(validated.status == 0, "\(validated.output)\(validated.errors)")
      #expect(validated.output.hasPrefix("Haapi: "), "\(validated.output)")
      #expect(!home.exists("build folder/debug"))
      let resolved = try FileManager.default.contentsOfDirectory(
        atPath: home.url.appendingPathComponent("build folder/checkouts").path)
      #expect(
        Set(resolved) == [
          "HaapiKit", "HaapiKitPlugins", "OpenCombine", "swift-asn1", "swift-crypto",
        ])

      let branch = try app(kit: #"branch: "main""#, plugins: "1.1.0").info(["validate"])
      #expect(branch.status == 0, "\(branch.output)\(branch.errors)")
      let newer = try app(plugins: "1.1.0")
      let reason =
        "error: HaapiKit has the version 1.0.0, and HaapiKitPlugins 1.1.0: require one version of both "
      let refused = try newer.haapigen("generate")
      #expect(refused.status != 0)
      #expect((refused.output + refused.errors).contains(reason), "\(refused.errors)")
      #expect(!newer.folder.exists("Sources/Shop/Generated"))
    }

    // MARK: Helpers

    /// The output folder of an app's build plug-in.
    private func output(of app: AppPackage) throws -> URL {
      let outputs = app.scratch.appendingPathComponent("plugins/outputs")
      let identity = app.folder.url.lastPathComponent.lowercased()
      return outputs.appendingPathComponent("\(identity)/Shop/destination/HaapigenBuild")
    }

    private func generatedFiles(of app: AppPackage) throws -> [String: String] {
      let folder = try output(of: app)
      var files: [String: String] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let path = folder.path + "/" + name
        let date =
          try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        files[name] = "\(date?.timeIntervalSince1970 ?? 0)"
      }
      return files
    }

    /// A repository with the files of the folder, and a commit for each version. SwiftPM accepts no spaces in such
    /// addresses.
    private func publish(_ folder: URL, as name: String, versions: [String]) throws -> URL {
      let repository = FileManager.default.temporaryDirectory
        .appendingPathComponent("haapigen-test-\(UUID().uuidString)/\(name)")
      try FileManager.default.createDirectory(
        at: repository.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: folder, to: repository)
      let commits = versions.flatMap { version in
        [
          [
            "-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "--quiet",
            "--allow-empty", "--message", version,
          ], ["tag", version],
        ]
      }
      for arguments in [["init", "--quiet", "--initial-branch", "main"], ["add", "--all"]] + commits
      {
        let run = try Tool.run(
          URL(fileURLWithPath: "/usr/bin/env"), ["git"] + arguments, in: repository)
        #expect(run.status == 0, "\(run.errors)")
      }
      return repository
    }
  }
}
