/// Words that programs, scanners and telephones put into the names of files, in the languages of their users.
///
/// All are in lower case and in form NFC.
enum ProgramWords {
  /// Whether a stem begins as programs call a picture, and has nothing behind that but a number, a date or a time:
  /// "Bildschirmfoto 2021-03-04 um 10.11.12", "Capture d’écran (3)", "Untitled design".
  static func isNumbered(_ stem: [Unicode.Scalar]) -> Bool {
    let line = Array(String(String.UnicodeScalarView(stem.map(plain))).lowercased().unicodeScalars)
    if isOfApp(line) { return true }
    return phrases.contains { phrase in
      guard line.starts(with: phrase) else { return false }
      let rest = line[phrase.count...]
      // "screenshots" is another word; scripts without spaces go on at once.
      if let next = rest.first, next.isASCII, next.properties.isAlphabetic { return false }
      let words = rest.split { !$0.properties.isAlphabetic }
      return words.allSatisfy { $0.count == 1 || joiners.contains(Array($0)) }
    }
  }

  /// Whether a word is one that programs append or put in front, where the name has a number as well: "IMG_1234_stitch",
  /// "Snapchat-123456789".
  static func areBesideNumbers(_ word: [UInt8]) -> Bool { besideNumbers.contains(word) }

  /// "Screenshot_20210718-143106_Chrome": the name of an app behind the time.
  private static func isOfApp(_ line: [Unicode.Scalar]) -> Bool {
    let start = Array("screenshot ".unicodeScalars)
    guard line.starts(with: start) else { return false }
    let rest = line.dropFirst(start.count)
    let time = rest.prefix(15)
    return time.count == 15 && time.allSatisfy { ("0"..."9").contains($0) || $0 == "-" || $0 == " " }
      && time.prefix(8).allSatisfy { ("0"..."9").contains($0) }
  }

