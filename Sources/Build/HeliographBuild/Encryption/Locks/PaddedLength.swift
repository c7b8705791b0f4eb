/// The lengths that files of locked albums have: those of the next larger bucket.
///
/// PADMÉ of [PURBs, section 4](https://petsymposium.org/popets/2019/popets-2019-0056.pdf): a length reveals
/// O(log log n) bits, and grows by at most 12 %. The smallest bucket is 4 KB, which hides what most pages are.
enum PaddedLength {
  static let smallest = 4096

  /// The bucket of a number of bytes.
  static func of(_ length: Int) -> Int {
    guard length > smallest else { return smallest }
    let exponent = Int.bitWidth - 1 - length.leadingZeroBitCount
    let significant = Int.bitWidth - exponent.leadingZeroBitCount
    let step = 1 << (exponent - significant)
    return (length + step - 1) / step * step
  }
}
