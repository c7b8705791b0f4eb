/// A mistake in the value of one key of a locale file.
struct LocaleKeyError: Error {
  /// The key with those above it: "dates.month"; empty where the thrower does not know it.
  var key = ""
  /// The rest of a sentence whose subject is the value.
  let message: String

  init(_ message: String, key: String = "") {
    self.message = message
    self.key = key
  }
}
