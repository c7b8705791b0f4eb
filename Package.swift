// swift-tools-version: 6.3
import PackageDescription

// The rooms: see CONTRIBUTING.md, "Rooms". Dependencies go down only; rooms on one floor never import one another.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

/// A room: a target of ours in `Sources/<name>`.
func room(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

/// The tests of a room, in `Tests/<room>Tests`.
func tests(_ room: String, _ others: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(room)Tests", dependencies: [.init(stringLiteral: room), "HeliographTestSupport"] + others,
    exclude: exclude, swiftSettings: strict)
}

/// A library of the system: its module map is in `Sources/System/<name>`.
func systemLibrary(_ name: String, _ pkgConfig: String, _ packages: [String]) -> Target {
  .systemLibrary(
    name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: [.apt(packages)])
}

/// C of ours, in `Sources/C/<name>`.
func cTarget(_ name: String, _ dependencies: [Target.Dependency], links: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/C/\(name)",
    linkerSettings: links.map { .linkedLibrary($0) })
}

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
  ],
  targets: [
    // Outside: the system's libraries, each with the Debian package that brings it.
    systemLibrary("CCurl", "libcurl", ["libcurl4-openssl-dev"]),
    systemLibrary("CXML2", "libxml-2.0", ["libxml2-dev"]),
    systemLibrary("CVips", "vips", ["libvips-dev"]),
    systemLibrary("CPango", "pangoft2", ["libpango1.0-dev"]),
    systemLibrary("CJPEG", "libjpeg", ["libjpeg62-turbo-dev"]),
    systemLibrary("CWebP", "libwebp", ["libwebp-dev"]),
    systemLibrary("CGExiv2", "gexiv2", ["libgexiv2-dev"]),
    systemLibrary("CCmarkGFM", "libcmark-gfm", ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
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

    // Ground floor.
    room("HeliographBytes"),
    // HeliographModel exports both.
    room("HeliographRenditions", ["CCrypto"]),
    room("HeliographCapture", ["HeliographRenditions"]),
    room("HeliographModel", ["HeliographBytes", "HeliographRenditions", "HeliographCapture"]),
    room("HeliographFiles", ["HeliographModel", "HeliographBytes", "CLinux", system]),
    room("HeliographXML", ["CXML2"]),
    room(
      "HeliographYAML",
      ["HeliographModel", "HeliographBytes", .product(name: "Yams", package: "Yams")]),

    // Files as HTTP compresses them.
    room("HeliographCompression", ["HeliographModel", "CBrotli", "CZlib"]),

    // Mezzanine.
    // The list of an output folder's files.
    room("HeliographManifest", ["HeliographModel", "HeliographFiles", system]),
    // Originals without their metadata, and ZIP archives of stored files.
    room("HeliographDownloads", ["HeliographModel", "HeliographFiles", "HeliographBytes", system]),
    room("HeliographLayout", ["HeliographModel", "HeliographBytes"]),
    // Its JSON files are found by the plugin: a new language needs no line here.
    .target(
      name: "HeliographStrings", dependencies: ["HeliographModel", "HeliographBytes"],
      exclude: ["Locales", "CLDR"], swiftSettings: strict, plugins: ["EmbedJSON"]),
    .plugin(name: "EmbedJSON", capability: .buildTool()),
    room(
      "HeliographTemplates",
      ["HeliographModel", "HeliographBytes", .product(name: "Mustache", package: "swift-mustache")]),
    room(
      "HeliographHTTP", ["HeliographModel", "HeliographFiles", "HeliographBytes", "CCurl", system]),

    // Reads feeds, for news and for photos.
    room(
      "HeliographFeeds",
      [
        "HeliographModel", "HeliographFiles", "HeliographBytes", "HeliographXML", "HeliographHTTP", system,
      ]),

    // HeliographGalleries exports it.
    room("HeliographNames", ["HeliographModel", "HeliographBytes"]),
    // So does it this one.
    room("HeliographLight", ["HeliographModel", "HeliographStrings"]),
    // What a site looks like by its owner's settings.
    room(
      "HeliographAppearance",
      ["HeliographModel", "HeliographLight", "HeliographBytes", "HeliographXML", "HeliographYAML"]),
    // Who made a site, merged from what is known of them.
    room("HeliographPeople", ["HeliographModel", "HeliographNames", "HeliographBytes"]),

    // What other programs leave in a folder of photos.
    room("HeliographExports", ["HeliographModel", "HeliographFiles", "HeliographBytes", system]),

    // The site without its pages; HeliographDiscovery imports HeliographGalleries.
    room(
      "HeliographGalleries",
      [
        "HeliographModel", "HeliographNames", "HeliographLight", "HeliographAppearance", "HeliographPeople",
        "HeliographBytes", "HeliographDownloads",
        "HeliographLayout", "HeliographStrings", "HeliographTemplates",
      ]),
    room(
      "HeliographDiscovery",
      ["HeliographModel", "HeliographPeople", "HeliographBytes", "HeliographStrings", "HeliographGalleries"]),

    // How a site wants to be served, in the language of each host.
    room("HeliographHosting", ["HeliographModel", "HeliographBytes"]),

    // The site's secret and encryption: calls of libcrypto, no pages.
    room("HeliographVault", ["HeliographModel", "HeliographFiles", "HeliographBytes", "CCrypto", system]),

    // Programs of the system that Heliograph runs.
    room("HeliographTools", ["CLinux", "HeliographModel", "HeliographFiles", "HeliographBytes", system]),

    // First floor: rooms that never import one another.
    room(
      "HeliographSources",
      [
        "HeliographModel", "HeliographFiles", "HeliographBytes", "HeliographExports", "HeliographYAML",
        "HeliographHTTP", system,
      ]),
    room(
      "HeliographStore",
      ["HeliographModel", "HeliographFiles", "HeliographBytes", "HeliographHTTP", system]),
    room("HeliographWorkers", ["HeliographModel", "HeliographBytes", "CLinux", system]),
    room(
      "HeliographCatalog",
      ["HeliographModel", "HeliographFiles", system, .product(name: "GRDB", package: "GRDB.swift")]),
    .target(
      name: "HeliographDefaultTemplates",
      path: "Templates",
      resources: [.embedInCode("Assets"), .embedInCode("Pages")],
      swiftSettings: strict),
    // What every page has: its head and its bar.
    room(
      "HeliographFrame",
      [
        "HeliographModel", "HeliographAppearance", "HeliographBytes", "HeliographLayout", "HeliographStrings",
        "HeliographGalleries", "HeliographDiscovery", "HeliographTemplates",
      ]),
    // Pages of one subject, which HeliographSite puts beside its own.
    room(
      "HeliographSettings",
      [
        "HeliographModel", "HeliographStrings", "HeliographGalleries", "HeliographFrame",
        "HeliographTemplates",
      ]),
    room(
      "HeliographProfile",
      [
        "HeliographModel", "HeliographPeople", "HeliographBytes", "HeliographLayout", "HeliographStrings",
        "HeliographGalleries", "HeliographDiscovery", "HeliographFrame", "HeliographTemplates",
      ]),
    room(
      "HeliographAnnouncements",
      [
        "HeliographModel", "HeliographStrings", "HeliographGalleries", "HeliographDiscovery",
        "HeliographFrame", "HeliographTemplates",
      ]),
    room(
      "HeliographSite",
      [
        "HeliographPeople", "HeliographProfile", "HeliographModel", "HeliographAppearance", "HeliographBytes",
        "HeliographLayout", "HeliographStrings", "HeliographGalleries",
        "HeliographFrame", "HeliographSettings", "HeliographAnnouncements",
        "HeliographDiscovery", "HeliographHosting", "HeliographTemplates", "HeliographDefaultTemplates",
      ]),
    room(
      "HeliographCheck",
      [
        "HeliographModel", "HeliographCompression", "HeliographFiles", "HeliographBytes", "HeliographXML",
        "HeliographManifest", system,
      ]),
    // The same, where a site is published.
    room(
      "HeliographRemoteCheck",
      [
        "HeliographModel", "HeliographFiles", "HeliographBytes", "HeliographHTTP", "HeliographHosting",
        "HeliographManifest", "HeliographCheck", system,
      ]),
    room("HeliographPreview", ["HeliographModel", "HeliographFiles", "HeliographBytes", system]),

    // How photo services are asked: keys, answers, albums.
    room(
      "HeliographAsking",
      [
        "HeliographModel", "HeliographFiles", "HeliographBytes", "HeliographXML", "HeliographYAML",
        "HeliographHTTP", "HeliographSources", system,
      ]),

    // Second floor. Photo services, behind the contract of a source.
    room(
      "HeliographServices",
      [
        "HeliographAsking",
        "HeliographModel", "HeliographPeople", "HeliographFeeds", "HeliographFiles", "HeliographBytes",
        "HeliographXML", "HeliographYAML", "HeliographHTTP", "HeliographSources", system,
      ]),
    // What services say of a photo alone.
    room("HeliographDetails", ["HeliographModel", "HeliographFiles", "HeliographSources", system]),
    // Originals that are fetched: the transfers, and the cache of them.
    room(
      "HeliographOriginals",
      [
        "HeliographModel", "HeliographFiles", "HeliographHTTP", "HeliographSources", "HeliographStore",
        system,
      ]),
    // Remotes of rclone as folders, behind the contract of a source.
    room(
      "HeliographMirrors",
      [
        "HeliographModel", "HeliographFiles", "HeliographBytes", "HeliographYAML", "HeliographExports",
        "HeliographTools", "HeliographSources", system,
      ]),
    // The demo: painted photographs, behind the contract of a source.
    room(
      "HeliographDemo",
      [
        "HeliographModel", "HeliographPeople", "HeliographBytes", "HeliographYAML", "HeliographSources",
        system,
      ]),
    // The news: a folder of Markdown files, feeds, and photos that are new.
    room(
      "HeliographNews",
      [
        "HeliographModel", "HeliographFiles", "HeliographBytes", "HeliographYAML", "HeliographFeeds",
        "HeliographHTTP", "HeliographStrings", "HeliographGalleries", "HeliographSources",
        "HeliographWorkers",
        system,
      ]),
    // What only a worker process runs: the decoders, and the parser of albums' texts. Only the command imports them.
    room("HeliographMarkdown", ["HeliographBytes", "HeliographModel", "CCmarkGFM"]),
    room("HeliographMetadata", ["HeliographModel", "HeliographBytes", "HeliographXML", "CGExiv2"]),
    room(
      "HeliographImaging",
      [
        "HeliographModel", "HeliographBytes", "HeliographMarkdown", "HeliographMetadata", "HeliographWorkers",
        "CPlanarImage", "CVipsShim", "CTextShim", "CConfinement", system,
      ]),

    // Top floor and front door.
    room(
      "HeliographConfiguration",
      [
        "HeliographPeople", "HeliographModel", "HeliographAppearance", "HeliographFiles", "HeliographBytes",
        "HeliographYAML", "HeliographHosting", "HeliographSources",
        "HeliographStrings", "HeliographWorkers", system,
      ],
      resources: [.embedInCode("schema.json")]),
    // Photos whose every file exists: what the first floor's rooms do together.
    room(
      "HeliographLibrary",
      [
        "HeliographModel", "HeliographNames", "HeliographPeople", "HeliographFiles", "HeliographBytes",
        "HeliographDetails", "HeliographDownloads", "HeliographManifest", "HeliographOriginals",
        "HeliographSources", "HeliographWorkers", "HeliographCatalog", "HeliographHTTP",
        "HeliographStore", system,
      ]),
    room(
      "HeliographPublishing",
      [
        "HeliographModel", "HeliographCompression", "HeliographFiles", "HeliographBytes", "HeliographCatalog",
        "HeliographGalleries", "HeliographLibrary", "HeliographManifest", system,
      ]),
    // Reads what is about to be published with readers of its own.
    room(
      "HeliographPrivacy",
      ["HeliographModel", "HeliographCompression", "HeliographFiles", "HeliographGalleries", system]),
    // Names and places of sites that are published together, and what one shows of another.
    room(
      "HeliographVolumes",
      [
        "HeliographModel", "HeliographFiles", "HeliographBytes", "HeliographConfiguration",
        "HeliographGalleries", "HeliographLibrary", "HeliographSources", "HeliographStore", system,
      ]),
    // The sites that are made of one library by rule: where they are, and the store that they share.
    room(
      "HeliographEditions",
      [
        "HeliographBytes", "HeliographModel", "HeliographFiles", "HeliographConfiguration",
        "HeliographLibrary",
        "HeliographManifest", "HeliographCatalog", "HeliographStore", system,
      ]),
    // Albums that are sites of their own: encrypted ones, which open with a passphrase, and unlisted ones.
    room(
      "HeliographLockedAlbums",
      [
        "HeliographModel", "HeliographAppearance", "HeliographFiles", "HeliographBytes",
        "HeliographConfiguration", "HeliographGalleries", "HeliographLibrary", "HeliographSite",
        "HeliographStrings", "HeliographVault",
        system,
      ]),
    // Asks who made the site, everybody at the same time.
    room(
      "HeliographOwner",
      [
        "HeliographModel", "HeliographPeople", "HeliographFeeds", "HeliographFiles", "HeliographBytes",
        "HeliographConfiguration", "HeliographAsking",
        "HeliographHTTP", "HeliographLibrary", "HeliographServices", "HeliographSources",
        "HeliographWorkers", system,
      ]),
    // Which photos one of many machines makes.
    room("HeliographShards", ["HeliographModel"]),
    // What a caller of a build gives, and gets back.
    room(
      "HeliographContract",
      [
        "HeliographBytes", "HeliographModel", "HeliographFiles", "HeliographConfiguration",
        "HeliographPublishing", "HeliographShards", "HeliographStore", "HeliographTemplates",
        "HeliographVolumes", system,
      ]),
    // What a target lacks of a built site, and the tools that carry it there.
    room(
      "HeliographDeploy",
      [
        "HeliographModel", "HeliographFiles", "HeliographBytes", "HeliographHosting",
        "HeliographManifest", "HeliographTools", system,
      ]),
    // What an owner does to a built site and a store between builds.
    room(
      "HeliographMaintenance",
      [
        "HeliographAppearance", "HeliographBytes", "HeliographCatalog", "HeliographConfiguration",
        "HeliographContract", "HeliographDefaultTemplates", "HeliographDemo", "HeliographEditions",
        "HeliographFiles",
        "HeliographHosting", "HeliographLibrary", "HeliographManifest", "HeliographMirrors",
        "HeliographModel", "HeliographPublishing", "HeliographServices",
        "HeliographSources", "HeliographStore",
        "HeliographVolumes", system,
      ]),
    room(
      "HeliographKit",
      [
        "CLinux", "HeliographContract", "HeliographMaintenance", "HeliographManifest", "HeliographOwner",
        "HeliographVault",
        "HeliographPublishing", "HeliographVolumes", "HeliographEditions",
        "HeliographShards", "HeliographLockedAlbums",
        "HeliographAppearance", "HeliographModel",
        "HeliographFiles",
        "HeliographBytes",
        "HeliographConfiguration",
        "HeliographDemo", "HeliographDetails", "HeliographDownloads", "HeliographHTTP", "HeliographLibrary",
        "HeliographNews",
        "HeliographSources",
        "HeliographStore",
        "HeliographWorkers", "HeliographCatalog", "HeliographGalleries", "HeliographSite",
        "HeliographTemplates",
        "HeliographStrings",
        system,
      ]),
    .executableTarget(
      name: "heliograph",
      dependencies: [
        "HeliographKit", "HeliographPrivacy", "HeliographShards", "HeliographCheck", "HeliographRemoteCheck",
        "HeliographPreview", "HeliographHTTP", "HeliographDeploy", "HeliographMaintenance", "HeliographTools",
        "HeliographImaging",
        "HeliographWorkers", "HeliographLayout", "HeliographModel", "HeliographFiles", "HeliographBytes",
        "CLinux", system,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // Tests: a suite per room, and the whole house from outside.
    .target(
      name: "HeliographTestSupport", dependencies: [system], path: "Tests/HeliographTestSupport",
      swiftSettings: strict),
    // Is confined as a worker is, and says what it still can; or runs a program on a kernel that offers less.
    .executableTarget(
      name: "ConfinementProbe", dependencies: ["CConfinement", "CSeccomp"], path: "Tests/ConfinementProbe"),
    tests("HeliographModel", ["HeliographBytes", system]),
    tests("HeliographRenditions"),
    tests("HeliographManifest", ["HeliographModel", "HeliographFiles", system]),
    tests("HeliographXML"),
    tests(
      "HeliographMarkdown",
      [
        "HeliographBytes", "HeliographModel", "HeliographSources", "HeliographWorkers", "HeliographXML",
        "heliograph", system,
      ]),
    tests(
      "HeliographAppearance",
      [
        "HeliographBytes", "HeliographDefaultTemplates", "HeliographLight", "HeliographModel",
        "HeliographYAML",
      ]),
    tests("HeliographBytes"),
    tests("HeliographCompression", ["HeliographModel"]),
    tests("HeliographDownloads", ["HeliographFiles", "HeliographModel", system]),
    tests("HeliographFiles", ["HeliographModel", system]),
    tests("HeliographHosting", ["HeliographModel"]),
    tests("HeliographDeploy", ["HeliographFiles", "HeliographManifest", "HeliographModel", system]),
    tests("HeliographExports", ["HeliographFiles", "HeliographModel", system]),
    tests(
      "HeliographConfiguration",
      [
        "HeliographBytes", "HeliographDemo", "HeliographModel", "HeliographServices", "HeliographSources",
        system,
      ]),
    tests("HeliographLayout", ["HeliographModel"]),
    tests("HeliographStrings", ["HeliographModel"], exclude: ["Fixtures"]),
    tests("HeliographTemplates", ["HeliographModel"]),
    tests("HeliographHTTP", ["HeliographFiles", "HeliographModel", system]),
    tests(
      "HeliographOriginals",
      [
        "HeliographFiles", "HeliographHTTP", "HeliographModel", "HeliographSources", "HeliographStore",
        system,
      ]),
    tests("HeliographFeeds", ["HeliographHTTP", "HeliographModel", "HeliographXML", system]),
    tests(
      "HeliographNews", ["HeliographFeeds", "HeliographHTTP", "HeliographModel", "HeliographStrings", system]),
    tests("HeliographShards", ["HeliographModel"]),
    tests(
      "HeliographMirrors",
      [
        "HeliographFiles", "HeliographHTTP", "HeliographModel", "HeliographSources", "HeliographTools",
        system,
      ]),
    tests("HeliographVault", ["HeliographFiles", "HeliographModel", system]),
    tests("HeliographLibrary", ["HeliographCatalog", "HeliographModel", "HeliographFiles", system]),
    tests(
      "HeliographPublishing",
      ["HeliographFiles", "HeliographGalleries", "HeliographLibrary", "HeliographModel", system]),
    tests("HeliographPrivacy", ["HeliographCompression", "HeliographModel", "HeliographFiles", system]),
    tests("HeliographStore", ["HeliographModel", "HeliographFiles", "HeliographHTTP", system]),
    tests("HeliographDetails", ["HeliographModel", "HeliographSources", system]),
    tests(
      "HeliographSources",
      ["HeliographBytes", "HeliographExports", "HeliographModel", "HeliographFiles", system]),
    tests(
      "HeliographServices",
      [
        "HeliographAsking", "HeliographBytes", "HeliographModel", "HeliographHTTP", "HeliographSources",
        "HeliographYAML", system,
      ]),
    tests(
      "HeliographDemo", ["HeliographModel", "HeliographSources", "HeliographWorkers", "heliograph", system]),
    tests("HeliographWorkers", ["HeliographModel", system]),
    tests("HeliographMetadata", ["HeliographModel", "HeliographBytes", system]),
    tests(
      "HeliographImaging",
      [
        "HeliographMetadata", "HeliographWorkers", "HeliographModel", "HeliographBytes", "heliograph",
        "ConfinementProbe", system,
      ]),
    tests("HeliographCatalog", ["HeliographModel", system, .product(name: "GRDB", package: "GRDB.swift")]),
    tests(
      "HeliographSite",
      [
        "HeliographPeople", "HeliographProfile", "HeliographFrame", "HeliographSettings",
        "HeliographAnnouncements", "HeliographGalleries",
        "HeliographDiscovery",
        "HeliographDefaultTemplates",
        "HeliographStrings", "HeliographTemplates", "HeliographLayout", "HeliographBytes", "HeliographModel",
        "HeliographXML",
      ],
      exclude: ["Snapshots"]),
    tests(
      "HeliographMaintenance",
      [
        "HeliographBytes", "HeliographDemo", "HeliographHTTP", "HeliographMirrors", "HeliographModel",
        "HeliographServices", "HeliographSources", "HeliographYAML", system,
      ]),
    tests("HeliographCheck", [system]),
    tests("HeliographRemoteCheck", ["HeliographHTTP", system]),
    tests("HeliographPreview", [system]),
    tests(
      "HeliographKit",
      [
        "HeliographCatalog", "HeliographConfiguration", "HeliographContract", "HeliographFiles",
        "HeliographModel",
        "HeliographGalleries", "HeliographLibrary", "HeliographManifest", "HeliographSources",
        "HeliographCheck", "heliograph", system,
      ]),
    .testTarget(
      name: "HeliographCommandTests",
      dependencies: [
        "heliograph", "ConfinementProbe", "HeliographModel", "HeliographTestSupport", system,
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// Benchmarks are built only when asked for: HELIOGRAPH_BENCHMARKS=1 swift run -c release LayoutBenchmark
if Context.environment["HELIOGRAPH_BENCHMARKS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "LayoutBenchmark", dependencies: ["HeliographLayout", "HeliographModel"],
      path: "Benchmarks/LayoutBenchmark",
      swiftSettings: strict))
}

// Fuzz targets are built only when asked for: Scripts/fuzz.
if Context.environment["HELIOGRAPH_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "ParserFuzzer",
      dependencies: [
        "HeliographImaging", "HeliographBytes", "HeliographCheck", "HeliographExports", "HeliographMarkdown",
        "HeliographMetadata", "HeliographModel", "HeliographServices", "HeliographSources", "HeliographXML",
        "HeliographAsking",
      ],
      path: "Tests/Fuzz/Parsers", swiftSettings: strict))
}
