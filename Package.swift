// swift-tools-version: 6.1
import PackageDescription

/// Puts each target into the folder of its name in `folder`.
@MainActor func add(_ targets: [Target], in folder: String) {
  for target in targets { target.path = "\(folder)/\(target.name)" }
  package.targets += targets
}

// The replacement for UIKit on Linux. An app that shows no screens there turns the trait off, and then
// needs no Cairo, Pango and librsvg.
#if os(Linux)
  let headlessCondition = TargetDependencyCondition.when(
    platforms: [.linux], traits: ["HeadlessUIKit"])
  let headlessUIKit: [Target.Dependency] = [
    "HeadlessAuthenticationServices", "HeadlessSwiftUI", "HeadlessUIKit",
  ].map { .target(name: $0, condition: headlessCondition) }
#else
  let headlessUIKit: [Target.Dependency] = []
#endif
let headlessSettings: [SwiftSetting] = [
  .define("HEADLESS_UIKIT", .when(platforms: [.linux], traits: ["HeadlessUIKit"]))
]

// Replaces the system's Combine on other platforms.
let elsewhere = TargetDependencyCondition.when(platforms: [.linux, .android, .windows])
let openCombine = Target.Dependency.product(
  name: "OpenCombine", package: "OpenCombine", condition: elsewhere)
let openCombineDispatch = Target.Dependency.product(
  name: "OpenCombineDispatch", package: "OpenCombine", condition: elsewhere)
// RSA, which the framework Security has on Apple's systems.
let cryptoExtras = Target.Dependency.product(
  name: "_CryptoExtras", package: "swift-crypto", condition: elsewhere)

// What an app links, and the login server that its tests run against. The generated sources of a module lie in
// Generated/<module> and reach its target through the link Sources/Runtime/<module>/Generated. A target's own folder
// thus always exists, and the generator builds and runs when Generated/ is empty or does not compile.
let runtime: [Target] = [
  // From bytes to typed values. Nothing in HaapiFoundation is generated: the generator reads the
  // scalars of examples with it.
  .target(name: "HaapiFoundation"),
  .target(name: "HaapiRepresentations", dependencies: ["HaapiFoundation"]),
  // Values of the type Any as JSON. It needs all of Foundation, which haapigen does not load.
  .target(name: "HaapiBridging", dependencies: ["HaapiFoundation"]),
  // Keys, signatures and proofs; requests that use them; the login and its tokens.
  .target(
    name: "HaapiJOSE",
    dependencies: [
      "HaapiFoundation", .product(name: "Crypto", package: "swift-crypto"), cryptoExtras,
    ]),
  .target(name: "IdsvrHaapiDriver", dependencies: ["HaapiJOSE", "HaapiRepresentations"]),
  .target(
    name: "IdsvrHaapiSdk",
    dependencies: ["HaapiBridging", "HaapiRepresentations", "IdsvrHaapiDriver"]),
  // The appearance of screens: styles, colours, strings, and the reader of an app's theme.
  .target(name: "HaapiTheme", dependencies: ["HaapiBridging", "HaapiFoundation"]),
  // From typed values to the contents of screens.
  .target(name: "HaapiUIModels", dependencies: ["HaapiRepresentations"]),
  .target(name: "HaapiMappings", dependencies: ["HaapiUIModels"]),
  // Configuration, view model and coordinator: the parts of an app that need no screen.
  .target(
    name: "HaapiApplication",
    dependencies: [
      "HaapiMappings", "HaapiTheme", "HaapiUIModels", "IdsvrHaapiSdk", openCombine,
      openCombineDispatch,
    ]),
  // The screens. Without UIKit and its replacement, the module contains only its re-exports.
  .target(
    name: "IdsvrHaapiUIKit", dependencies: ["HaapiApplication"] + headlessUIKit,
    resources: [.process("Media.xcassets"), .copy("PrivacyInfo.xcprivacy")],
    swiftSettings: headlessSettings),
  // A login server in the process, for tests of this package and of apps.
  .target(name: "HaapiSandbox", dependencies: ["HaapiJOSE", "IdsvrHaapiSdk"]),
]

