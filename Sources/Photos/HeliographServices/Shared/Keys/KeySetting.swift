import HeliographFormats
import HeliographSources

/// Where the owner keeps an optional API key of a service: a file, or a variable of the environment.
struct KeySetting: Sendable, Hashable {
  /// The keys of an entry.
  static let keys = [
    SourceKey(
      "keyFile", #"{ "type": "string", "description": "A file with the API key, relative to this file." }"#),
    SourceKey(
      "keyVariable",
      #"{ "type": "string", "description": "The variable of the environment that has the API key." }"#),
  ]

  private let file: String?
  private let variable: String?

  /// Reads what an entry says.
  ///
  /// - Throws: `YAMLError` for an entry that says both.
  init(_ map: YAMLMap) throws(YAMLError) {
    file = try map.text("keyFile")
    variable = try map.text("keyVariable")
    guard file == nil || variable == nil else {
      throw map.mistake("keyVariable", "cannot be used together with \"keyFile\"; remove one of them")
    }
  }

  /// What distinguishes one setting from another, without the key.
  var identity: String { "\(file ?? "")\n\(variable ?? "")" }

  /// Whether the owner names a key.
  var isSet: Bool { file != nil || variable != nil }

  /// The key; `nil` when the owner names none.
  ///
  /// Throws `SourceError.credentials` when there is none where the owner says that it is.
  func read(in context: SourceContext, for service: String) throws(SourceError) -> APIKey? {
    if let file { return try APIKey.read(file: context.path(file), for: service) }
    guard let variable else { return nil }
    return try APIKey.read(context.environment.variables, variable: variable)
  }
}
