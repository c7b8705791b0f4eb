// swift-tools-version: 6.3
import PackageDescription

// Modules, their layers and the reasons for them: Documentation/Architecture.md. Scripts/modules checks this file.

/// Whether the tests are built as CI builds them: with the fuzz targets, and without expressions that take the compiler long.
let isChecked = Context.environment["HELIOGRAPH_FUZZ"] != nil

let language: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
// In milliseconds of the processor, of which an idle machine needs a third.
let slowness: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-warn-long-expression-type-checking=4500"])]
let strict = isChecked ? language + slowness : language

/// Products of other packages, by the names that the targets below use.
let products: [String: Target.Dependency] = [
  "ArgumentParser": .product(name: "ArgumentParser", package: "swift-argument-parser"),
  "GRDB": .product(name: "GRDB", package: "GRDB.swift"),
  "Mustache": .product(name: "Mustache", package: "swift-mustache"),
  "System": .product(name: "SystemPackage", package: "swift-system"),
  "Yams": .product(name: "Yams", package: "Yams"),
]

/// What a target imports, with spaces between the names, in the order of the alphabet.
///
/// Our modules are named without the "Heliograph" before them; everything else follows `outside`.
func imports(_ modules: String = "", outside others: String = "") -> [Target.Dependency] {
  let modules = modules.split(whereSeparator: \.isWhitespace).map { "Heliograph\($0)" }
  let others = others.split(separator: " ").map(String.init)
  return modules.map { .byName(name: $0) } + others.map { products[$0] ?? .byName(name: $0) }
}

/// Why a module exists.
///
/// Everything else is a folder of a module.
enum Reason {
  /// Values and functions that modules of several layers need.
  case base
  /// One side of a border between processes, or the check before publication.
  case trust
  /// The only importer of a large library, or of a plugin.
  case library
  /// One of the five stages of a build: configuration, sources, library, site, publishing.
  case stage
  /// Shares nothing with the build: checker, deployment, preview.
  case command
  /// Can be deleted with one line elsewhere.
  case removable
  /// The library that others can use.
  case product
}

/// A module: the target `Heliograph<name>` in `Sources/<folder>/Heliograph<name>`.
///
/// It imports modules of lower layers only.
func module(
  _ name: String, _ reason: Reason, layer: Int, in folder: String, _ modules: String = "",
  outside: String = "",
  exclude: [String] = [], resources: [Resource] = [], plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: "Heliograph\(name)", dependencies: imports(modules, outside: outside),
    path: "Sources/\(folder)/Heliograph\(name)", exclude: exclude, resources: resources,
    swiftSettings: strict,
    plugins: plugins)
}

/// The tests of a module, in `Tests/<folder>/Heliograph<module>Tests`, and what they import beside it.
func tests(
  _ module: String, _ others: String = "", outside: String = "", in folder: String = "",
  exclude: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .testTarget(
    name: "Heliograph\(module)Tests",
    dependencies: imports("\(module) TestSupport \(others)", outside: outside),
    path: "Tests/\(folder.isEmpty ? "" : "\(folder)/")Heliograph\(module)Tests", exclude: exclude,
    swiftSettings: strict, plugins: plugins)
}

/// A library of the system: its module map is in `Sources/Native/System/<name>`, and names what to link where pkg-config must not.
func systemLibrary(_ name: String, _ pkgConfig: String?, _ packages: [String]) -> Target {
  .systemLibrary(
    name: name, path: "Sources/Native/System/\(name)", pkgConfig: pkgConfig, providers: [.apt(packages)])
}

/// C of ours, in `Sources/Native/C/<name>`.
func cTarget(_ name: String, _ dependencies: [Target.Dependency], links: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Native/C/\(name)",
    linkerSettings: links.map { .linkedLibrary($0) })
}