// Replaces what only Apple's systems have, so that screens run and can be pictured.
let linux: [Target] = [
  .target(name: "CDraw"),
  .target(name: "LinearConstraints"),
  .target(
    name: "HeadlessUIKit", dependencies: ["CDraw", "LinearConstraints"],
    resources: [.embedInCode("Image/symbols.svg")]),
  .target(name: "HeadlessSwiftUI", dependencies: ["HeadlessUIKit", openCombine]),
  .target(name: "HeadlessAuthenticationServices", dependencies: ["HeadlessUIKit"]),
  // Compiles an app's `@objc` and `#selector` on platforms without Objective-C.
  .executableTarget(name: "HeadlessRewriter"),
]

let package = Package(
  name: "HaapiKit",
  platforms: [.macOS(.v13), .iOS(.v15)],
  products: [
    .library(name: "IdsvrHaapiSdk", targets: ["IdsvrHaapiSdk"]),
    .library(name: "IdsvrHaapiDriver", targets: ["IdsvrHaapiDriver"]),
    .library(name: "HaapiSandbox", targets: ["HaapiSandbox"]),
    .library(name: "HaapiRepresentations", targets: ["HaapiRepresentations"]),
    .library(name: "HaapiUIModels", targets: ["HaapiUIModels"]),
    .library(name: "HaapiMappings", targets: ["HaapiMappings"]),
    .library(name: "HaapiApplication", targets: ["HaapiApplication"]),
    .library(name: "HaapiTheme", targets: ["HaapiTheme"]),
    .library(name: "IdsvrHaapiUIKit", targets: ["IdsvrHaapiUIKit"]),
  ],
  // Do not add a second trait. SwiftPM passes the names of traits to the compiler in another order in each plan, and
  // then compiles everything again.
  traits: [
    .trait(
      name: "HeadlessUIKit",
      description:
        "On Linux: the screens of IdsvrHaapiUIKit, on a replacement for UIKit. Without it, the module has everything else."
    ),
    .default(enabledTraits: ["HeadlessUIKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", .upToNextMinor(from: "0.14.0")),
  ],
  swiftLanguageModes: [.v6]
)

add(runtime, in: "Sources/Runtime")

#if os(Linux)
  add(linux, in: "Sources/Linux")
  package.targets.append(
    .plugin(name: "HeadlessSources", capability: .buildTool(), dependencies: ["HeadlessRewriter"]))
  package.products += [
    .library(
      name: "HeadlessUIKit",
      targets: ["HeadlessUIKit", "HeadlessSwiftUI", "HeadlessAuthenticationServices"]),
    .plugin(name: "HeadlessSources", targets: ["HeadlessSources"]),
  ]
#endif

// MARK: - Commands and tests, which a release does not have: `Scripts/bundle` ends its manifest before this line

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let flyingSocks = Target.Dependency.product(name: "FlyingSocks", package: "FlyingFox")

// On Linux libyaml is that of the system. Elsewhere it is the module CYaml of Yams, which needs neither Homebrew nor
// pkg-config. On Linux, Yams would link all of Foundation into the tool.
#if os(Linux)
  let libYAML = Target.Dependency.target(name: "CLibYAML")
  let systemLibraries: [Target] = [
    .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])])
  ]
  let yams: [Package.Dependency] = []
#else
  let libYAML = Target.Dependency.product(name: "Yams", package: "Yams")
  let systemLibraries: [Target] = []
  let yams: [Package.Dependency] = [
    .package(url: "https://github.com/jpsim/Yams", "5.0.1"..<"7.0.0")
  ]
#endif

