import Foundation
import PackagePlugin

/// Embeds every JSON file of a target in the binary, so that a new file needs no entry in the package manifest.
///
/// Writes one source file, `EmbeddedJSON.swift`, with the texts of the files by their folder and name:
/// `EmbeddedJSON.files["Locales/de.json"]`. SwiftPM's `.embedInCode` takes a list of names instead.
@main
struct EmbedJSON: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let root = target.directoryURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".json") }.sorted()
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedJSON.swift")
    // Raw string literals: four number signs end none of the texts.
    let script = """
      set -e
      out=$1; root=$2; shift 2
      {
        echo 'enum EmbeddedJSON {'
        echo '  static let files: [String: StaticString] = ['
        for file; do printf '"%s": ####\"\"\"\\n' "$file"; cat "$root/$file"; printf '\\n\"\"\"####,\\n'; done
        echo '  ]'
        echo '}'
      } > "$out"
      """
    return [
      .buildCommand(
        displayName: "Embed the JSON files of \(target.name)",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", script, "sh", output.path, root.path] + files,
        inputFiles: files.map { root.appending(path: $0) }, outputFiles: [output])
    ]
  }
}