  /// With spaces for underscores, and the apostrophe of typewriters.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar == "_" || scalar == "\u{A0}" ? " " : scalar == "\u{2019}" ? "'" : scalar
  }

  private static func scalars(_ texts: [String]) -> [[Unicode.Scalar]] {
    texts.map { Array($0.unicodeScalars) }
  }

  /// As macOS, Windows, GNOME, iOS and Android call pictures of the screen, scans, and what nobody has named.
  private static let phrases = scalars([
    "screenshot", "screen shot", "screen recording", "bildschirmfoto", "bildschirmaufnahme",
    "capture d'écran",
    "capture d'ecran", "capture d'e\u{301}cran", "captura de pantalla", "captura de ecrã", "captura de tela",
    "captura de pantalles", "captură de ecran", "schermata", "istantanea schermo", "cattura",
    "schermafbeelding",
    "schermafdruk", "skärmavbild", "skärmbild", "skärmdump", "skærmbillede", "skjermbilde", "näyttökuva",
    "zrzut ekranu", "snímek obrazovky", "snímka obrazovky", "képernyőfotó", "képernyőkép", "ekran resmi",
    "ekran görüntüsü", "ekran alıntısı", "снимок экрана", "скриншот", "знімок екрана", "екранна снимка",
    "στιγμιότυπο", "στιγμιότυπο οθόνης", "スクリーンショット", "屏幕快照", "屏幕截图", "截屏", "截图", "螢幕截圖",
    "螢幕快照", "截圖", "스크린샷", "화면 캡처", "لقطة شاشة", "צילום מסך", "ภาพหน้าจอ", "ภาพถ่ายหน้าจอ",
    "ảnh chụp màn hình", "ảnh màn hình", "cuplikan layar", "tangkapan layar", "snimka zaslona",
    "posnetek zaslona", "ekraanipilt", "ekrānuzņēmums", "ekrano kopija",
    "untitled", "untitled design", "unbenannt", "ohne titel", "sans titre", "sin título", "sin titulo",
    "senza titolo", "sem título", "sem titulo", "naamloos", "zonder titel", "namnlös", "uden navn",
    "uten tittel",
    "nimetön", "bez názvu", "bez nazwy", "без имени", "безымянный", "無題", "名称未設定", "无标题", "未命名", "제목 없음",
    "scan", "scanned image", "scanned document", "scannen", "gescannt", "numérisation", "numerisation",
    "escaneo",
    "escanear", "escaneado", "digitalizar", "digitalização", "digitalizacao", "digitalizado", "scansione",
    "skanning", "skannet", "skan", "сканирование", "сканировать", "スキャン", "扫描", "掃描", "스캔",
    "new image", "neues bild", "nouvelle image", "nueva imagen", "pasted image", "image", "wechat image",
    "kakaotalk", "viber image", "burst cover", "burst cover gif action", "messenger creation",
    "facebook creation",
    "video capture", "webcam", "微信图片",
  ])

  /// What stands between a date and a time, and extensions in front of another.
  private static let joiners = Set(
    scalars([
      "gif", "heic", "heif", "png", "jpg", "jpeg", "tif", "tiff", "webp", "um", "at", "uhr", "alle", "ore",
      "om", "kl", "las", "los", "às", "en", "do", "da", "of", "to", "am",
      "pm", "ap",
      "上午", "下午", "午前", "午後", "오전", "오후", "ص", "م", "em", "ob", "ora", "klo", "godz", "van", "от", "в",
    ]))

  /// Makers and programs in front of a number, and what they append behind one.
  private static let besideNumbers = Set(
    [
      // Cameras, telephones and scanners.
      "epson", "kodak", "canon", "nikon", "sony", "samsung", "olympus", "panasonic", "lumix", "fujifilm",
      "fuji",
      "pentax", "ricoh", "leica", "minolta", "casio", "hp", "brother", "brn", "brw", "canoscan", "scansnap",
      "xerox",
      "lexmark", "konica", "huawei", "xiaomi", "motorola", "htc", "wp", "pro", "rich", "smart", "highres",
      "raw", "cam",
      "gopro", "insta", "theta", "win", "picasa", "oi", "vlcsnap",
      "mmexport", "wx", "cimg", "dsc", "photosphere", "vr", "ar",
      // Messengers and apps.
      "snapchat", "instagram", "facebook", "messenger", "telegram", "viber", "kakaotalk", "wechat",
      "tiktok", "twitter", "pinterest", "vsco", "vscocam", "snapseed", "picsart", "retouch", "beautyplus",
      "facetune", "polarr", "pixlr", "inshot", "photogrid", "collagemaker", "airbrush", "lensa", "prisma",
      "remini",
      "canva", "meitu", "faceapp", "camscanner", "collage", "gif",
      "burstshot", "bestshot",
      // Programs that edit, behind the number of a camera.
      "stitch", "stitched", "deepprime", "deepprimexd", "xd", "xds", "pureraw", "topaz", "denoise",
      "denoiseai",
      "sharpenai", "gigapixel", "photoai", "ai", "nr", "sr", "enhanced", "captureone", "luminar",
      "skylum", "aurora", "affinity", "lightroom", "lr", "lrc", "ps", "adobe", "photoshop", "acr", "nik",
      "efex",
      "helicon", "zerene", "photomatix", "ptgui", "hugin", "darktable", "rawtherapee", "rt", "upscaled",
      "upscayl",
      "srgb", "adobergb", "prophoto", "crop", "web", "lowres", "hires", "fullres", "fullsize", "bw", "sw",
      "preset",
      "fused", "hdrmerge", "blended", "exported", "converted", "compressed", "optimized", "rotated",
      "mirrored",
      "flipped", "modified", "retouched", "processed", "version", "ver", "rev",
      // The same in other languages, and what connects them.
      "modifié", "modifie", "modifiée", "bewerkt", "editado", "editada", "modificato", "modificata",
      "redigerad",
      "redigeret", "redigert", "muokattu", "edytowane", "upraveno", "изменено", "отредактировано", "編集済み",
      "已编辑",
      "已編輯", "kopia", "kopi", "kópia", "cópia", "копия", "コピー", "副本", "von", "van",
    ].map { Array($0.utf8) })
}
