extension Duration {
  /// As people say it: "0.4 s", "45 s", "3 min 16 s", "1 h 3 min".
  var words: String {
    let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
    let tenths = Int((max(0, seconds) * 10).rounded())
    if tenths < 100 { return "\(tenths / 10).\(tenths % 10) s" }
    let rounded = Int(seconds.rounded())
    if rounded < 60 { return "\(rounded) s" }
    if rounded < 3600 { return "\(rounded / 60) min \(rounded % 60) s" }
    return "\(rounded / 3600) h \(rounded % 3600 / 60) min"
  }

  /// As people estimate it: "40 s", "2 min 10 s", "1 h 3 min".
  var estimate: String {
    let step = self < .seconds(60) ? 1 : 10
    let steps = (Int(components.seconds) + step) / step
    let rounded = Duration.seconds(steps * step)
    return rounded < .seconds(10) ? "\(rounded.components.seconds) s" : rounded.words
  }
}
