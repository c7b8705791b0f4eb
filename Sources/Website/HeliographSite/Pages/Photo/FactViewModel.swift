/// One fact about a photo: "Lens", "35mm f/2".
struct FactViewModel: Sendable, Equatable {
  /// The name of the fact in the site's language: "Lens".
  let label: String
  /// The value as shown: "35mm f/2".
  let value: String
  /// Whether the value is text of the interface: "Taken in the blue hour, …".
  let isInterfaceText: Bool
  /// Where the value leads; `nil` when it leads nowhere.
  let href: String?
  /// What the link is to the photo: "license", "author"; `nil` for any other and without a link.
  let relation: String?
  /// What is read aloud instead of a value of signs: "Four stars" for "★★★★"; `nil` where the value is.
  let spoken: String?
  /// The value as a machine reads a date; `nil` for all other facts.
  let dateTime: String?

  /// Creates a fact; a `relation` without an `href` is dropped.
  init(
    _ label: String, _ value: String, isInterfaceText: Bool = false, href: String? = nil,
    relation: String? = nil, dateTime: String? = nil, spoken: String? = nil
  ) {
    self.label = label
    self.value = value
    self.isInterfaceText = isInterfaceText
    self.href = href
    self.relation = href == nil ? nil : relation
    self.dateTime = dateTime
    self.spoken = spoken
  }
}

extension FactViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("label") { $0.label },
    .text("value") { $0.value },
    .flag("isInterfaceText") { $0.isInterfaceText },
    .text("href") { $0.href },
    .text("relation") { $0.relation },
    .text("dateTime") { $0.dateTime },
    .text("spoken") { $0.spoken },
  ])
}
