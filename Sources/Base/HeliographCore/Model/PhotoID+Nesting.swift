extension PhotoID {
  /// The id of the photo in an album: two folders may hold the same name, so the album joins the id.
  package func nested(in album: [UInt8]) -> PhotoID {
    PhotoID(source: "nested", name: album + [UInt8(ascii: "/")] + bytes)
  }
}
