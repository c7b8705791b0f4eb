import HeliographCore
import Testing

@testable import HeliographSite

/// What photos and albums without titles are called.
struct NameTests {
  @Test(arguments: [
    ("紅葉と金閣寺.jpg", "紅葉と金閣寺"), ("الخزنة.jpg", "الخزنة"), ("2024-The-Way-16.jpg", "2024 The Way 16"),
    ("low_tide-at_Sylt.JPEG", "Low tide-at Sylt"), ("iPhone-6-plus.jpg", "iPhone 6 plus"),
    ("IMG_1234 castle.jpg", "Castle"), ("DSC01234_sunset.jpg", "Sunset"),
    ("castle_20170718_143106.jpg", "Castle"),
    ("2019-07-18-walk.jpg", "2019-07-18 walk"), ("Cafe\u{301}.jpg", "Caf\u{E9}"), ("🌅.jpg", "🌅"),
    ("Stitch the dog.jpg", "Stitch the dog"), ("Kodak moment.jpg", "Kodak moment"),
    ("Kodak moment 0012.jpg", "Kodak moment 0012"), ("Scan of grandma.jpg", "Scan of grandma"),
    ("Stitch.jpg", "Stitch"), ("Stitch 2019.jpg", "Stitch 2019"), ("Epson salts.jpg", "Epson salts"),
    ("Screenshot of my garden.png", "Screenshot of my garden"), ("Snapchat party.jpg", "Snapchat party"),
    ("IMG_1234_stitch_the_dog.jpg", "Stitch the dog"), ("DSC_1234 snow.jpg", "Snow"),
    ("Canon beach at dusk 001.jpg", "Canon beach at dusk 001"),
    ("Untitled love story.jpg", "Untitled love story"),
    ("Bildschirmfotos.png", "Bildschirmfotos"),
    ("Capture d'écran d'un rêve.png", "Capture d'écran d'un rêve"),
    ("PXL garden.jpg", "Garden"), ("Burst Cover band 2019.jpg", "Burst Cover band 2019"),
    ("山.png", "山"), ("St. Peter's, Rome.tiff", "St. Peter's, Rome"), ("a.b.castle", "A.b.castle"),
  ])
  func makesTitlesOfFilesThatAPersonNamed(file: String, title: String) {
    let made = FileTitle.ofPhoto(Array(file.utf8))
    #expect(made.map { Array($0.utf8) } == Array(title.utf8), "\(made ?? "-")")
  }

