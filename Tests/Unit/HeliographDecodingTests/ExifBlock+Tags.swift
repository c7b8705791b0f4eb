import HeliographFormats

extension ExifBlock {
  /// A block with tags of its main directory alone.
  init(image: [UInt16: Value]) {
    self.init()
    self.image = image
  }
}
