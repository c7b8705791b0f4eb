extension [String] {
  /// Without repetitions, byte by byte.
  package var firstOfEach: [String] {
    var seen: Set<[UInt8]> = []
    return filter { seen.insert([UInt8]($0.utf8)).inserted }
  }
}