let package = Package(
  name: "Heliograph",
  products: [
    .executable(name: "heliograph", targets: ["heliograph"]),
    .library(name: "HeliographBuild", targets: ["HeliographBuild"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  ],
  targets: [
    // The system's libraries, each with the Debian package that brings it.
    systemLibrary("CCurl", "libcurl", ["libcurl4-openssl-dev"]),
    systemLibrary("CXML2", "libxml-2.0", ["libxml2-dev"]),
    systemLibrary("CVips", "vips", ["libvips-dev"]),
    systemLibrary("CPango", "pangoft2", ["libpango1.0-dev"]),
    systemLibrary("CJPEG", "libjpeg", ["libjpeg62-turbo-dev"]),
    systemLibrary("CWebP", "libwebp", ["libwebp-dev"]),
    systemLibrary("CGExiv2", "gexiv2", ["libgexiv2-dev"]),
    systemLibrary("CCommonMark", nil, ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
    systemLibrary("CCrypto", "libcrypto", ["libssl-dev"]),
    systemLibrary("CZlib", "zlib", ["zlib1g-dev"]),
    systemLibrary("CBrotli", "libbrotlienc", ["libbrotli-dev"]),
    systemLibrary("CSeccomp", "libseccomp", ["libseccomp-dev"]),
    // Our own C: what variadic functions and headers hide from Swift, and loops over pixels.
    cTarget("CLinux", []),
    // Confines a worker before main; linked into the command alone.
    cTarget("CConfinement", ["CLinux", "CSeccomp"]),
    cTarget("CVipsShim", ["CVips"]),
    cTarget("CTextShim", ["CPango"], links: ["m"]),
    cTarget("CPlanarImage", ["CJPEG", "CWebP"], links: ["m"]),

    .plugin(name: "EmbedTexts", capability: .buildTool()),
    module("Core", .base, layer: 1, in: "Base", outside: "CCrypto CLinux System"),
    module("Formats", .library, layer: 2, in: "Base", "Core", outside: "CXML2 Yams"),
    module("HTTP", .library, layer: 2, in: "Base", "Core", outside: "CCurl System"),
    module("Layout", .base, layer: 2, in: "Website", "Core"),
    module(
      "Localization", .library, layer: 2, in: "Website", "Core", exclude: ["Locales", "CLDR"],
      plugins: ["EmbedTexts"]),
    module("Output", .base, layer: 2, in: "Website", "Core", outside: "CBrotli CZlib System"),
    module("Workers", .trust, layer: 2, in: "Photos", "Core", outside: "CLinux System"),
    module("Check", .command, layer: 3, in: "Tools", "Core Formats HTTP Output", outside: "System"),
    module(
      "Decoding", .trust, layer: 3, in: "Photos",
      "Core Formats Workers",
      outside: "CCommonMark CConfinement CGExiv2 CPlanarImage CTextShim CVipsShim System"),
    module("Deploy", .command, layer: 3, in: "Tools", "Core Output", outside: "System"),
    module("Preview", .command, layer: 3, in: "Tools", "Core Output", outside: "System"),
    module("Privacy", .trust, layer: 3, in: "Build", "Core Output", outside: "System"),
    module(
      "Site", .stage, layer: 3, in: "Website", "Core Formats Layout Localization Output", outside: "Mustache",
      exclude: ["DefaultTemplates/Assets", "DefaultTemplates/Pages"], plugins: ["EmbedTexts"]),
    module("Sources", .stage, layer: 3, in: "Photos", "Core Formats HTTP", outside: "System"),
    module("Store", .library, layer: 3, in: "Photos", "Core HTTP", outside: "GRDB System"),
    module(
      "Configuration", .stage, layer: 4, in: "Build",
      "Core Formats Localization Output Site Sources Workers", outside: "System"),
    module("Demo", .removable, layer: 4, in: "Photos", "Core Formats Sources", outside: "System"),
    module(
      "Library", .stage, layer: 4, in: "Build",
      "Core Formats HTTP Output Sources Store Workers", outside: "System"),
    module("Publishing", .stage, layer: 4, in: "Build", "Core Output Store", outside: "System"),
    module("Services", .removable, layer: 4, in: "Photos", "Core Formats HTTP Sources", outside: "System"),
    module(
      "Build", .product, layer: 5, in: "Build",
      """
      Configuration Core Demo Formats HTTP Library Localization Output Privacy Publishing Services Site
      Sources Store Workers
      """, outside: "CCrypto CLinux System"),
    .executableTarget(
      name: "heliograph",
      dependencies: imports(
        """
        Build Check Core Decoding Deploy HTTP Layout Preview Privacy Sources Workers
        """, outside: "ArgumentParser CLinux System"),
      swiftSettings: strict),

    // Tests: one suite a module, and the program from outside.
    .target(
      name: "HeliographTestSupport", dependencies: imports(outside: "System"),
      path: "Tests/Unit/Support",
      swiftSettings: strict),
    // Is confined as a worker is, and says what it still can; or runs a program on a kernel that offers less.
    .executableTarget(
      name: "ConfinementProbe", dependencies: ["CConfinement", "CSeccomp"],
      path: "Tests/Unit/ConfinementProbe"),
    .testTarget(
      name: "HeliographCommandTests",
      dependencies: imports("Core TestSupport", outside: "ConfinementProbe GRDB heliograph System"),
      path: "Tests/Program/CommandTests",
      swiftSettings: strict),
    tests(
      "Build",
      "Check Configuration Core Demo Formats HTTP Library Output Services Site Sources Store",
      outside: "heliograph System", in: "Unit"),
    tests("Check", "Core HTTP", outside: "System", in: "Unit"),
    tests("Configuration", "Core Demo Formats Services Site Sources", outside: "System", in: "Unit"),
    tests("Core", outside: "System", in: "Unit"),
    tests("Decoding", "Core Formats Workers", outside: "ConfinementProbe heliograph System", in: "Unit"),
    tests("Demo", "Core Sources Workers", outside: "heliograph", in: "Unit"),
    tests("Deploy", "Core", in: "Unit"),
    tests("Formats", "Core", outside: "System", in: "Unit"),
    tests("HTTP", "Core", outside: "System", in: "Unit"),
    tests("Layout", in: "Unit"),
    tests("Library", "Core HTTP Sources Store", outside: "System", in: "Unit"),
    tests("Localization", "Core", in: "Unit", exclude: ["Fixtures"]),
    tests("Output", "Core", outside: "System", in: "Unit"),
    tests("Preview", outside: "System", in: "Unit"),
    tests("Privacy", "Core Output", outside: "System", in: "Unit"),
    tests("Publishing", "Core Output Store", outside: "System", in: "Unit"),
    tests("Services", "Core Formats HTTP Sources", outside: "System", in: "Unit"),
    tests(
      "Site", "Core Formats Layout Localization Output", in: "Unit",
      exclude: ["Snapshots", "Templates/Embedded"], plugins: ["EmbedTexts"]),
    tests("Sources", "Core", outside: "System", in: "Unit"),
    tests("Store", "Core HTTP", outside: "GRDB System", in: "Unit"),
    tests("Workers", "Core", outside: "heliograph System", in: "Unit"),
  ],
  swiftLanguageModes: [.v6]
)

// Benchmarks are built only when asked for: HELIOGRAPH_BENCHMARKS=1 swift run -c release LayoutBenchmark
if Context.environment["HELIOGRAPH_BENCHMARKS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "LayoutBenchmark", dependencies: imports("Core Layout"),
      path: "Benchmarks/LayoutBenchmark",
      swiftSettings: strict))
}

// Fuzz targets are built only when asked for: Scripts/fuzz, and with the tests in CI.
if isChecked {
  package.targets.append(
    .executableTarget(
      name: "ParserFuzzer",
      dependencies: imports("Check Core Decoding Formats Services Sources"),
      path: "Tests/Fuzz/Parsers", swiftSettings: strict))
}

// Only some modules, what they import and their tests, for a short cycle of edit and test: Scripts/test --module NAME
if let names = Context.environment["HELIOGRAPH_MODULES"] {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var waiting = names.split(separator: " ").flatMap { name in
    name == "Command"
      ? ["heliograph", "HeliographCommandTests"] : ["Heliograph\(name)", "Heliograph\(name)Tests"]
  }
  var wanted: Set<String> = []
  while let name = waiting.popLast() {
    guard let target = targets[name], wanted.insert(name).inserted else { continue }
    for case .byNameItem(let name, _) in target.dependencies { waiting.append(name) }
  }
  package.targets.removeAll { !wanted.contains($0.name) && $0.type != .plugin }
  package.products.removeAll { !wanted.isSuperset(of: ($0 as? Product.Executable)?.targets ?? []) }
  package.products.removeAll { !wanted.isSuperset(of: ($0 as? Product.Library)?.targets ?? []) }
}
