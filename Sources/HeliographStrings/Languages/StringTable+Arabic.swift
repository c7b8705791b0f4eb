extension StringTable {
  /// The words in Arabic.
  static let arabic = StringTable(
    photographs: [
      .zero: "لا صور",
      .one: "صورة واحدة",
      .two: "صورتان",
      .few: "{1} صور",
      .many: "{1} صورة",
      .other: "{1} صورة",
    ],
    intervals: [
      .zero: "كل {1} ثانية",
      .one: "كل ثانية",
      .two: "كل ثانيتين",
      .few: "كل {1} ثوانٍ",
      .many: "كل {1} ثانية",
      .other: "كل {1} ثانية",
    ],
    word: wordInArabic)

  private static func wordInArabic(_ word: UIString) -> String {
    switch word {
    case .skipToPhotographs: "انتقل إلى الصور"
    case .skipToPhotograph: "انتقل إلى الصورة"
    case .noPhotographs: "لا توجد صور هنا بعد."
    case .photographs: "الصور"
    case .trail: "مسار التنقل"
    case .pages: "الصفحات"
    case .previous: "السابقة"
    case .next: "التالية"
    case .page: "الصفحة"
    case .tools: "الأدوات"
    case .about: "حول"
    case .aboutPhotograph: "حول هذه الصورة"
    case .download: "تنزيل"
    case .close: "إغلاق"
    case .closeAndReturn: "أغلق وارجع إلى"
    case .neighbours: "الصور المجاورة"
    case .keywords: "الكلمات المفتاحية"
    case .sizes: "الأحجام"
    case .light: "الإضاءة"
    case .day: "نهار"
    case .night: "ليل"
    case .nothingHere: "لا يوجد شيء في هذا العنوان"
    case .mayHaveMoved: "ربما نُقلت الصورة، أو كُتب العنوان بشكل خاطئ."
    case .notFound: "غير موجود"
    case .pageOf: "الصفحة {1} من {2}"
    case .positionOf: "{1} من {2}"
    case .untitled: "صورة بلا عنوان"
    case .photographOf: "صورة، {1}"
    case .taken: "التُقطت"
    case .camera: "الكاميرا"
    case .lens: "العدسة"
    case .exposure: "التعريض"
    case .place: "المكان"
    case .coordinates: "الإحداثيات"
    case .copyright: "حقوق النشر"
    case .licence: "الرخصة"
    case .source: "المصدر"
    case .takenByDay: "التُقطت نهارًا، {1}"
    case .takenInGoldenHour: "التُقطت في الساعة الذهبية، {1}"
    case .takenInBlueHour: "التُقطت في الساعة الزرقاء، {1}"
    case .takenInNauticalTwilight: "التُقطت في الشفق البحري، {1}"
    case .takenInAstronomicalTwilight: "التُقطت في الشفق الفلكي، {1}"
    case .takenAtNight: "التُقطت ليلًا، {1}"
    case .sunAbove: "الشمس فوق الأفق بمقدار {1}°"
    case .sunBelow: "الشمس تحت الأفق بمقدار {1}°"
    case .sunOnHorizon: "الشمس على الأفق"
    case .browse: "تصفح"
    case .skipToList: "انتقل إلى القائمة"
    case .allByName: "الكل حسب الاسم"
    case .years: "السنوات"
    case .cameras: "الكاميرات"
    case .lenses: "العدسات"
    case .ratings: "التقييمات"
    case .allPhotographs: "كل الصور"
    case .settings: "الإعدادات"
    case .skipToSettings: "انتقل إلى الإعدادات"
    case .byTheLight: "حسب ضوء الصور"
    case .asTheSystem: "حسب النظام"
    case .holdsOnEveryPage: "يسري على كل صفحات هذا الموقع، في هذا المتصفح."
    case .holdsOnThisPage: "متصفحك لا يشغّل JavaScript هنا، لذا يسري الاختيار على هذه الصفحة وحدها ولا يُحفظ."
    case .needsScript: "هذا يحتاج إلى JavaScript، ومتصفحك لا يشغّلها هنا."
    case .explainsOwnLight: "كل صفحة كما أرادها المصور: غالبًا في الضوء الذي التُقطت فيه صورها."
    case .explainsDay: "نص داكن على صفحات فاتحة."
    case .explainsSystem: "نهار أو ليل، حسب إعداد جهازك."
    case .explainsNight: "نص فاتح على صفحات داكنة."
    case .fullScreen: "ملء الشاشة"
    case .zoom: "تكبير"
    case .slideshow: "عرض الشرائح"
    case .keysAndSlideshow: "المفاتيح وعرض الشرائح"
    case .keys: "المفاتيح"
    case .previousAndNext: "الصورة السابقة والتالية"
    case .firstAndLast: "الأولى والأخيرة"
    case .closerAndFurther: "أقرب، أبعد، كاملة؛ والأسهم تحركها"
    case .aboutAndBack: "حول الصورة، ثم العودة"
    case .slideshowAndPause: "عرض الشرائح، ثم إيقافه مؤقتًا"
    case .stepBack: "خطوة إلى الخلف، ثم الإغلاق"
    case .lettersAreKeys: "الحروف والرموز تعمل كمفاتيح"
    case .done: "تم"
    case .percent: "{1}٪"
    case .wholePhotograph: "الصورة كاملة"
    case .noFullScreen: "هذا المتصفح لا يدعم ملء الشاشة"
    case .slideshowPaused: "عرض الشرائح متوقف مؤقتًا"
    case .search: "البحث"
    case .skipToSearch: "انتقل إلى البحث"
    case .searchNeedsScript: "البحث يحتاج إلى JavaScript؛ ومن دونها تقود هذه الروابط إلى كل الصور:"
    case .searchWords: "كلمات البحث"
    case .searchHint: "كلمة من عنوان أو مكان أو كلمة مفتاحية"
    case .keyword: "كلمة مفتاحية"
    case .year: "السنة"
    case .any: "الكل"
    case .showMore: "عرض المزيد"
    case .nothingFound: "لم يُعثر على شيء"
    case .indexUnavailable: "تعذّر تحميل الفهرس؛ حاول لاحقًا."
    case .goldenHour: "الساعة الذهبية"
    case .blueHour: "الساعة الزرقاء"
    case .nauticalTwilight: "الشفق البحري"
    case .astronomicalTwilight: "الشفق الفلكي"
    }
  }
}
