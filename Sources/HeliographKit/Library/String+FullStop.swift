extension String {
  /// A sentence's text, to go on with.
  var withoutFullStop: String { utf8.last == UInt8(ascii: ".") ? String(dropLast()) : self }
}
