package import HeliographCore

extension DemoKind {
  /// The language of the demo beside English.
  static let secondLanguage = "zh-Hant"

  /// The settings of the demo's site.
  package static var settings: SiteSettings {
    var settings = SiteSettings(
      title: "The Long Light",
      description: "Painted by Heliograph itself, to show what it does with yours.", theme: .sun,
      // The last album has more.
      photosPerPage: 24, location: .show, collections: [.all, .years, .keywords, .cameras, .lenses],
      search: true)
    settings.languages = [settings.language, secondLanguage]
    settings.words = [
      secondLanguage: LocalWords(title: "長光", description: "由 Heliograph 自己繪製，示範它如何呈現你的相片。")
    ]
    return settings
  }

  /// Who painted the demo, with six pictures to begin with.
  package static var profile: ProfileText {
    let featured = [
      "coast/jokulsarlon.jpg", "high-country/tre-cime.jpg", "after-dark/victoria-peak.jpg",
      "kyoto/arashiyama.jpg", "coast/cabo-da-roca.jpg", "after-dark/tekapo.jpg",
    ]
    var text = ProfileText(
      place: "the demo", nickname: "Heliograph", pronouns: "it/its",
      languages: ["English", "日本語"],
      links: [Profile.Link(label: "Source code", address: "https://heliograph.example/")],
      contact: "painter@heliograph.example",
      featured: featured.map { ProfileText.Placed($0, place: "the demo") },
      body: ProfileText.Placed(Array(words.utf8), place: "the demo"))
    text.variants[secondLanguage] = ProfileText(
      place: "the demo", pronouns: "它", languages: ["英文", "日文"],
      body: ProfileText.Placed(Array(chineseWords.utf8), place: "the demo"))
    return text
  }

  private static let words = """
    A program that paints **light as it was**: it is told a place, a date and an hour, works out where the sun stood, \
    and puts the colours there.

    It has never held a camera, and has no plans to.
    """

  private static let chineseWords = """
    一個把**光照原樣畫下來**的程式：告訴它地點、日期和時刻，它就算出太陽的位置，把顏色放到那裡。

    它從沒拿過相機，也不打算拿。
    """
}
