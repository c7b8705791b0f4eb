// swift-tools-version: 6.3
import PackageDescription

// The rooms: see CONTRIBUTING.md, "Rooms". Dependencies go down only; rooms on one floor never import one another.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

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
/// Rooms are named without the "Heliograph" before them; what is no room follows `outside`.
func imports(_ rooms: String = "", outside others: String = "") -> [Target.Dependency] {
  let rooms = rooms.split(whereSeparator: \.isWhitespace).map { "Heliograph\($0)" }
  let others = others.split(separator: " ").map(String.init)
  return rooms.map { .byName(name: $0) } + others.map { products[$0] ?? .byName(name: $0) }
}

/// A room: the target `Heliograph<name>` of ours in `Sources/Heliograph<name>`.
func room(_ name: String, _ rooms: String = "", outside: String = "") -> Target {
  .target(
    name: "Heliograph\(name)", dependencies: imports(rooms, outside: outside), swiftSettings: strict)
}

/// The tests of a room, in `Tests/Heliograph<room>Tests`, and what they import beside it.
func tests(
  _ room: String, _ others: String = "", outside: String = "", exclude: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .testTarget(
    name: "Heliograph\(room)Tests",
    dependencies: imports("\(room) TestSupport \(others)", outside: outside), exclude: exclude,
    swiftSettings: strict, plugins: plugins)
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
    room("Bytes"),
    // HeliographModel exports both.
    room("Renditions", outside: "CCrypto"),
    room("Capture", "Renditions"),
    room("Model", "Bytes Capture Renditions"),
    room("Files", "Bytes Model", outside: "CLinux System"),
    room("XML", outside: "CXML2"),
    room("YAML", "Bytes Model", outside: "Yams"),

    // Files as HTTP compresses them.
    room("Compression", "Model", outside: "CBrotli CZlib"),

    // Mezzanine.
    // The list of an output folder's files.
    room("Manifest", "Files Model", outside: "System"),
    // Originals without their metadata, and ZIP archives of stored files.
    room("Downloads", "Bytes Files Model", outside: "System"),
    room("Layout", "Bytes Model"),
    // The plugin knows what each target embeds, and finds the files: a new language or template needs no line here.
    .target(
      name: "HeliographStrings", dependencies: imports("Bytes Model"),
      exclude: ["Locales", "CLDR"], swiftSettings: strict, plugins: ["EmbedTexts"]),
    .plugin(name: "EmbedTexts", capability: .buildTool()),
    room("Templates", "Bytes Model", outside: "Mustache"),
    room("HTTP", "Bytes Files Model", outside: "CCurl System"),

    // Reads feeds, for news and for photos.
    room("Feeds", "Bytes Files HTTP Model XML", outside: "System"),

    // HeliographGalleries exports it.
    room("Names", "Bytes Model"),
    // So does it this one.
    room("Light", "Model Strings"),
    // What style sheets make a browser load.
    room("CSS", "Bytes"),
    // What a site looks like by its owner's settings.
    room("Appearance", "Bytes CSS Light Model XML YAML"),
    // Who made a site, merged from what is known of them.
    room("People", "Bytes Model Names"),

    // What other programs leave in a folder of photos.
    room("Exports", "Bytes Files Model", outside: "System"),

    // The site without its pages; HeliographDiscovery imports HeliographGalleries.
    room("Galleries", "Appearance Bytes Downloads Layout Light Model Names People Strings Templates"),
    room("Discovery", "Bytes Galleries Model People Strings"),

    // How a site wants to be served, in the language of each host.
    room("Hosting", "Bytes Model"),

    // The site's secret and encryption: calls of libcrypto, no pages.
    room("Vault", "Bytes Files Model", outside: "CCrypto System"),

    // Programs of the system that Heliograph runs.
    room("Tools", "Bytes Files Model", outside: "CLinux System"),

    // First floor: rooms that never import one another.
    room("Sources", "Bytes Exports Files HTTP Model YAML", outside: "System"),
    room("Store", "Bytes Files HTTP Manifest Model", outside: "System"),
    room("Workers", "Bytes Model", outside: "CLinux System"),
    room("Catalog", "Files Model", outside: "GRDB System"),
    .target(
      name: "HeliographDefaultTemplates",
      path: "Templates",
      exclude: ["Assets", "Pages"], swiftSettings: strict, plugins: ["EmbedTexts"]),
    // What every page has: its head and its bar.
    room("Frame", "Appearance Bytes Discovery Galleries Layout Model Strings Templates"),
    // Pages of one subject, which HeliographSite puts beside its own.
    room("Settings", "Frame Galleries Model Strings Templates"),
    room("Profile", "Bytes Discovery Frame Galleries Layout Model People Strings Templates"),
    room("Announcements", "Discovery Frame Galleries Model Strings Templates"),
    room(
      "Site",
      """
      Announcements Appearance Bytes DefaultTemplates Discovery Frame Galleries Hosting Layout Model People
      Profile Settings Strings Templates
      """),
    room("Check", "Bytes Compression CSS Files Hosting Manifest Model XML", outside: "System"),
    // The same, where a site is published.
    room("RemoteCheck", "Bytes Check Files Hosting HTTP Manifest Model", outside: "System"),
    room("Preview", "Bytes Files Model", outside: "System"),

    // How photo services are asked: keys, answers, albums.
    room("Asking", "Bytes Files HTTP Model Sources XML YAML", outside: "System"),

    // Second floor. Photo services, behind the contract of a source.
    room("Services", "Asking Bytes Feeds Files HTTP Model People Sources XML YAML", outside: "System"),
    // What services say of a photo alone.
    room("Details", "Files Model Sources", outside: "System"),
    // Originals that are fetched: the transfers, and the cache of them.
    room("Originals", "Files HTTP Model Sources Store", outside: "System"),
    // Remotes of rclone as folders, behind the contract of a source.
    room("Mirrors", "Bytes Exports Files Model Sources Tools YAML", outside: "System"),
    // The demo: painted photographs, behind the contract of a source.
    room("Demo", "Bytes Model People Sources YAML", outside: "System"),
    // The news: a folder of Markdown files, feeds, and photos that are new.
    room("News", "Bytes Feeds Files Galleries HTTP Model Sources Strings Workers YAML", outside: "System"),
    // What only a worker process runs: the decoders, and the parser of albums' texts. Only the command imports them.
    room("Markdown", "Bytes Model", outside: "CCmarkGFM"),
    room("Metadata", "Bytes Model XML", outside: "CGExiv2"),
    room(
      "Imaging",
      """
      Bytes Markdown Metadata Model Workers
      """, outside: "CConfinement CPlanarImage CTextShim CVipsShim System"),

    // Top floor and front door.
    .target(
      name: "HeliographConfiguration",
      dependencies: imports(
        "Appearance Bytes Files Hosting Model People Sources Strings Workers YAML", outside: "System"),
      exclude: ["schema.json"], swiftSettings: strict, plugins: ["EmbedTexts"]),
    // Photos whose every file exists: what the first floor's rooms do together.
    room(
      "Library",
      """
      Bytes Catalog Details Downloads Files HTTP Model Names Originals People Sources Store Workers
      """, outside: "System"),
    room("Publishing", "Bytes Catalog Compression Files Galleries Manifest Model", outside: "System"),
    // Reads what is about to be published with readers of its own.
    room("Privacy", "Compression Files Galleries Model", outside: "System"),
    // Names and places of sites that are published together, and what one shows of another.
    room("Volumes", "Bytes Configuration Files Galleries Library Model Sources Store", outside: "System"),
    // The sites that are made of one library by rule: where they are, and the store that they share.
    room("Editions", "Bytes Catalog Configuration Files Library Manifest Model Store", outside: "System"),
    // Albums that are sites of their own: encrypted ones, which open with a passphrase, and unlisted ones.
    room(
      "LockedAlbums",
      "Appearance Bytes Configuration Files Galleries Library Model Site Strings Vault", outside: "System"),
    // Asks who made the site, everybody at the same time.
    room(
      "Owner",
      """
      Asking Bytes Configuration Feeds Files HTTP Library Model People Services Sources Workers
      """, outside: "System"),
    // Which photos one of many machines makes.
    room("Shards", "Model"),
    // What a caller of a build gives, and gets back.
    room(
      "Contract",
      "Bytes Configuration Files Model Publishing Shards Sources Store Templates Volumes", outside: "System"),
    // What a target lacks of a built site, and the tools that carry it there.
    room("Deploy", "Bytes Files Hosting Manifest Model Tools", outside: "System"),
    // What an owner does to a built site and a store between builds.
    room(
      "Maintenance",
      """
      Appearance Bytes Catalog Configuration Contract DefaultTemplates Demo Editions Files Hosting Library
      Manifest Mirrors Model Publishing Services Sources Store Volumes
      """, outside: "System"),
    room(
      "Kit",
      """
      Appearance Bytes Catalog Configuration Contract Demo Details Downloads Editions Files Galleries HTTP
      Library LockedAlbums Maintenance Manifest Model News Owner Publishing Shards Site Sources Store
      Strings Templates Vault Volumes Workers
      """, outside: "CLinux System"),
    .executableTarget(
      name: "heliograph",
      dependencies: imports(
        """
        Bytes Check Deploy Files HTTP Imaging Kit Layout Maintenance Model Preview Privacy
        RemoteCheck Shards Sources Tools Workers
        """, outside: "ArgumentParser CLinux System"),
      swiftSettings: strict),

    // Tests: a suite per room, and the whole house from outside.
    .target(
      name: "HeliographTestSupport", dependencies: imports(outside: "System"),
      path: "Tests/HeliographTestSupport",
      swiftSettings: strict),
    // Is confined as a worker is, and says what it still can; or runs a program on a kernel that offers less.
    .executableTarget(
      name: "ConfinementProbe", dependencies: ["CConfinement", "CSeccomp"], path: "Tests/ConfinementProbe"),
    tests("Model", "Bytes", outside: "System"),
    tests("Renditions"),
    tests("Manifest", "Files Model", outside: "System"),
    tests("XML"),
    tests("Markdown", "Bytes Model Sources Workers XML", outside: "heliograph System"),
    tests("Appearance", "Bytes DefaultTemplates Light Model YAML"),
    tests("Bytes"),
    tests("CSS"),
    tests("Compression", "Model"),
    tests("Downloads", "Files Model", outside: "System"),
    tests("Files", "Model", outside: "System"),
    tests("Hosting", "Model"),
    tests("Deploy", "Files Manifest Model", outside: "System"),
    tests("Exports", "Files Model", outside: "System"),
    tests("Configuration", "Bytes Demo Model Services Sources", outside: "System"),
    tests("Layout", "Model"),
    tests("Strings", "Model", exclude: ["Fixtures"]),
    tests("Templates", "Model", exclude: ["Embedded"], plugins: ["EmbedTexts"]),
    tests("HTTP", "Files Model", outside: "System"),
    tests("Originals", "Files HTTP Model Sources Store", outside: "System"),
    tests("Feeds", "HTTP Model XML", outside: "System"),
    tests("News", "Feeds HTTP Model Sources Strings", outside: "System"),
    tests("Shards", "Model"),
    tests("Mirrors", "Files HTTP Model Sources Tools", outside: "System"),
    tests("Vault", "Files Model", outside: "System"),
    tests("Library", "Model"),
    tests("Publishing", "Bytes Catalog Files Galleries Model", outside: "System"),
    tests("Privacy", "Compression Files Model", outside: "System"),
    tests("Store", "Files HTTP Model", outside: "System"),
    tests("Details", "Model Sources", outside: "System"),
    tests("Sources", "Bytes Exports Files Model", outside: "System"),
    tests("Services", "Asking Bytes HTTP Model Sources YAML", outside: "System"),
    tests("Demo", "Model Sources Workers", outside: "heliograph System"),
    tests("Workers", "Model", outside: "System"),
    tests("Metadata", "Bytes Model", outside: "System"),
    tests("Imaging", "Bytes Metadata Model Workers", outside: "ConfinementProbe heliograph System"),
    tests("Catalog", "Files Model", outside: "GRDB System"),
    tests(
      "Site",
      """
      Announcements Bytes DefaultTemplates Discovery Frame Galleries Layout Model People Profile Settings
      Strings Templates XML
      """, exclude: ["Snapshots"]),
    tests("Maintenance", "Bytes Demo HTTP Mirrors Model Services Sources YAML", outside: "System"),
    tests("Check", outside: "System"),
    tests("RemoteCheck", "HTTP", outside: "System"),
    tests("Preview", outside: "System"),
    tests(
      "Kit",
      """
      Catalog Check Configuration Contract Files Galleries Library Manifest Model Sources
      """, outside: "heliograph System"),
    .testTarget(
      name: "HeliographCommandTests",
      dependencies: imports("Model TestSupport", outside: "ConfinementProbe GRDB heliograph System"),
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// Benchmarks are built only when asked for: HELIOGRAPH_BENCHMARKS=1 swift run -c release LayoutBenchmark
if Context.environment["HELIOGRAPH_BENCHMARKS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "LayoutBenchmark", dependencies: imports("Layout Model"),
      path: "Benchmarks/LayoutBenchmark",
      swiftSettings: strict))
}

// Fuzz targets are built only when asked for: Scripts/fuzz.
if Context.environment["HELIOGRAPH_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "ParserFuzzer",
      dependencies: imports(
        "Asking Bytes Check Exports Imaging Markdown Metadata Model Services Sources XML"),
      path: "Tests/Fuzz/Parsers", swiftSettings: strict))
}