  /// As cameras, telephones and services name files.
  @Test(arguments: [
    "IMG_1234.JPG", "img_254.jpg", "_MG_1234.CR2", "DSC01234.jpg", "DSCN0010.jpg", "DJI_0018.JPG",
    "P1010001.JPG",
    "PA180023.jpg", "PXL_20210718_143106789.jpg", "MVIMG_20190718_143106.jpg", "20170718_143106.jpg",
    "2017-07-18 14.31.06.jpg", "IMG-20170718-WA0003.jpg", "WhatsApp Image 2020-01-02 at 12.34.56.jpeg",
    "GOPR0001.JPG", "100_0001.JPG", "R0012345.DNG", "L1000123.DNG", "52345678901_1a2b3c4d5e_b.jpg",
    "E3B0C442-98FC-4C1E-8A7B-2D9F0C1B3A45.jpg", "f2974b12.jpg", "IMG_1234-edit.jpg",
    "Screenshot_20210718-143106.png",
    "image001.jpg", "Foto 12.jpg", "DSC_0001 (2).JPG", "FB_IMG_1500000000000.jpg", "...", ".jpg", "",
    // Makers and scanners.
    "EPSON001.JPG", "KODAK_0001.JPG", "Canon 0012.jpg", "HP0003.jpg", "BRN001BA9_000123.jpg",
    "CanoScan_0001.tif",
    "Scan_20200101.jpg", "Scan0001.jpg", "scan 12.jpg", "Numérisation_20200101 (2).jpg", "Escaneo 3.png",
    "WP_20140101_10_11_12_Pro.jpg", "WP_20140101_001.jpg", "GOPR0012.JPG", "MVIMG_20190718_143106.jpg",
    "PANO_20190718_143106.jpg", "DJI_20230101101112_0001_D.JPG", "PXL_20210718_143106789.NIGHT.jpg",
    "PXL_20210718_143106789.PORTRAIT-01.COVER.jpg", "IMG_20190718_143106_BURST001_COVER.jpg",
    "Burst_Cover_GIF_Action_20200101101112.gif.jpg", "IMG_0002.HEIC.jpg", "FullSizeRender 2.heic.jpg",
    "FullSizeRender.jpg", "fullsizeoutput_12a.jpeg", "image0.jpeg", "IMG_0012.PNG.jpg",
    // Messengers and apps.
    "Snapchat-123456789.jpg", "received_123456789012345.jpeg", "signal-2020-01-02-123456.jpg",
    "signal-2020-01-02-12-34-56-789-1.jpg", "photo_2020-01-02_10-11-12.jpg", "mmexport1600000000000.jpg",
    "KakaoTalk_20200101_101112345.jpg", "VSCO_0001.jpg", "PicsArt_01-02-10.11.12.jpg",
    "WeChat Image_20200101101112.jpg",
    "微信图片_20200101101112.jpg", "viber image 2020-01-02 , 10.11.12.jpg",
    // Pictures of the screen.
    "Screenshot 2021-03-04 at 10.11.12.png", "Screenshot (12).png", "Screenshot_20210718-143106_Chrome.png",
    "Screen Shot 2021-03-04 at 10.11.12 AM.png", "Bildschirmfoto 2021-03-04 um 10.11.12.png",
    "Capture d’écran 2021-03-04 à 10.11.12.png", "Captura de pantalla 2021-03-04 a las 10.11.12.png",
    "Captura de Tela 2021-03-04 às 10.11.12.png", "Schermata 2021-03-04 alle 10.11.12.png",
    "Schermafbeelding 2021-03-04 om 10.11.12.png", "Skärmavbild 2021-03-04 kl. 10.11.12.png",
    "Zrzut ekranu 2021-03-4 o 10.11.12.png", "Снимок экрана 2021-03-04 в 10.11.12.png",
    "スクリーンショット 2021-03-04 10.11.12.png", "屏幕快照 2021-03-04 上午10.11.12.png", "截屏2021-03-04 10.11.12.png",
    "스크린샷 2021-03-04 오전 10.11.12.png", "Ekran Resmi 2021-03-04 10.11.12.png",
    // What programs append.
    "IMG_1234_stitch.jpg", "DSC_1234_DxO_DeepPRIME.jpg", "DSC01234_DxO_DeepPRIME XD.jpg", "IMG_1234-Pano.jpg",
    "IMG_1234-Enhanced-NR.jpg", "IMG_1234-topaz-denoise.jpg", "DSC_1234_CaptureOne.jpg", "IMG_1234_ON1.jpg",
    "IMG_1234-bearbeitet-2.jpg", "Kopie von IMG_1234.jpg", "IMG_1234 (modifié).jpg",
    "DSC_1234-Edit-2.psd.jpg",
    "Untitled-1.jpg", "Untitled design (3).png", "Unbenannt 2.jpg", "Sans titre.png", "名称未設定.png",
  ])
  func leavesCamerasNamesToThem(file: String) {
    #expect(FileTitle.ofPhoto(Array(file.utf8)) == nil)
  }

  @Test func readsNoNameThatIsNoText() {
    #expect(FileTitle.ofPhoto([0xFF, 0x61, 0x62, 0x63]) == nil)
    #expect(FileTitle.text("a\u{202E}gpj.exe\u{0}".utf8) == "agpj.exe")
  }

  @Test(arguments: [
    ("01-camino-iphone15", "Camino iphone15"), ("tree_walk", "Tree walk"), ("2019-iceland", "2019 iceland"),
    ("3. Day three", "Day three"), ("3 Musketeers", "3 Musketeers"), ("07 Lisbon", "Lisbon"),
    ("2019", "2019"),
    ("01", "01"), ("12-", "12"), ("Jean-Luc at sea", "Jean-Luc at sea"), ("2019-07-18", "2019-07-18"),
    ("москва", "Москва"), ("日本の秋", "日本の秋"), ("10-10-2019 party", "10-10-2019 party"),
  ])
  func makesTitlesOfFolders(folder: String, title: String) {
    #expect(FileTitle.ofFolder(Array(folder.utf8)) == title)
  }

  @Test(arguments: [
    ("Low tide. We waited for hours until the water came back in, and then some more.", "Low tide"),
    ("St. Peter's in Rome.", "St. Peter's in Rome"), ("What a day!\nMore", "What a day!"),
    ("金閣寺。京都にて。", "金閣寺"),
    ("No stop at all", "No stop at all"),
    ("A caption whose first sentence goes on and on, far past what anybody would call a title.", nil),
    (" \n ", nil),
  ])
  func takesTheFirstWordsOfACaption(caption: String, words: String?) {
    #expect(FirstWords.of(caption) == words)
  }

  // MARK: In an album

