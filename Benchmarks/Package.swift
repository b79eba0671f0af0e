// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who only uses the library builds it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "HaapiKit", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "Decoding",
      dependencies: [
        .product(name: "IdsvrHaapiSdk", package: "HaapiKit"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Decoding",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    )
  ],
  swiftLanguageModes: [.v6]
)