// From the schema to Swift. Nothing here may depend on generated code.
let generator: [Target] = [
  // The C library of the system, and the differences between systems.
  .target(name: "SystemCalls"),
  .target(name: "SchemaText", dependencies: [libYAML, "SystemCalls"]),
  // The keys that a file may contain, their values, and the check of them.
  .target(name: "SchemaLanguage", dependencies: ["SchemaText", "HaapiFoundation"]),
  // The page of each diagnostic.
  .target(
    name: "SchemaExplanations", dependencies: ["SchemaText"],
    resources: [.embedInCode("Pages")]),
  // Reads, links and checks all parts of a schema: types, unions, examples, mapping, theme, scenarios.
  .target(
    name: "SchemaModel",
    dependencies: [
      "SchemaText", "SchemaLanguage", "SchemaExplanations", "HaapiFoundation",
    ]),
  // Analyses files: reads them, applies overlays, and ends at the first stage that has errors.
  .target(
    name: "SchemaOverlay",
    dependencies: ["SchemaText", "SchemaLanguage", "SchemaExplanations", "SchemaModel"]),
  // States each fact of a schema once: as data, and in words for text, Markdown and HTML.
  .target(name: "SchemaFacts", dependencies: ["SchemaModel"]),
  .target(
    name: "SwiftEmitter",
    dependencies: [
      "SchemaFacts", "SchemaLanguage", "SchemaModel", "SystemCalls",
    ]),
  // Reports the changes between two schemas, and writes the site of a schema.
  .target(
    name: "SchemaDiff",
    dependencies: [
      "SchemaExplanations", "SchemaLanguage", "SchemaModel", "SchemaFacts", "SchemaOverlay",
      "SwiftEmitter",
    ],
    resources: [.embedInCode("Catalog/Changes")]),
  .target(name: "HTMLText", dependencies: ["SchemaText"]),
  .target(
    name: "SchemaSite",
    dependencies: ["HTMLText", "SchemaModel", "SchemaFacts", "SwiftEmitter"],
    resources: [.embedInCode("Assets")]),
  .target(name: "SchemaExport", dependencies: ["SchemaModel"]),
  // Standard output and exit codes of both tools.
  .target(
    name: "ConsoleOutput",
    dependencies: ["SystemCalls", argumentParser]),
  .executableTarget(
    name: "haapigen",
    dependencies: [
      "ConsoleOutput", "HaapiFoundation", "SchemaDiff", "SchemaText", "SchemaExplanations",
      "SchemaExport", "SchemaLanguage", "SchemaModel", "SchemaFacts",
      "SchemaSite", "SchemaOverlay", "SwiftEmitter", "SystemCalls", argumentParser,
    ],
    resources: [.embedInCode("Templates")]
  ),
]

// The commands of `haapi`: a login in a terminal and in a browser, the sandbox on a port.
let tools: [Target] = [
  .systemLibrary(
    name: "CLibPNG", pkgConfig: "libpng",
    providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
  ),
  // The sandbox on a port of this machine.
  .target(name: "SandboxServer", dependencies: ["HaapiSandbox", flyingSocks]),
  // A login screen by screen, and its pages in a browser.
  .target(
    name: "HaapiWeb",
    dependencies: [
      "HTMLText", "HaapiApplication", "HaapiSandbox", "HaapiTheme", "SandboxServer",
    ],
    resources: [.embedInCode("Assets")]),
  .executableTarget(
    name: "haapi",
    dependencies: [
      "ConsoleOutput", "HaapiApplication", "HaapiSandbox", "HaapiTheme", "HaapiWeb",
      "SandboxServer", "SchemaText", "SchemaLanguage", "SchemaModel", "SchemaOverlay",
      "CLibPNG", argumentParser,
    ]
  ),
]

let generatorTests: [Target] = [
  .testTarget(
    name: "SchemaTests",
    dependencies: [
      "SchemaDiff", "SchemaText", "SchemaExplanations", "SchemaLanguage", "SchemaModel",
      "SchemaFacts", "SchemaOverlay", "SwiftEmitter", "SystemCalls",
    ],
    exclude: ["Scenarios"]),
  .testTarget(
    name: "CompileTests",
    dependencies: [
      "SchemaDiff", "SchemaText", "SchemaExplanations", "SchemaModel", "SchemaOverlay",
      "SwiftEmitter",
    ]),
  .testTarget(
    name: "CommandTests",
    dependencies: [
      "haapi", "haapigen", "HaapiApplication", "SchemaDiff", "SchemaText", "SchemaExplanations",
      "SchemaLanguage", "SchemaModel", "SchemaOverlay",
    ],
    exclude: ["SmallEdits.txt"]),
  .testTarget(name: "PluginTests", dependencies: ["haapigen"]),
]

