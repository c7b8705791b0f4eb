/// Why the JSON of an export cannot be used, as the rest of a sentence that begins with its place.
struct ExportFault: Error, Sendable, Hashable {
  let reason: String

  static let notJSON = ExportFault(reason: "is not valid JSON")
  static let unknownForm = ExportFault(reason: "has another form than an export's JSON")
  static let tooLarge = ExportFault(reason: "is longer than 1 MB, which no photo's JSON is")
  static let tooDeep = ExportFault(reason: "is nested more deeply than an export's JSON")
  static let unreadable = ExportFault(reason: "cannot be read")
  static let brokenLink = ExportFault(reason: "is a link that leads to no file of the folder of photos")
}
