/// The line of a help text that says how a command is written; ArgumentParser never breaks it.
enum UsageLine {
  /// A text whose lines of usage are at most so many columns wide, where no single option is wider.
  static func wrapped(_ text: String, columns: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isUsage = ["USAGE: ", "Usage: "].contains { line.utf8.starts(with: $0.utf8) }
      return isUsage && line.utf8.count > columns ? broken(line, columns) : String(line)
    }.joined(separator: "\n")
  }

  private static func broken(_ line: Substring, _ columns: Int) -> String {
    let indent = String(repeating: " ", count: "USAGE: heliograph ".utf8.count)
    var (lines, current) = ([String](), "")
    for part in parts(of: line) {
      if current.utf8.count + 1 + part.utf8.count > columns, !current.isEmpty {
        lines.append(current)
        current = indent + part
      } else {
        current += current.isEmpty ? part : " \(part)"
      }
    }
    return (lines + [current]).joined(separator: "\n")
  }

  /// The words, with an option and its value as one: "[--site <folder>]".
  private static func parts(of line: Substring) -> [String] {
    var (parts, depth) = ([""], 0)
    for scalar in line.unicodeScalars {
      if scalar == "[" { depth += 1 }
      if scalar == "]" { depth -= 1 }
      if scalar == " ", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].unicodeScalars.append(scalar)
      }
    }
    return parts
  }
}
