/// What the photos of a whole site can be collected by, whatever albums they are in.
package enum CollectionKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// By the year they were taken.
  case years
  /// By the month, inside of its year; brings the years with it.
  case months
  case keywords, cameras, lenses
  /// By who took them.
  case people
  /// By one to five stars.
  case ratings
  /// All of them in one list.
  case all
}
