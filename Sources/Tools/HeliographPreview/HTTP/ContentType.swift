import HeliographOutput

/// The media type of a file by its name's extension, as sent to a browser.
enum ContentType {
  static let page = MediaTypes.type(ofExtension: "html")
  static let script = MediaTypes.type(ofExtension: "js")
  static let plain = MediaTypes.type(ofExtension: "txt")
  static let events = "text/event-stream"

  /// Returns the media type of a file name; `application/octet-stream` for an unknown extension.
  static func named(_ name: [UInt8]) -> String {
    MediaTypes.type(ofName: name) ?? "application/octet-stream"
  }
}
