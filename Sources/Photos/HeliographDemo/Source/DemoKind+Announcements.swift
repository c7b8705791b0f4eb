package import HeliographCore

extension DemoKind {
  /// Three announcements, of which one has expired; they say when, so that every day shows the same site.
  package static var announcements: AnnouncementSettings {
    AnnouncementSettings(
      own: [
        news(
          "one-window", "Thirty-two pictures of one lake", on: (2024, 9, 25),
          html: """
            <p>A picture every half hour, from before dawn until after dusk, on the day of the equinox. All of them are in
            <em>One window, one day</em>.</p>
            """,
          summary: "A picture every half hour, from before dawn until after dusk, on the day of the equinox.",
          photos: [], expires: never,
          chinese: LocalWords(
            title: "同一座湖的三十二幅畫", description: "晝夜平分日那天，從黎明之前到黃昏之後，每半小時一幅。",
            bodyHTML: "<p>晝夜平分日那天，從黎明之前到黃昏之後，每半小時一幅。全部收在<em>一扇窗，一整天</em>。</p>")),
        news(
          "prints", "Painted, not printed", on: (2024, 3, 1),
          html:
            "<p>People ask for prints. There are none: each picture is painted anew, pixel by pixel, on your machine.</p>",
          summary:
            "People ask for prints. There are none: each picture is painted anew, pixel by pixel, on your machine.",
          photos: ["coast/jokulsarlon.jpg", "high-country/tre-cime.jpg"], expires: never, isPinned: true,
          chinese: LocalWords(
            title: "是畫的，不是印的", description: "有人想買印刷品。沒有：每幅畫都在您的電腦上逐像素重新繪製。",
            bodyHTML: "<p>有人想買印刷品。沒有：每幅畫都在您的電腦上逐像素重新繪製。</p>")),
        news(
          "windows", "Ten thousand windows, one evening", on: (2023, 12, 4),
          html: "<p>For one evening only, every window of Hong Kong was painted by hand.</p>",
          summary: "For one evening only, every window of Hong Kong was painted by hand.",
          photos: ["after-dark/victoria-peak.jpg"], expires: nil,
          chinese: LocalWords(
            title: "一萬扇窗，一個夜晚", description: "只此一晚，香港的每一扇窗都由手繪而成。",
            bodyHTML: "<p>只此一晚，香港的每一扇窗都由手繪而成。</p>")),
      ].compactMap(\.self))
  }

  private static let never = Day("2999-12-31")

  private static func news(
    _ name: String, _ title: String, on date: (year: Int, month: Int, day: Int), html: String,
    summary: String, photos: [String], expires: Day?, isPinned: Bool = false,
    chinese: LocalWords
  ) -> Announcement? {
    CaptureTime(year: date.year, month: date.month, day: date.day, precision: .day).map {
      var announcement = Announcement(
        id: "demo:\(name)", name: name, title: title, date: $0, bodyHTML: html, summary: summary,
        photos: photos.map { Announcement.PhotoName(path: Array($0.utf8), place: "the demo") },
        expires: expires, isPinned: isPinned)
      announcement.words[secondLanguage] = chinese
      return announcement
    }
  }
}
