/// Keys and passwords in the variables that a tool gets.
package enum ToolSecrets {
  private static let words = ["secret", "pass", "token", "key"].map { Array($0.utf8) }

  /// Remembers them, so that they never come into a message.
  package static func remember(in environment: [String: String]) {
    for (name, value) in environment {
      let name = name.utf8.asciiLowercased
      if words.contains(where: { name.firstRange(of: $0) != nil }) { Secrets.remember(value) }
    }
  }
}