  private static func time(_ minute: Int, _ second: Int = 0) -> CaptureTime? {
    CaptureTime(year: 2017, month: 7, day: 18, hour: 14, minute: minute, second: second)
  }

  private func site(
    _ photos: [Photo], album name: String = "tree walk", settings: SiteSettings = SampleLibrary.settings()
  ) throws -> SiteContext {
    let id = AlbumID.root.child(name.utf8)
    let library = PhotoLibrary(albums: [
      Album(id: .root, text: AlbumText(), photos: [], children: [id], cover: nil),
      Album(id: id, text: AlbumText(), photos: photos, children: [], cover: photos.first),
    ])
    return try SiteContext(
      index: SiteIndex(library: library, settings: settings), assets: .standard(settings.layout))
  }

  private func photos(_ metadata: [PhotoMetadata]) throws -> [Photo] {
    try metadata.enumerated().map { number, metadata in
      try #require(SampleLibrary.photo(number, metadata: metadata))
    }
  }

  /// Twelve of a walk as a camera leaves them: two of one minute, two of one second, one of a day, two of nothing.
  @Test func givesNoTwoPhotosOfAnAlbumOneName() throws {
    var times = (0..<10).map { Self.time(31 + $0) } + [nil, nil]
    times[3] = Self.time(33, 40)
    times[6] = times[5]
    times[8] = CaptureTime(year: 2017, month: 7, day: 18, precision: .day)
    let photos = try photos(times.map { PhotoMetadata(captureTime: $0) })
    let words = try site(photos).captions
    for names in [photos.map(words.title), photos.map(words.label), photos.map(words.alternative)] {
      #expect(Set(names).count == 12, "\(names)")
    }
    #expect(words.title(of: photos[0]) == "18 July 2017, 14:31")
    #expect(words.title(of: photos[3]) == "18 July 2017, 14:33:40")
    #expect(words.title(of: photos[5]) == "Photograph 1005, 18 July 2017")
    #expect(words.title(of: photos[8]) == "18 July 2017")
    #expect(words.title(of: photos[11]) == "Photograph 1011")
    #expect(words.alternative(for: photos[0]) == "Photograph, Tree walk, 18 July 2017, 14:31")
    #expect(words.alternative(for: photos[5]) == "Photograph 1005, Tree walk, 18 July 2017")
    #expect(words.alternative(for: photos[11]) == "Photograph 1011, Tree walk")
  }

  @Test func distinguishesPhotosThatTheirOwnerCalledTheSame() throws {
    let photos = try photos([
      PhotoMetadata(title: "Wedding", captureTime: Self.time(1)), PhotoMetadata(title: "Wedding"),
      PhotoMetadata(title: "Wedding", captureTime: Self.time(2)),
      PhotoMetadata(title: "Speech", description: "All of us", captureTime: Self.time(3)),
      PhotoMetadata(title: "Cake", description: "All of us", captureTime: Self.time(3, 9)),
    ])
    let words = try site(photos).captions
    #expect(photos.prefix(3).allSatisfy { words.title(of: $0) == "Wedding" })
    #expect(words.label(of: photos[0]) == "Wedding, 18 July 2017, 14:01")
    #expect(words.label(of: photos[1]) == "Wedding, Photograph 1001")
    #expect(words.label(of: photos[3]) == "Speech")
    #expect(words.alternative(for: photos[3]) == "All of us, 18 July 2017, 14:03:00")
    #expect(Set(photos.map(words.alternative)).count == 5)
  }

  @Test func keepsNamesWhenAPhotoIsAdded() throws {
    let few = try photos((0..<8).map { PhotoMetadata(captureTime: Self.time($0)) })
    let more =
      few + [try #require(SampleLibrary.photo(99, metadata: PhotoMetadata(captureTime: Self.time(50))))]
    let (before, after) = (try site(few).captions, try site(more).captions)
    #expect(few.allSatisfy { before.alternative(for: $0) == after.alternative(for: $0) })
  }

  /// The numbers of files stay; where two files have one number, their places in the album distinguish them.
  @Test func numbersPhotosByTheirFiles() throws {
    let files = [
      "x.jpg", "scan_0002.jpg", "DSC_0007.JPG", "scan_0007.jpg", "IMG-20170718-WA0003.jpg", "20170718.jpg",
    ]
    let photos = try files.enumerated().map { number, file in
      try #require(SampleLibrary.photo(number, fileName: file))
    }
    let expected = [1, 2, 4, 5, 3, 6].map { "Photograph \($0)" }
    #expect(try photos.map(site(photos).captions.title) == expected)
    let fewer = Array(photos.dropFirst())
    #expect(try site(fewer).captions.title(of: photos[1]) == "Photograph 2")
    var hidden = SampleLibrary.settings()
    hidden.facts.fileName = false
    #expect(
      try photos.map(site(photos, settings: hidden).captions.title) == (1...6).map { "Photograph \($0)" })
  }

