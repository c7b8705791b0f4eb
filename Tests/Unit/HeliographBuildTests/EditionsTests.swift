import Foundation
import HeliographBuild
import HeliographTestSupport
import SystemPackage
import Testing

/// Each edition of a library is the site that it would be if there were no other photos.
@Suite(.endsHangs) struct EditionsTests {
  private let site = EditionsSite()

  /// Each output is the same, to the byte and to the name, as that of a library without the photos of the others.
  @Test func isFreeOfEverythingThatOtherEditionsShow() async throws {
    try await TemporaryFolder.with { folder in
      let canaries = try photographEverything(folder)
      let rules = [
        "public": "show: { keywords: [wordpublic] }", "family": "hide: { keywords: [wordclient] }",
        "client": "albums: [\"nameclient/**\"]",
      ]
      let editions = ["public", "family", "client"].map { name in
        "\(name): { output: \(name), title: Site of \(name), baseURL: \"https://\(name).example/\", \(rules[name] ?? "") }"
      }
      try site.configure(folder, editions, EditionsSite.features)
      let report = try await site.build(folder)
      #expect(report.exitCode == 0 && report.problems.isEmpty, "\(report.problems)")
      #expect(report.editions?.map(\.name) == ["public", "family", "client"])
      #expect(report.editions?.map(\.photos) == [2, 3, 2])
      // Each photo was developed once, for the first edition that looked at it.
      #expect(report.developed == 5 && report.editions?.last?.developed == 0)
      let shown = ["public": ["public"], "family": ["public", "family"], "client": ["client"]]
      for (name, own) in shown {
        for other in canaries.keys {
          let found = try site.files(folder, name, with: canaries[other] ?? [])
          #expect(found.isEmpty != own.contains(other), "\(name) \(other): \(found.prefix(3))")
        }
        #expect(try site.defects(folder, name, "https://\(name).example/") == [])
        try await TemporaryFolder.with { alone in
          try photographEverything(alone, own)
          try alone.write(
            "title: Site of \(name)\nbaseURL: \"https://\(name).example/\"\n\(EditionsSite.features)",
            to: "heliograph.yml")
          _ = try await site.build(alone)
          #expect(try alone.tree("Output") == folder.tree(name), "\(name)")
        }
      }
    }
  }

  /// Photos of three groups, each with words of its own everywhere that a photo or an album has words.
  ///
  /// - Returns: by group what only its photos bring into an output: words, hashes of files, and names of images.
  @discardableResult
  private func photographEverything(
    _ folder: TemporaryFolder, _ groups: [String] = ["public", "family", "client"]
  ) throws -> [String: [String]] {
    var canaries: [String: [String]] = [:]
    for (number, (group, names)) in [
      ("public", ["Trips/namepublic1", "namepublic/namepublic2"]), ("family", ["Trips/namefamily1"]),
      ("client", ["nameclient/nameclient1", "nameclient/In/nameclient2"]),
    ].enumerated() where groups.contains(group) {
      for (index, name) in names.enumerated() {
        // One is large enough for tiles.
        try site.photograph(
          folder, name, number * 10 + index, keywords: ["word\(group)", "all"],
          title: "title\(group)\(index)",
          size: index == 0 ? (1200, 400) : (24, 16))
      }
      if group != "family" {
        try folder.write(
          "---\ntitle: album\(group)\n---\ntext\(group)\n", to: "Pictures/name\(group)/index.md")
      }
      canaries[group] = ["name\(group)", "word\(group)", "title\(group)", "album\(group)", "text\(group)"]
    }
    return canaries
  }