let runtimeTests: [Target] = [
  .testTarget(
    name: "HaapiApplicationTests",
    dependencies: ["HaapiApplication", "HaapiSandbox", "IdsvrHaapiUIKit"]),
  .testTarget(
    name: "HaapiSandboxTests",
    dependencies: [
      "HaapiFoundation", "HaapiJOSE", "HaapiSandbox", "IdsvrHaapiDriver", "IdsvrHaapiSdk",
      "IdsvrHaapiUIKit", .product(name: "Crypto", package: "swift-crypto"),
    ]),
  .target(
    name: "FlowSnippetsInSwift6", dependencies: ["IdsvrHaapiUIKit"],
    swiftSettings: [.unsafeFlags(["-suppress-warnings"])]),
  // The documentation's code about the flow, and the calls of existing apps, in their language mode.
  .testTarget(
    name: "FlowSnippetTests",
    dependencies: [
      "HaapiSandbox", "IdsvrHaapiDriver", "IdsvrHaapiUIKit", "FlowSnippetsInSwift6",
    ],
    swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]),
  .testTarget(name: "HaapiJOSETests", dependencies: ["HaapiJOSE", cryptoExtras]),
  .testTarget(name: "HaapiThemeTests", dependencies: ["HaapiTheme"], exclude: ["Cases"]),
  .testTarget(name: "HaapiFoundationTests", dependencies: ["HaapiBridging", "HaapiFoundation"]),
  .testTarget(name: "HaapiUIModelsTests", dependencies: ["HaapiUIModels"]),
  .testTarget(name: "HaapiMappingsTests", dependencies: ["HaapiMappings"]),
  .testTarget(
    name: "HaapiUIKitTests",
    dependencies: ["IdsvrHaapiUIKit", "SchemaText", "SchemaModel", "SchemaOverlay"],
    exclude: ["Expectations"]),
  // Unchanged code of the product's documentation. It is written for Swift 5, with a warning that becomes an
  // error in later versions.
  .testTarget(
    name: "SeedSnippetTests", dependencies: ["IdsvrHaapiUIKit"],
    swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]),
  // Overlays of a company and of an app that depends on it, as in their packages.
  .target(
    name: "OverlayCompany", dependencies: ["HaapiMappings", "IdsvrHaapiUIKit"],
    exclude: ["Haapi", "Generated/manifest.json"]),
  .testTarget(
    name: "OverlayAppTests",
    dependencies: [
      "HaapiMappings", "OverlayCompany", "SchemaText", "SchemaModel", "SchemaOverlay",
      "SwiftEmitter",
    ],
    exclude: [
      "Haapi", "Generated/acme/manifest.json", "Generated/my-form/manifest.json",
      "Generated/my-token/manifest.json",
    ]),
  .testTarget(
    name: "HaapiSdkTests",
    dependencies: [
      "IdsvrHaapiSdk", "SchemaText", "SchemaExport", "SchemaModel", "SchemaOverlay",
    ]),
]

let toolsTests: [Target] = [
  .testTarget(
    name: "SandboxServerTests",
    dependencies: [
      "HaapiJOSE", "HaapiSandbox", "IdsvrHaapiSdk", "SandboxServer", "haapi", flyingSocks,
    ],
    exclude: ["haapi_client.py", "mutual_tls.py"]),
  .testTarget(
    name: "HaapiWebTests",
    dependencies: ["HaapiApplication", "HaapiSandbox", "HaapiTheme", "HaapiWeb"]),
  .testTarget(name: "LoginTests", dependencies: ["haapi", "haapigen", "HaapiSandbox"]),
]

