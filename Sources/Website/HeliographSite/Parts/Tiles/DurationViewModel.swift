import HeliographCore

/// How long a film is.
struct DurationViewModel: Sendable, Equatable {
  /// "0:12", "1:02:03".
  let text: String
  /// As a machine reads it: "PT12S" (HTML, "Durations").
  let dateTime: String

  init(_ film: Film) {
    let seconds = film.seconds
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    text =
      hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
    dateTime = "PT\(seconds)S"
  }
}

extension DurationViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([.text("text") { $0.text }, .text("dateTime") { $0.dateTime }])
}