  @Test func movesAPhotoBetweenEditionsWhenItsWordsOrTheRulesChange() async throws {
    try await TemporaryFolder.with { folder in
      let editions = [
        "public: { output: A, show: { keywords: [public] } }",
        "rest: { output: B, hide: { keywords: [public] } }",
      ]
      try site.photograph(folder, "T/one", 1, keywords: ["public"])
      try site.photograph(folder, "T/mover", 2, keywords: ["public"])
      try site.photograph(folder, "T/three", 3)
      try site.configure(folder, editions)
      #expect(try await site.build(folder).editions?.map(\.photos) == [2, 1])
      let before = (a: try folder.tree("A"), b: try folder.tree("B"))
      #expect(before.b.keys.allSatisfy { !$0.contains("mover") })
      try site.describe(folder, "T/mover", keywords: [])
      let moved = try await site.build(folder)
      #expect(moved.exitCode == 0 && moved.editions?.map(\.photos) == [1, 2])
      #expect(try site.files(folder, "A", with: ["mover"]).isEmpty)
      #expect(try !site.files(folder, "B", with: ["mover"]).isEmpty)
      #expect(try folder.files(below: "A/images").count == 1)
      try site.configure(
        folder,
        [
          "public: { output: A, exclude: [one.png] }", "rest: { output: B, show: { paths: [one.png] } }",
        ])
      let swapped = try await site.build(folder)
      #expect(swapped.exitCode == 0 && swapped.editions?.map(\.photos) == [2, 1] && swapped.developed == 0)
      #expect(try site.files(folder, "A", with: ["one.png", "\"one\""]).isEmpty)
      #expect(try site.files(folder, "B", with: ["mover"]).isEmpty)
      try site.describe(folder, "T/mover", keywords: ["public"])
      try site.configure(folder, editions)
      _ = try await site.build(folder)
      #expect(try folder.tree("A") == before.a && folder.tree("B") == before.b)
    }
  }

  @Test func writesNothingWhenNothingChanged() async throws {
    try await TemporaryFolder.with { folder in
      for number in 0..<6 {
        try site.photograph(folder, "T\(number % 2)/p\(number)", number, keywords: number < 4 ? ["a"] : ["b"])
      }
      try site.configure(folder, ["a: { output: A, show: { keywords: [a] } }", "all: { output: B }"])
      let first = try await site.build(folder)
      #expect(first.developed == 6)
      let before = (try folder.tree("A"), try folder.tree("B"))
      let second = try await site.build(folder)
      #expect((second.developed, second.written, second.removed, second.photos) == (0, 0, 0, 10))
      // The second edition linked to files of the first, so that was looked at once more.
      let third = try await site.build(folder)
      #expect((third.examined, third.rendered, third.written, third.exitCode) == (0, 0, 0, 0))
      #expect(try (folder.tree("A"), folder.tree("B")) == before)
      #expect(try folder.files(below: ".heliograph/store/images").count == 6)
    }
  }

  /// A build of a few folders reads only the changed folders, and applies the rules to their photos.
  @Test func keepsToItsRulesWhenOnlyAFolderIsBuilt() async throws {
    try await TemporaryFolder.with { folder in
      for number in 0..<6 {
        try site.photograph(folder, "T\(number % 3)/p\(number)", number, keywords: number < 3 ? ["a"] : ["b"])
      }
      try site.configure(
        folder, ["a: { output: A, show: { keywords: [a] } }", "top: { output: B, albums: [T1, T2] }"])
      for _ in 0..<3 { _ = try await site.build(folder) }
      try site.photograph(folder, "T0/newa", 20, keywords: ["a"])
      try site.photograph(folder, "T0/newb", 21, keywords: ["b"])
      let report = try await site.build(folder)
      #expect(report.exitCode == 0 && report.editions?.map(\.photos) == [4, 4])
      #expect(report.examined < 12 && report.newPhotos == ["T0/newa.png"])
      #expect(try site.files(folder, "A", with: ["newb"]).isEmpty)
      #expect(try site.files(folder, "B", with: ["newa", "newb"]).isEmpty)
      let partial = (try folder.tree("A"), try folder.tree("B"))
      for name in ["A", "B", ".heliograph"] {
        try folder.remove(name)
      }
      _ = try await site.build(folder)
      #expect(try (folder.tree("A"), folder.tree("B")) == partial)
    }
  }

