import ArgumentParser
import Foundation
import HeliographBuild
import HeliographCore

/// `heliograph inspect`: what the program computes, as data.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show what Heliograph computes, for people who want to check it.",
    subcommands: [Schema.self],
    groupedSubcommands: [CommandGroup(name: "Developer", subcommands: [Layout.self])])

  /// `heliograph inspect schema`.
  struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema",
      abstract: "Print the JSON schema of heliograph.yml, for editors.",
      discussion: """
        heliograph inspect schema > heliograph.schema.json
        """)

    func run() {
      StandardOutput.write(SourceKinds.schema)
    }
  }

  /// `heliograph inspect layout`.
  struct Layout: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "layout",
      abstract: "Lay out photos of given shapes.",
      discussion: """
        Each line of standard input is a case, and each line of standard output
        the boxes of its photos: x, y, width and height in pixels.
          echo '{"id":"a","width":1024,"target":240,"gap":5,"aspects":[1.5,0.7,2]}' |
            heliograph inspect layout --kind justified
        """)

    @Option(help: "How the photos are arranged.")
    var kind = LayoutKind.justified

    @Option(help: "Columns of a grid or masonry; by default what makes photos about as high as the target.")
    var columns: Int?

    func validate() throws {
      if let columns, !(1...1000).contains(columns) {
        throw ValidationError("--columns is \(columns); choose a number from 1 to 1000.")
      }
    }

    func run() throws {
      let decoder = JSONDecoder()
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      var number = 0
      while let line = readLine() {
        number += 1
        do {
          let boxes = try decoder.decode(LayoutCase.self, from: Data(line.utf8))
            .boxes(kind: kind, columns: columns)
          StandardOutput.write(String(decoding: try encoder.encode(boxes), as: UTF8.self) + "\n")
        } catch is DecodingError {
          let error = BuildError(
            .configuration, place: "Line \(number) of standard input",
            message: """
              is not a layout case; write JSON with an "id", a "width" and a "target" of 1 or more, a "gap" of \
              0 or more, and "aspects", all above 0.
              """)
          ConsoleReporter(style: .none, volume: .normal).fail(error)
          throw error.exitCode
        }
      }
    }
  }
}
