import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// What marks, names and patterns hide stays hidden, and a pattern that hides nothing is named.
@Suite(.endsHangs, .onItsOwnThread) struct HiddenFoldersBuildTests {
  private func configure(_ site: TestSite, _ source: String, _ more: String = "") throws {
    try site.folder.write(
      "title: T\nsources:\n  - folder: P\n\(source)renditions: { widths: [16], formats: [jpeg] }\n\(more)",
      to: "heliograph.yml")
  }

  /// The photos leave and come back without any permission, also where the builds before had nothing to do.
  @Test(arguments: [".nomedia", ".ppignore"])
  func followsAMarkThatAppearsAndGoes(mark: String) throws {
    try TestSite.with { site in
      for (number, name) in ["Open/a", "Open/b", "secret/secret1", "secret/Day/secret2", "secret/secret3"]
        .enumerated()
      {
        try site.photograph("\(name).png", number)
      }
      try configure(site, "")
      for _ in 1...2 { #expect(try site.build().exitCode == 0) }
      let open = try site.tree()
      #expect(try !site.files(with: "secret").isEmpty)
      try site.folder.write("", to: "P/secret/\(mark)")
      let forecast = try site.build(["--dry-run"])
      #expect(forecast.output.contains("since it has \(mark)"), "\(forecast.output)")
      for _ in 1...3 {
        let run = try site.build()
        #expect(run.exitCode == 0 && run.words.contains("P/secret is not shown"), "\(run.words)")
        #expect(try site.files(with: "secret") == [])
        // A build of the other folder alone.
        try site.folder.write("Words \(run.words.utf8.count)", to: "P/Open/index.md")
      }
      try site.folder.remove("P/secret/\(mark)", "P/Open/index.md")
      let run = try site.build()
      #expect(run.exitCode == 0 && !run.words.contains("not shown"), "\(run.words)")
      #expect(try site.tree() == open)
    }
  }

  @Test func passesOverABinAndShowsItWhereItIsNamed() throws {
    try TestSite.with { site in
      try site.photograph("Trip/kept.png", 1)
      try configure(site, "")
      #expect(try site.build().exitCode == 0)
      let open = try site.tree()
      try site.photograph("#recycle/Trip/deleted.png", 2)
      for _ in 1...2 {
        let run = try site.build()
        #expect(run.exitCode == 0 && run.words.contains("P/#recycle is where"), "\(run.words)")
        #expect(try site.tree() == open)
      }
      try configure(site, "  - folder: \"P/#recycle\"\n")
      let run = try site.build()
      #expect(run.exitCode == 0 && !run.words.contains("inside of"), "\(run.words)")
      #expect(try !site.files(with: "deleted").isEmpty)
      let alone = try site.build(["--photos", "P/#recycle", "--output", "Alone"])
      #expect(alone.exitCode == 0, "\(alone.words)")
      #expect(try !site.files(with: "deleted", in: "Alone").isEmpty)
    }
  }

  @Test func hidesByPatternsInTheOtherUnicodeFormAndNamesThoseThatMatchNothing() throws {
    try TestSite.with { site in
      for (number, name) in ["Trip/open", "Su\u{308}d/secret1", "U\u{308}bung/secret2"].enumerated() {
        try site.photograph("\(name).png", number)
      }
      let rules =
        "    exclude: [\"S\u{FC}d/\", \"Nowhere/\"]\n"
        + "    hide: { paths: [\"\u{DC}bung/**\", \"Trips/**\"], keywords: [privat], labels: [Red], rating: \"= 5\" }\n"
      try configure(site, rules)
      let named = [
        "`exclude` \"Nowhere/\" of folder: P, which matched nothing", "`hide: paths` \"Trips/**\"",
        "`hide: keywords` \"privat\"", "`hide: labels` \"red\"", "`hide: rating` of",
      ]
      for arguments in [[], [], ["--dry-run"]] {
        let run = try site.build(arguments)
        #expect(run.exitCode == 0, "\(run.words)")
        // A dry run prints what it finds.
        let said = run.words + run.output
        for words in named { #expect(said.contains(words), "\(words) in \(said)") }
        #expect(!said.contains("S\u{FC}d/\"") && !said.contains("bung/**\""), "\(said)")
        #expect(try site.files(with: "secret") == [])
      }
      // A build of one folder does not look at the others, and repeats what the last one said of them.
      try site.folder.write("Words.", to: "P/Trip/index.md")
      for _ in 0..<2 {
        let part = try site.build()
        #expect(part.exitCode == 0, "\(part.words)")
        for words in named { #expect(part.words.contains(words), "\(words) in \(part.words)") }
      }
    }
  }

  /// A rule of a source counts over all editions, and one of an edition in it alone.
  @Test func namesRulesOfEditionsThatMatchNothing() throws {
    try TestSite.with { site in
      for (number, name) in ["A/a", "B/b"].enumerated() { try site.photograph("\(name).png", number) }
      try configure(
        site, "    hide: { paths: [\"X/**\"] }\n    exclude: [\"Y/\"]\n",
        """
        editions:
          one: { output: One, albums: ["A/**", "C/**"] }
          two: { output: Two, hide: { paths: ["A/**", "D/**"] } }

        """)
      let run = try site.build()
      #expect(run.exitCode == 0, "\(run.words)")
      for words in [
        "`albums` \"C/**\" of the edition \"one\"", "`hide: paths` \"D/**\" of the edition \"two\"",
        "`hide: paths` \"X/**\" of folder: P", "`exclude` \"Y/\" of folder: P",
      ] {
        #expect(run.words.contains(words), "\(words) in \(run.words)")
      }
      #expect(!run.words.contains("\"A/**\""), "\(run.words)")
      try site.folder.remove("One", "Two")
      let part = try site.build(["--edition", "one"])
      #expect(part.words.contains("\"C/**\"") && !part.words.contains("\"Y/\""), "\(part.words)")
    }
  }

  /// A pattern that one volume alone has counts.
  @Test func namesRulesThatMatchNothingInAnyVolume() throws {
    try TestSite.with { site in
      for (number, name) in ["A/Old/a", "A/x", "B/b", "C/c"].enumerated() {
        try site.photograph("\(name).png", number)
      }
      try site.folder.write("", to: "P/C/.nomedia")
      try configure(site, "    exclude: [\"A/Old/\", \"D/\"]\n", "volumes: folders\n")
      let run = try site.build()
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(run.words.contains("\"D/\" of folder: P") && !run.words.contains("\"A/Old/\""), "\(run.words)")
      #expect(run.words.contains("P/C is not shown"), "\(run.words)")
      let part = try site.build(["--volume", "B"])
      #expect(part.exitCode == 0 && !part.words.contains("matched nothing"), "\(part.words)")
    }
  }
}
