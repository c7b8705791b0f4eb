import HeliographCore
import HeliographFormats
import HeliographTestSupport
import Testing

/// The films of motion photos; `Tests/Corpus/make` writes them, and exiftool reads each.
@Suite struct EmbeddedFilmTests {
  private func isCarried(_ bytes: [UInt8]) throws -> Bool {
    EmbeddedFilm.isCarried(by: bytes, try #require(ImageType(bytes)))
  }

  @Test(arguments: ["google.jpg", "micro-video.jpg", "samsung.jpg", "samsung.heic", "box.heic"])
  func findsTheFilm(name: String) throws {
    #expect(try isCarried(Corpus.read("motion/\(name)")))
  }

  /// The film alone, without what other programs write behind it; `Tests/Corpus/make` has its 32 bytes.
  @Test(arguments: ["google.jpg", "micro-video.jpg", "samsung.jpg", "samsung.heic", "box.heic"])
  func knowsWhereItIs(name: String) throws {
    let bytes = try Corpus.read("motion/\(name)")
    let type = try #require(ImageType(bytes))
    for tail in [[], [UInt8](repeating: 0, count: 40)]
    where type == .jpeg && !name.contains("samsung") || tail.isEmpty {
      let range = try #require(EmbeddedFilm.range(in: bytes + tail, type))
      #expect(range.count == 32 && bytes[range].dropFirst(4).starts(with: "ftypisom".utf8))
      #expect(bytes[range].suffix(4).elementsEqual("mdat".utf8))
    }
  }

  @Test(arguments: ["google.jpg", "micro-video.jpg", "samsung.jpg", "samsung.heic", "box.heic"])
  func isTakenAway(name: String) throws {
    let bytes = try Corpus.read("motion/\(name)")
    let type = try #require(ImageType(bytes))
    let rest = try #require(EmbeddedFilm.removed(from: bytes, type))
    #expect(bytes.starts(with: rest) && rest.ranges(of: Array("ftypisom".utf8)).isEmpty)
    #expect(!EmbeddedFilm.isCarried(by: rest, type) && EmbeddedFilm.removed(from: rest, type) == nil)
    guard type != .jpeg else { return }
    // Another box behind it stays where it is.
    let more = bytes + [0, 0, 0, 12] + Array("skip".utf8) + [1, 2, 3, 4]
    let emptied = try #require(EmbeddedFilm.removed(from: more, type))
    #expect(
      emptied.count == more.count && emptied.starts(with: rest) && emptied.suffix(12) == more.suffix(12))
    #expect(emptied.ranges(of: Array("ftypisom".utf8)).isEmpty)
  }

  /// The length of a box may stand behind its name, and a file may have two films (ISO/IEC 14496-12, 4.2).
  @Test func isTakenAwayFromBoxesOfAnyLength() throws {
    let bytes = try Corpus.read("motion/box.heic")
    let film = bytes[try #require(EmbeddedFilm.range(in: bytes, .heif))]
    let picture = try #require(EmbeddedFilm.removed(from: bytes, .heif))
    let long = [0, 0, 0, 1] + Array("mpvd".utf8) + [0, 0, 0, 0, 0, 0, 0, UInt8(16 + film.count)] + film
    #expect(EmbeddedFilm.removed(from: picture + long, .heif) == picture)
    let rest = try #require(EmbeddedFilm.removed(from: picture + long + long, .heif))
    let free = [0, 0, 0, 1] + Array("free".utf8) + [0, 0, 0, 0, 0, 0, 0, UInt8(16 + film.count)]
    #expect(rest == picture + free + [UInt8](repeating: 0, count: film.count))
  }

  @Test func findsNoneWhereOnlyTheMetadataNamesOne() throws {
    #expect(try !isCarried(Corpus.read("motion/without-film.jpg")))
  }

  @Test(arguments: ["photos", "high-range", "metadata", "hostile"])
  func findsNoneInTheCorpus(folder: String) throws {
    for file in try Corpus.files(below: folder) {
      let bytes = try Corpus.read(file)
      guard let type = ImageType(bytes) else { continue }
      #expect(!EmbeddedFilm.isCarried(by: bytes, type), "\(file)")
    }
  }

  /// One by a trailer behind the film, the others by where the film begins.
  @Test(arguments: [("google.jpg", true), ("samsung.jpg", false), ("samsung.heic", true)])
  func findsNoneInAFileThatIsCutBeforeIt(name: String, isFoundByItsBegin: Bool) throws {
    let whole = try Corpus.read("motion/\(name)")
    let film = try #require(whole.ranges(of: Array("ftyp".utf8)).last).lowerBound
    var found: Set<Int> = []
    for end in 0..<whole.count {
      for type in [ImageType.jpeg, .heif] where EmbeddedFilm.isCarried(by: Array(whole[..<end]), type) {
        found.insert(end)
      }
    }
    // With the length of the box, which stands before its name.
    #expect(found.allSatisfy { $0 >= film - 4 } && found.isEmpty != isFoundByItsBegin)
  }

  /// Each of the last bytes changed is read without a crash, and hides the film only where it says that there is one.
  ///
  /// The last 80 bytes of the first are of the picture and the film, those of the second of the film and a trailer, and
  /// the film of the third is found by its box, which begins before them.
  @Test(arguments: [("google.jpg", 360..<400), ("samsung.jpg", 280..<400), ("samsung.heic", 400..<401)])
  func endsNoProgramByADamagedTrailer(name: String, expected: Range<Int>) throws {
    let whole = try Corpus.read("motion/\(name)")
    let own = try #require(ImageType(whole))
    var found = 0
    for place in (whole.count - 80)..<whole.count {
      for value in [UInt8(0), 1, 127, 128, 255] {
        var broken = whole
        broken[place] = value
        for type in [ImageType.jpeg, .heif] where EmbeddedFilm.isCarried(by: broken, type) && type == own {
          found += 1
        }
      }
    }
    #expect(expected.contains(found), "found in \(found)")
  }

  /// A file of a telephone.
  @Test(
    .enabled(
      if: SharedFixtures.path("fixtures/media") != nil, "the shared files of other makers are not here"))
  func findsTheFilmOfATelephone() throws {
    let path = try #require(SharedFixtures.path("fixtures/media/samsung-one-ui-6.heic"))
    #expect(try isCarried(Corpus.read(path)))
  }
}
