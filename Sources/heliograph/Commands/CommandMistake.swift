import ArgumentParser
import Foundation
import HeliographCore

/// A command line that asks for nothing that there is, and what its writer may have meant.
struct CommandMistake {
  /// What to print: an error, and where to read more.
  let text: String

  /// Looks for a command that does not exist; `nil` when all words that should be commands are.
  init?(command arguments: [String]) {
    var (type, path): (any ParsableCommand.Type, [String]) = (Heliograph.self, ["heliograph"])
    for word in arguments.first.map({ Self.equal($0, "help") }) == true
      ? arguments.dropFirst() : arguments[...]
    {
      let inner = type.configuration.subcommands
      guard !inner.isEmpty, !word.utf8.starts(with: "-".utf8), !Self.equal(word, "help") else { return nil }
      if let next = inner.first(where: { Self.equal($0.configuration.commandName ?? "", word) }) {
        (type, path) = (next, path + [word])
        continue
      }
      let shown = inner.filter { $0.configuration.shouldDisplay }
      let near = NearestName.to(word, among: shown.compactMap { $0.configuration.commandName } + ["help"])
      let command = path.joined(separator: " ")
      var advice = near.map { " Did you mean '\($0)'?" } ?? ""
      if path.count == 1, near == nil, Self.isFolder(word),
        let build = ShellWords(["heliograph", "build", word]).text
      {
        advice = " To build a site of that folder: \(build)"
      }
      text = """
        heliograph: There is no command '\(Terminal.harmless(word))'.\(advice)
        Usage: \(command) <subcommand>
          See '\(command) --help' for more information.

        """
      return
    }
    return nil
  }

  /// Describes why arguments could not be read, so that none of their bytes can steer a terminal.
  init(_ arguments: [String], _ error: any Error) {
    let shown = arguments.map(Terminal.harmless)
    var mistake = error
    if !zip(shown, arguments).allSatisfy({ Self.equal($0, $1) }) {
      // The same mistake, made with harmless words.
      do { _ = try Heliograph.parseAsRoot(shown) } catch { mistake = error }
    }
    let message = Heliograph.fullMessage(for: mistake)
    let firstLine = message.utf8.prefix { $0 != UInt8(ascii: "\n") }
    let rest = String(decoding: message.utf8.dropFirst(firstLine.count), as: UTF8.self)
    if arguments.first.map({ Self.equal($0, "build") }) == true,
      firstLine.firstRange(of: "nexpected argument".utf8) != nil
    {
      text =
        String(decoding: firstLine, as: UTF8.self)
        + "; build takes one folder, and several are named under `sources:` in heliograph.yml\(rest)\n"
      return
    }
    // The parser's own advice leaves out what every command has.
    let start = "heliograph: Unknown option '"
    guard message.utf8.starts(with: start.utf8) else {
      text = message + "\n"
      return
    }
    let name = message.utf8.dropFirst(start.utf8.count).prefix { $0 != UInt8(ascii: "'") }
    let near = NearestName.to(String(decoding: name, as: UTF8.self), among: ["--help", "--version"])
    let hasAdvice = firstLine.last == UInt8(ascii: "?")
    text =
      String(decoding: firstLine, as: UTF8.self)
      + (hasAdvice ? "" : near.map { ". Did you mean '\($0)'?" } ?? "") + rest + "\n"
  }

  private static func equal(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
