extension Duration {
  /// As people say it: "0.4 s", "45 s", "3 min 16 s", "1 h 3 min".
  var words: String {
    let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
    let tenths = Int((max(0, seconds) * 10).rounded())
    if tenths < 100 { return "\(tenths / 10).\(tenths % 10) s" }
    let whole = Int(seconds.rounded())
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  /// As people estimate it: "40 s", "2 min 10 s", "1 h 3 min".
  var estimate: String {
    let step = self < .seconds(60) ? 1 : 10
    let steps = (Int(components.seconds) + step) / step
    let rounded = Duration.seconds(steps * step)
    return rounded < .seconds(10) ? "\(rounded.components.seconds) s" : rounded.words
  }
}