  @Test func leavesAnEditionThatFailsAsItWas() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, "one", 1, keywords: ["a"])
      try site.photograph(folder, "two", 2)
      try site.configure(folder, ["a: { output: A, show: { keywords: [a] } }", "all: { output: B }"])
      _ = try await site.build(folder)
      let before = try folder.tree("A")
      try site.describe(folder, "one", keywords: ["b"])
      try site.photograph(folder, "three", 3)
      let report = try await site.build(folder)
      #expect(report.exitCode == 1 && report.failures.count == 1 && report.photos == 3)
      #expect(report.failures[0].hasPrefix("The edition \"a\" was not built: "), "\(report.failures)")
      #expect(report.failures[0].contains("its rules let no photo through"), "\(report.failures)")
      #expect(report.editions?.map { $0.failure == nil } == [false, true])
      #expect(try folder.tree("A") == before)
      let error = await #expect(throws: BuildError.self) { try await site.build(folder, .editions(["a"])) }
      #expect(error?.place == "The edition \"a\"")
    }
  }

  @Test func buildsOneEditionAndSeveralAtTheSameTime() async throws {
    try await TemporaryFolder.with { folder in
      for number in 0..<4 { try site.photograph(folder, "T/p\(number)", number, keywords: ["k\(number)"]) }
      try site.configure(
        folder,
        [
          "a: { output: A, hide: { keywords: [k0] } }", "b: { output: B, hide: { keywords: [k1] } }",
          "c: { output: C }",
        ])
      async let first = site.build(folder, .editions(["a"]))
      async let second = site.build(folder, .editions(["b"]))
      let photos = try await [first.photos, second.photos]
      #expect(photos == [3, 3] && !folder.has("C"))
      let together = (try folder.tree("A"), try folder.tree("B"))
      let all = try await site.build(folder)
      #expect(all.developed == 0 && all.editions?.map(\.photos) == [3, 3, 4])
      #expect(try (folder.tree("A"), folder.tree("B")) == together)
      let error = await #expect(throws: BuildError.self) { try await site.build(folder, .editions(["d"])) }
      #expect(error?.sentence == "--edition names \"d\", which is no edition here; there are: a, b, c.")
      let front = await #expect(throws: BuildError.self) { try await site.build(folder, .front) }
      #expect(front?.place == "--front" && front?.code == .configuration)
    }
  }

  @Test(arguments: [
    ("Same", "Same"), ("Same", "./Same/"), ("Out", "Out/Inner"), ("Out/Inner", "Out"), ("Link", "Same"),
    (".", "X"),
    ("X", ".heliograph/x"), ("..", "X"),
  ])
  func refusesOutputsThatAreNotApart(first: String, second: String) async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, "one", 1)
      try folder.makeFolder("Same")
      try folder.link("Link", to: "Same")
      try site.configure(folder, ["a: { output: \"\(first)\" }", "b: { output: \"\(second)\" }"])
      let error = await #expect(throws: BuildError.self) { try await site.build(folder) }
      #expect(error?.code == .configuration && error?.place.contains("heliograph.yml:") == true)
      #expect(!folder.has("Same/index.html") && !folder.has(".heliograph") && !folder.has("index.html"))
    }
  }

  @Test func removesFromTheSharedStoreOnlyWhatNoEditionShows() async throws {
    try await TemporaryFolder.with { folder in
      for number in 0..<3 { try site.photograph(folder, "T/p\(number)", number) }
      try site.configure(
        folder, ["a: { output: A, exclude: [p0.png] }", "b: { output: B, exclude: [p1.png] }"])
      _ = try await site.build(folder)
      let store = ".heliograph/store/images"
      #expect(try folder.files(below: store).count == 3)
      // Neither shows it; until all editions are built, it stays.
      try folder.remove("Pictures/T/p2.png")
      _ = try await site.build(folder, .editions(["a"]))
      #expect(try folder.files(below: store).count == 3)
      _ = try await site.build(folder)
      #expect(try folder.files(below: store).count == 2 && folder.files(below: "A/images").count == 1)
    }
  }

  @Test func cleansEveryEditionAndNamesASiteThatIsNoneAnyMore() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, "one", 1)
      try folder.write("title: T\n\(EditionsSite.plain)", to: "heliograph.yml")
      _ = try await site.build(folder)
      try site.configure(folder, ["a: { output: A }", "b: { output: B }"])
      let first = try await site.build(folder)
      #expect(first.problems.map(\.place) == ["\(folder.path)/Output"] && first.exitCode == 0)
      try site.configure(folder, ["a: { output: Output }"])
      let report = try await site.build(folder)
      #expect(report.problems.map(\.place) == ["\(folder.path)/A", "\(folder.path)/B"])
      #expect(folder.has("A/index.html"))
      try folder.write("mine", to: "B/mine.txt")
      let (_, foreign) = try SiteCleaner(site: folder.path, output: folder.path.appending("Output")).clean()
      #expect(foreign == ["\(folder.path)/B/mine.txt"])
      #expect(!folder.has("A") && !folder.has("Output") && !folder.has(".heliograph"))
    }
  }

  /// What hides a photo may stand in what cannot be read.
  @Test func hidesAPhotoWhoseWordsCannotBeRead() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, "T/one", 1)
      try site.photograph(folder, "T/broken", 2, keywords: ["client"])
      try folder.write("<x:xmpmeta", to: "Pictures/T/broken.png.xmp")
      try site.configure(folder, ["a: { output: A, hide: { keywords: [client] } }", "all: { output: B }"])
      let report = try await site.build(folder)
      #expect(report.editions?.map(\.photos) == [1, 1])
      #expect(try ["A", "B"].flatMap { try site.files(folder, $0, with: ["broken"]) }.isEmpty)
      #expect(report.problems.contains { $0.place == "Pictures/T/broken.png" && $0.isLoss })
    }
  }

  /// A rule hides many photos without `--allow-fewer`, also when the site was built without editions before.
  @Test func takesPhotosAwayThatARuleHides() async throws {
    try await TemporaryFolder.with { folder in
      for number in 0..<12 {
        try site.photograph(folder, "T\(number % 2)/p\(number)", number, keywords: number < 3 ? ["a"] : [])
      }
      try folder.write("title: T\n\(EditionsSite.plain)", to: "heliograph.yml")
      #expect(try await site.build(folder).photos == 12)
      try site.configure(folder, ["a: { output: Output, show: { keywords: [a] } }"])
      let turned = try await site.build(folder)
      #expect(turned.photos == 3 && turned.developed == 0 && turned.exitCode == 0, "\(turned.problems)")
      #expect(try folder.files(below: "Output/images").count == 3)
      for number in 3..<12 { try site.describe(folder, "T\(number % 2)/p\(number)", keywords: ["a"]) }
      #expect(try await site.build(folder).photos == 12)
      for number in 3..<12 { try site.describe(folder, "T\(number % 2)/p\(number)", keywords: []) }
      let hidden = try await site.build(folder)
      #expect(hidden.photos == 3 && hidden.exitCode == 0, "\(hidden.problems)")
    }
  }

  /// A photo that no edition shows is not made again by each build.
  @Test func developsAPhotoOnceThatEveryRuleHides() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, "T/one", 1)
      try site.photograph(folder, "T/two", 2, keywords: ["b"])
      let hide = "hide: { keywords: [b] }"
      try site.configure(folder, ["a: { output: A, \(hide) }", "b: { output: B, \(hide) }"])
      #expect(try await site.build(folder).developed == 2)
      try site.configure(folder, ["a: { output: A, \(hide), title: A }", "b: { output: B, \(hide) }"])
      let again = try await site.build(folder)
      #expect(again.developed == 0 && again.written > 0 && again.photos == 2)
      #expect(try folder.files(below: ".heliograph/store/images").count == 2)
    }
  }

  @Test func hasALookOfItsOwn() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, "T/one", 1)
      try site.photograph(folder, "T/two", 2)
      try folder.write("/* markours */\n", to: "Templates/site.css")
      try folder.write("/* marktheirs */\n", to: "Templates-b/site.css")
      try site.configure(
        folder,
        [
          "a: { output: A, language: de }",
          "b: { output: B, title: Bee, theme: night, layout: { kind: masonry }, photosPerPage: 1, templates: Templates-b }",
        ])
      let report = try await site.build(folder)
      #expect(report.exitCode == 0, "\(report.problems)")
      let homes = try ["A", "B"].map { String(decoding: try folder.read("\($0)/index.html"), as: UTF8.self) }
      #expect(homes[0].contains("The whole") && homes[0].contains("lang=\"de\""))
      #expect(homes[1].contains("Bee") && !homes[1].contains("The whole") && homes[1].contains("lang=\"en\""))
      #expect(try site.files(folder, "A", with: ["marktheirs"]).isEmpty)
      #expect(try !site.files(folder, "A", with: ["markours"]).isEmpty)
      #expect(try site.files(folder, "B", with: ["markours"]).isEmpty)
      #expect(try !site.files(folder, "B", with: ["marktheirs"]).isEmpty)
      try site.configure(folder, ["a: { output: A, templates: None }"])
      let error = await #expect(throws: BuildError.self) { try await site.build(folder) }
      #expect(error?.sentence.contains("None") == true && error?.code == .configuration)
    }
  }

  @Test func saysWhatABuildWouldDoToEachEdition() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, "one", 1, keywords: ["a"])
      try site.photograph(folder, "two", 2)
      try site.configure(folder, ["a: { output: A, show: { keywords: [a] } }", "all: { output: B }"])
      _ = try await site.build(folder)
      let nothing = try await SiteForecaster(site.request(folder)).forecast()
      #expect(nothing.written.isEmpty && nothing.removed.isEmpty && nothing.developed.isEmpty)
      try site.describe(folder, "two", keywords: ["a"])
      let forecast = try await SiteForecaster(site.request(folder)).forecast()
      #expect(forecast.developed.count == 1)
      #expect(try await site.build(folder).editions?.map(\.photos) == [2, 2])
    }
  }
}
