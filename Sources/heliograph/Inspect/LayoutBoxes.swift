import HeliographLayout

/// Where the photos of a layout case stand, as `heliograph inspect layout` writes it.
struct LayoutBoxes: Encodable {
  /// The case's own.
  let id: String
  /// x, y, width and height of each photo in CSS pixels, in the photos' order.
  let boxes: [[Double]]

  init(id: String, frames: [LayoutFrame]) {
    self.id = id
    boxes = frames.map { [$0.x, $0.y, $0.width, $0.height] }
  }
}
