extension String {
  /// A sentence's text, to go on with.
  package var withoutFullStop: String { utf8.last == UInt8(ascii: ".") ? String(dropLast()) : self }

  /// The same text with a full stop at its end, unless it ends a sentence already.
  package var withFullStop: String { utf8.last.map { ".?!".utf8.contains($0) } == true ? self : self + "." }
}
