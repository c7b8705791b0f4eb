// swift-tools-version: 6.3
import PackageDescription

// Rooms and stairs: see README.md, "The rooms". Arrows go down only; siblings never meet.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

let package = Package(
  name: "Heliograph",
  products: [
    .executable(name: "heliograph", targets: ["heliograph"]),
    .library(name: "HeliographKit", targets: ["HeliographKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    // Outside: the system's libraries, each with the Debian package that brings it.
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(
      name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(
      name: "CGExiv2", pkgConfig: "gexiv2", providers: [.apt(["libgexiv2-dev"])]),
    .systemLibrary(
      name: "CCmarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(
      name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    // Variadic C functions are invisible to Swift; the shims give them fixed shapes.
    .target(name: "CDiskShim"),
    .target(name: "CCurlShim", dependencies: ["CCurl"]),
    .target(name: "CVipsShim", dependencies: ["CVips"]),
    .target(
      name: "CTextShim", dependencies: ["CPango"], linkerSettings: [.linkedLibrary("m")]),
    .target(name: "CWorkerShim", dependencies: ["CSeccomp"]),
    // The pixels of photographs between one encoding and the next, where the time of a build goes.
    .target(
      name: "CPlanes", dependencies: ["CJPEG", "CWebP"], linkerSettings: [.linkedLibrary("m")]),

    // Ground floor.
    .target(
      name: "HeliographModel", dependencies: [system, "CCrypto"], swiftSettings: strict),
    .target(name: "HeliographXML", dependencies: ["CXML2"], swiftSettings: strict),

    // First floor: five siblings that never import one another.
    .target(
      name: "HeliographSources",
      dependencies: [
        "HeliographModel", "HeliographXML", "CCurl", "CCurlShim", "CCmarkGFM", system,
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: strict),
    .target(
      name: "HeliographImages",
      dependencies: [
        "HeliographModel", "CPlanes", "CVipsShim", "CTextShim", "CWorkerShim", "CGExiv2", system,
      ],
      swiftSettings: strict),
    .target(
      name: "HeliographCatalog",
      dependencies: [
        "HeliographModel", system, .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "HeliographTheme",
      path: "Templates",
      resources: [
        .embedInCode("album.mustache"),
        .embedInCode("albums.mustache"),
        .embedInCode("bar.mustache"),
        .embedInCode("card.mustache"),
        .embedInCode("favicon.svg"),
        .embedInCode("gallery.mustache"),
        .embedInCode("grid.mustache"),
        .embedInCode("head.mustache"),
        .embedInCode("hero.mustache"),
        .embedInCode("index.mustache"),
        .embedInCode("names.mustache"),
        .embedInCode("notfound.mustache"),
        .embedInCode("overview.mustache"),
        .embedInCode("pages.mustache"),
        .embedInCode("photo.js"),
        .embedInCode("photo.mustache"),
        .embedInCode("picture.mustache"),
        .embedInCode("search.js"),
        .embedInCode("search.mustache"),
        .embedInCode("seek.mustache"),
        .embedInCode("settings.mustache"),
        .embedInCode("site.css"),
        .embedInCode("site.js"),
        .embedInCode("theme.js"),
        .embedInCode("theme.mustache"),
      ],
      swiftSettings: strict),
    .target(
      name: "HeliographSite",
      dependencies: [
        "HeliographModel", "HeliographTheme",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: strict),
    .target(
      name: "HeliographPreview",
      dependencies: [
        system, .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: strict),

    // Top floor and front door.
    .target(
      name: "HeliographKit",
      dependencies: [
        "HeliographModel", "HeliographSources", "HeliographImages", "HeliographCatalog",
        "HeliographSite", "HeliographTheme", "CDiskShim", system,
        .product(name: "Yams", package: "Yams"),
      ],
      exclude: ["Configuration/heliograph.schema.json"],
      swiftSettings: strict),
    .executableTarget(
      name: "heliograph",
      dependencies: [
        "HeliographKit", "HeliographPreview", "HeliographImages", "HeliographSite", "HeliographModel", system,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // Tests: a suite per room, and the whole house from outside.
    .target(
      name: "HeliographTestSupport", dependencies: ["HeliographModel", system],
      path: "Tests/HeliographTestSupport", swiftSettings: strict),
    // Confines itself as a worker does, and says what it still can.
    .executableTarget(
      name: "ConfinementProbe", dependencies: ["CWorkerShim"], path: "Tests/ConfinementProbe"),
    .testTarget(
      name: "HeliographModelTests", dependencies: ["HeliographModel", "HeliographTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "HeliographXMLTests", dependencies: ["HeliographXML", "HeliographTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "HeliographSourcesTests",
      dependencies: ["HeliographSources", "HeliographModel", "HeliographTestSupport", system],
      swiftSettings: strict),
    .testTarget(
      name: "HeliographImagesTests",
      dependencies: [
        "HeliographImages", "HeliographModel", "HeliographTestSupport", "heliograph", "ConfinementProbe",
        system,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "HeliographCatalogTests",
      dependencies: ["HeliographCatalog", "HeliographModel", "HeliographTestSupport", system],
      swiftSettings: strict),
    .testTarget(
      name: "HeliographSiteTests",
      dependencies: [
        "HeliographSite", "HeliographTheme", "HeliographModel", "HeliographXML", "HeliographTestSupport",
      ],
      exclude: ["Snapshots"],
      swiftSettings: strict),
    .testTarget(
      name: "HeliographPreviewTests",
      dependencies: ["HeliographPreview", "HeliographTestSupport", system],
      swiftSettings: strict),
    .testTarget(
      name: "HeliographKitTests",
      dependencies: [
        "HeliographKit", "HeliographCatalog", "HeliographModel", "HeliographTestSupport", "heliograph",
        system,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "HeliographCommandTests",
      dependencies: ["heliograph", "HeliographModel", "HeliographTestSupport", system],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// Benchmarks are built only when asked for: HELIOGRAPH_BENCHMARKS=1 swift run -c release LayoutBenchmark
if Context.environment["HELIOGRAPH_BENCHMARKS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "LayoutBenchmark", dependencies: ["HeliographSite"], path: "Benchmarks/LayoutBenchmark",
      swiftSettings: strict))
}