// On Linux, where the replacements are.
let linuxTests: [Target] = [
  .testTarget(name: "LinearConstraintsTests", dependencies: ["LinearConstraints"]),
  .testTarget(name: "HeadlessRewriterTests", dependencies: ["HeadlessRewriter"]),
  .testTarget(
    name: "HeadlessUIKitTests",
    dependencies: ["HeadlessAuthenticationServices", "HeadlessSwiftUI", "HeadlessUIKit"]),
]

// The screens on Linux: the example of an app, tests and a benchmark.
let screens: [Target] = [
  // A screen that is copied unchanged from the product's documentation.
  .target(
    name: "SeedScreens",
    dependencies: ["HeadlessAuthenticationServices", "HeadlessUIKit", "IdsvrHaapiUIKit"],
    path: "Tests/Runtime/SeedScreens", exclude: ["iOS"],
    swiftSettings: [
      .swiftLanguageMode(.v5),
      .unsafeFlags([
        "-module-alias", "UIKit=HeadlessUIKit", "-module-alias",
        "AuthenticationServices=HeadlessAuthenticationServices", "-suppress-warnings",
      ]),
    ],
    plugins: ["HeadlessSources"]),
  .testTarget(
    name: "ScreenTests",
    dependencies: [
      "HaapiApplication", "HaapiSandbox", "HaapiTheme", "HeadlessAuthenticationServices",
      "HeadlessSwiftUI", "HeadlessUIKit", "IdsvrHaapiUIKit", "LoginScreens", "SeedScreens",
    ],
    path: "Tests/Runtime/ScreenTests", exclude: ["Outlines", "Reference"]),
  // Measures screens: `Benchmarks/run screens`.
  .executableTarget(
    name: "ScreenBenchmark", dependencies: ["HaapiSandbox", "HeadlessUIKit", "IdsvrHaapiUIKit"],
    path: "Benchmarks/Benchmarks/Screens"),
  // The example of an app, which is also a separate package.
  .target(
    name: "LoginScreens", dependencies: ["HaapiSandbox", "IdsvrHaapiUIKit"],
    path: "Examples/LoginApp/Sources/LoginScreens", resources: [.process("Resources")]),
  .executableTarget(
    name: "LoginApp", dependencies: ["HeadlessSwiftUI", "LoginScreens"],
    path: "Examples/LoginApp/LoginApp.swiftpm/App"),
  .testTarget(
    name: "LoginAppScreenTests",
    dependencies: [
      "HeadlessSwiftUI", "HeadlessUIKit", "IdsvrHaapiUIKit", "LoginApp", "LoginScreens",
    ],
    path: "Examples/LoginApp/Tests/LoginAppScreenTests"),
]

// Measures pages: `Benchmarks/run web`.
let benchmarks: [Target] = [
  .executableTarget(
    name: "WebBenchmark", dependencies: ["HaapiTheme", "HaapiWeb", "HaapiApplication"],
    path: "Benchmarks/Benchmarks/Web")
]

package.products += [
  .executable(name: "haapigen", targets: ["haapigen"]),
  .executable(name: "haapi", targets: ["haapi"]),
]
package.dependencies +=
  [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
  ] + yams
add(systemLibraries + generator, in: "Sources/Generator")
add(tools, in: "Sources/Tools")
add(generatorTests, in: "Tests/Generator")
add(runtimeTests, in: "Tests/Runtime")
add(toolsTests, in: "Tests/Tools")
package.targets += benchmarks
#if os(Linux)
  add(linuxTests, in: "Tests/Linux")
  package.targets += screens
#endif

// The only targets, for `xcodebuild test`, which builds all of a package: see .github/workflows/ios.yml.
if let names = Context.environment["HAAPIKIT_TARGETS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { !names.contains($0.name) }
  package.products.removeAll {
    ($0 as? Product.Library)?.targets.allSatisfy(names.contains) != true
  }
}