  @Test func takesNoCamerasNumberForATitle() throws {
    let photos = try photos([
      PhotoMetadata(title: "DSC01234", captureTime: Self.time(5)), PhotoMetadata(title: "No. 5"),
      PhotoMetadata(title: "2019"),
    ])
    let words = try site(photos).captions
    #expect(photos.map(words.title) == ["18 July 2017, 14:05", "No. 5", "2019"])
    #expect(photos.map(words.hasOwnTitle) == [false, true, true])
  }

  // MARK: Albums

  private func titles(_ names: [String], _ settings: SiteSettings = SiteSettings()) -> [String] {
    let ids = names.map { AlbumID.root.child($0.utf8) }
    let albums = ids.map { Album(id: $0, text: AlbumText(), photos: [], children: [], cover: nil) }
    let root = Album(id: .root, text: AlbumText(), photos: [], children: ids, cover: nil)
    let index = SiteIndex(library: PhotoLibrary(albums: [root] + albums), settings: settings)
    return albums.map(index.title)
  }

  @Test func keepsFoldersApartThatWouldReadAlike() {
    #expect(titles(["01-trip", "02-trip", "03-home"]) == ["01-trip", "02-trip", "Home"])
    var raw = SiteSettings()
    raw.titles = .raw
    #expect(titles(["01-trip", "a_b"], raw) == ["01-trip", "a_b"])
  }

  // MARK: Cards

  @Test func saysDaysBesideTheNameOfAMonth() throws {
    let site = try site([])
    let photos = try photos(
      [3, 28].map { PhotoMetadata(captureTime: CaptureTime(year: 2024, month: 5, day: $0)) })
    #expect(GallerySummary(photos).span(in: site, beside: "May 2024") == "3–28 May 2024")
    #expect(GallerySummary(photos).span(in: site, beside: "Spring") == "May 2024")
    #expect(GallerySummary(photos).span(in: site, beside: "2024") == "May")
    #expect(GallerySummary(photos.prefix(1)).span(in: site, beside: "May 2024") == "3 May 2024")
    let undated = try photos + (0..<2).map { try #require(SampleLibrary.photo(50 + $0)) }
    #expect(GallerySummary(undated).span(in: site) == nil)
    #expect(GallerySummary(undated.dropLast()).span(in: site) == "May 2024")
  }

  @Test func repeatsNoTitleBesideACover() throws {
    let photos = try photos([
      PhotoMetadata(description: "CASTLE"), PhotoMetadata(altText: "A castle on a hill"), PhotoMetadata(),
    ])
    let words = try site(photos).captions
    #expect(
      photos.map { words.coverAlternative(for: $0, beside: "castle") } == ["", "A castle on a hill", ""])
  }

  /// A visitor saves a file under the name that its owner knows, with the extension of what is saved.
  @Test(arguments: [
    ("DJI_0018.JPG", "DJI_0018.JPG"), ("DSC_7.NEF", "DSC_7.jpg"), ("a.b", "a.jpg"), ("scan", "scan.jpg"),
  ])
  func savesFilesUnderTheirOwnNames(file: String, saved: String) throws {
    let photo = try #require(SampleLibrary.photo(1, fileName: file))
    #expect(try site([photo]).captions.savedName(of: photo, as: "jpg", else: "dawn") == saved)
    var hidden = SampleLibrary.settings()
    hidden.facts.fileName = false
    #expect(
      try site([photo], settings: hidden).captions.savedName(of: photo, as: "jpg", else: "dawn") == "dawn.jpg"
    )
  }

  // MARK: What the owner hides

  @Test func publishesNoFileNameThatIsHidden() throws {
    let photos = [try #require(SampleLibrary.photo(1, fileName: "Anna_Muster-party.jpg"))]
    for isTold in [true, false] {
      var settings = SampleLibrary.settings()
      (settings.facts.fileName, settings.search) = (isTold, true)
      let root = Album(id: .root, text: AlbumText(), photos: photos, children: [], cover: photos.first)
      let pages = try RenderedSite(PhotoLibrary(albums: [root]), settings: settings).pages
      let holders = pages.filter { page in
        (page.path + String(decoding: page.bytes, as: UTF8.self)).lowercased().contains("anna")
      }
      #expect(holders.isEmpty != isTold, "\(holders.map(\.path))")
    }
  }
}
