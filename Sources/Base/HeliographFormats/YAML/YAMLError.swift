/// A mistake in a YAML text: what is wrong with which line, and what to write instead.
package struct YAMLError: Error, Sendable {
  /// The line within the text, from 1; `nil` when the parser does not name one.
  package let line: Int?
  /// What is wrong, the rest of a sentence that begins with the place: `has an unknown key "titel"`.
  package let reason: String
  /// What to write instead, without a capital letter or a full stop: `did you mean "title"?`.
  package let advice: String

  /// What stands between the two in one sentence: ": " or "; ".
  private let joint: String

  /// Makes an error of a line.
  package init(line: Int?, reason: String, joint: String = "; ", advice: String) {
    self.line = line
    self.reason = reason
    self.joint = joint
    self.advice = advice
  }

  /// Reason and advice as the rest of one sentence.
  package var message: String { reason + joint + advice }

  /// The advice as a sentence: `Did you mean "title"?`.
  package var remedy: String {
    let sentence = advice.prefix(1).uppercased() + advice.dropFirst()
    return sentence.utf8.last.map { ".?".utf8.contains($0) } == true ? sentence : sentence + "."
  }
}
