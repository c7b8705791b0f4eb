import Foundation
import HeliographKit

extension ConsoleReporter {
  static func sentence(_ event: BuildEvent) -> String {
    switch event {
    case .reading(let source, 0): "Reading \(Terminal.harmless(source))"
    case .reading(let source, let photos): "Reading \(Terminal.harmless(source)): \(count(photos, "photo"))"
    case .developing(let done, let total): "Developing photos: \(done) of \(total)"
    case .rendering(let pages): "Making pages: \(pages)"
    case .publishing: "Publishing"
    }
  }

  /// What the event belongs to, the same for all events of one stage.
  static func stage(_ event: BuildEvent) -> String {
    switch event {
    case .reading(let source, _): "reading \(source)"
    case .developing: "developing"
    case .rendering: "rendering"
    case .publishing: "publishing"
    }
  }

  /// How far the stage is, 0…1; `nil` when its length is unknown.
  static func fraction(_ event: BuildEvent) -> Double? {
    guard case .developing(let done, let total) = event, total > 0 else { return nil }
    return Double(done) / Double(total)
  }

  static func json(_ event: BuildEvent) -> String {
    var fields: [String: Any] =
      switch event {
      case .reading(let source, let photos): ["stage": "reading", "source": source, "photos": photos]
      case .developing(let done, let total): ["stage": "developing", "done": done, "total": total]
      case .rendering(let pages): ["stage": "rendering", "pages": pages]
      case .publishing: ["stage": "publishing"]
      }
    fields["event"] = "progress"
    return json(fields)
  }

  /// Returns the fields as one line of JSON.
  ///
  /// Strings and whole numbers always have a JSON form.
  static func json(_ fields: [String: Any]) -> String {
    let json = try? JSONSerialization.data(
      withJSONObject: fields, options: [.sortedKeys, .withoutEscapingSlashes])
    return json.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// "1 photo", "2 photos".
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
