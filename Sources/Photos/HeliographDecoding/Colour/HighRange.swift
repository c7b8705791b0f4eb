/// The colours of a picture in PQ or HLG, as its file declares them.
struct HighRange: Sendable, Equatable {
  let transfer: TransferFunction
  let primaries: Primaries

  init(transfer: TransferFunction, primaries: Primaries) {
    self.transfer = transfer
    self.primaries = primaries
  }

  /// Of the two numbers of H.273; `nil` for an ordinary picture.
  init?(primaries: Int, transfer: Int) {
    guard let transfer = TransferFunction(codingPoint: transfer) else { return nil }
    self.init(transfer: transfer, primaries: Primaries(codingPoint: primaries))
  }
}
