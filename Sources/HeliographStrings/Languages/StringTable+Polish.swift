extension StringTable {
  /// The words in Polish.
  static let polish = StringTable(
    photographs: [
      .one: "{1} zdjęcie",
      .few: "{1} zdjęcia",
      .many: "{1} zdjęć",
      .other: "{1} zdjęcia",
    ],
    intervals: [
      .one: "co sekundę",
      .few: "co {1} sekundy",
      .many: "co {1} sekund",
      .other: "co {1} sekundy",
    ],
    word: wordInPolish)

  private static func wordInPolish(_ word: UIString) -> String {
    switch word {
    case .skipToPhotographs: "Przejdź do zdjęć"
    case .skipToPhotograph: "Przejdź do zdjęcia"
    case .noPhotographs: "Nie ma tu jeszcze zdjęć."
    case .photographs: "Zdjęcia"
    case .trail: "Ścieżka nawigacji"
    case .pages: "Strony"
    case .previous: "Poprzednie"
    case .next: "Następne"
    case .page: "Strona"
    case .tools: "Narzędzia"
    case .about: "O zdjęciu"
    case .aboutPhotograph: "O tym zdjęciu"
    case .download: "Pobierz"
    case .close: "Zamknij"
    case .closeAndReturn: "Zamknij i wróć do:"
    case .neighbours: "Sąsiednie zdjęcia"
    case .keywords: "Słowa kluczowe"
    case .sizes: "Rozmiary"
    case .light: "Światło"
    case .day: "Dzień"
    case .night: "Noc"
    case .nothingHere: "Pod tym adresem nic nie ma"
    case .mayHaveMoved: "Zdjęcie mogło zostać przeniesione albo w adresie jest błąd."
    case .notFound: "Nie znaleziono"
    case .pageOf: "Strona {1} z {2}"
    case .positionOf: "{1} z {2}"
    case .untitled: "Zdjęcie bez tytułu"
    case .photographOf: "Zdjęcie, {1}"
    case .taken: "Wykonano"
    case .camera: "Aparat"
    case .lens: "Obiektyw"
    case .exposure: "Ekspozycja"
    case .place: "Miejsce"
    case .coordinates: "Współrzędne"
    case .copyright: "Prawa autorskie"
    case .licence: "Licencja"
    case .source: "Źródło"
    case .takenByDay: "Wykonano w dzień, {1}"
    case .takenInGoldenHour: "Wykonano o złotej godzinie, {1}"
    case .takenInBlueHour: "Wykonano o błękitnej godzinie, {1}"
    case .takenInNauticalTwilight: "Wykonano o zmierzchu żeglarskim, {1}"
    case .takenInAstronomicalTwilight: "Wykonano o zmierzchu astronomicznym, {1}"
    case .takenAtNight: "Wykonano w nocy, {1}"
    case .sunAbove: "słońce {1}° nad horyzontem"
    case .sunBelow: "słońce {1}° pod horyzontem"
    case .sunOnHorizon: "słońce na horyzoncie"
    case .browse: "Przeglądaj"
    case .skipToList: "Przejdź do listy"
    case .allByName: "Wszystkie od A do Z"
    case .years: "Lata"
    case .cameras: "Aparaty"
    case .lenses: "Obiektywy"
    case .ratings: "Oceny"
    case .allPhotographs: "Wszystkie zdjęcia"
    case .settings: "Ustawienia"
    case .skipToSettings: "Przejdź do ustawień"
    case .byTheLight: "Według światła"
    case .asTheSystem: "Jak w systemie"
    case .holdsOnEveryPage: "Obowiązuje na każdej stronie tej witryny, w tej przeglądarce."
    case .holdsOnThisPage:
      "Twoja przeglądarka nie wykonuje tu JavaScriptu, więc wybór dotyczy tylko tej strony i nie zostanie zapamiętany."
    case .needsScript: "Do tego potrzebny jest JavaScript, którego Twoja przeglądarka tu nie wykonuje."
    case .explainsOwnLight: "Każda strona tak, jak ją pomyślano: często w świetle, w którym zrobiono zdjęcia."
    case .explainsDay: "Ciemny tekst na jasnych stronach."
    case .explainsSystem: "Dzień lub noc, zależnie od ustawień urządzenia."
    case .explainsNight: "Jasny tekst na ciemnych stronach."
    case .fullScreen: "Pełny ekran"
    case .zoom: "Powiększenie"
    case .slideshow: "Pokaz slajdów"
    case .keysAndSlideshow: "Klawisze i pokaz slajdów"
    case .keys: "Klawisze"
    case .previousAndNext: "Poprzednie i następne zdjęcie"
    case .firstAndLast: "Pierwsze i ostatnie"
    case .closerAndFurther: "Bliżej, dalej, całe; strzałki przesuwają zdjęcie"
    case .aboutAndBack: "O zdjęciu i z powrotem"
    case .slideshowAndPause: "Pokaz slajdów i pauza"
    case .stepBack: "Krok wstecz, potem zamknij"
    case .lettersAreKeys: "Litery i znaki działają jak klawisze"
    case .done: "Gotowe"
    case .percent: "{1}%"
    case .wholePhotograph: "Całe zdjęcie"
    case .noFullScreen: "Ta przeglądarka nie ma pełnego ekranu"
    case .slideshowPaused: "Pokaz slajdów wstrzymany"
    case .search: "Szukaj"
    case .skipToSearch: "Przejdź do wyszukiwania"
    case .searchNeedsScript:
      "Wyszukiwanie wymaga JavaScriptu; bez niego te odnośniki prowadzą do każdego zdjęcia:"
    case .searchWords: "Szukane słowa"
    case .searchHint: "Słowo z tytułu, miejsca lub słowa kluczowego"
    case .keyword: "Słowo kluczowe"
    case .year: "Rok"
    case .any: "Wszystkie"
    case .showMore: "Pokaż więcej"
    case .nothingFound: "Nic nie znaleziono"
    case .indexUnavailable: "Nie można wczytać indeksu; spróbuj później."
    case .goldenHour: "Złota godzina"
    case .blueHour: "Błękitna godzina"
    case .nauticalTwilight: "Zmierzch żeglarski"
    case .astronomicalTwilight: "Zmierzch astronomiczny"
    }
  }
}
