import Foundation
import PackagePlugin

/// Embeds files in the binary, so that a new file needs no entry in a list.
///
/// Writes one source file, `EmbeddedFiles.swift`, into the target. There, a file is found by the last name of the path
/// below, and for a folder by its path in it: `EmbeddedFiles.bytes("Locales/de.json")`.
///
/// Texts become raw string literals, everything else base64. SwiftPM's `.embedInCode` writes a list of numbers instead,
/// for which the compiler takes a thousand times as long: 60 seconds for 200 kB.
@main
struct EmbedTexts: BuildToolPlugin {
  /// What each target embeds: files and folders, by their paths in the folder of the target.
  ///
  /// The target excludes them. A folder that lies elsewhere is a symbolic link in the target: SwiftPM looks only there
  /// for files that came or went.
  private static let paths: [String: [String]] = [
    "HeliographSite": ["DefaultTemplates/Assets", "DefaultTemplates/Pages"],
    "HeliographLocalization": ["CLDR", "Locales"],
    "HeliographSiteTests": ["Templates/Embedded"],
  ]

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let paths = Self.paths[target.name] else {
      Diagnostics.error("Plugins/EmbedTexts/EmbedTexts.swift does not say what \(target.name) embeds.")
      return []
    }
    let files = try paths.flatMap { try Self.files(at: target.directoryURL.appending(path: $0)) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embed the files of \(target.name)",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, "sh", output.path] + files.flatMap { [$0.name, $0.url.path] },
        inputFiles: files.map(\.url), outputFiles: [output])
    ]
  }

  /// The file, or the files of the folder and of those in it, without hidden ones.
  private static func files(at url: URL) throws -> [(name: String, url: URL)] {
    let top = url.lastPathComponent
    let url = url.resolvingSymlinksInPath()
    guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else { return [(top, url)] }
    return try FileManager.default.subpathsOfDirectory(atPath: url.path)
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .map { (name: "\(top)/\($0)", url: url.appending(path: $0)) }
      .filter { try $0.url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
  }

  /// Gets the output, and then the name and the path of each file.
  ///
  /// What a file holds is looked at here: the plugin runs when a file comes or goes, but not when one changes.
  /// A literal has one number sign more than any file has in a row, and nothing in it ends it or is an escape. It begins
  /// and ends at lines of its own, and these two line feeds do not belong to it. What is no UTF-8, or has characters that
  /// a literal cannot have or changes (the compiler reads CR LF as LF), becomes base64.
  private static let script = #"""
    set -e
    export LC_ALL=C
    out=$1
    shift
    is_text() {
      [ "$(tr -d '\t\n\040-\176\200-\377' < "$1" | wc -c)" -eq 0 ] && iconv -f UTF-8 -t UTF-8 "$1" > /dev/null 2>&1
    }
    signs="#$(i=0; for path; do i=$((1 - i)); [ $i = 1 ] || cat "$path"; done | tr -c '#' '\n' | sort -ru | head -n 1)"
    {
      printf '%s\n' 'import FoundationEssentials' '' 'enum EmbeddedFiles {'
      printf '%s\n' '  private static let files: [String: (text: StaticString, isBase64: Bool)] = ['
      while [ $# -gt 0 ]; do
        printf '    %s"%s"%s: (' "$signs" "$1" "$signs"
        if is_text "$2"; then
          printf '%s"""\n' "$signs"
          cat "$2"
          printf '\n"""%s, false),\n' "$signs"
        else
          printf '"'
          base64 < "$2" | tr -d '\n'
          printf '", true),\n'
        fi
        shift 2
      done
      printf '%s\n' '  ]' '' '  /// The names of the files.' \
        '  static var names: some Collection<String> { files.keys }' '' \
        '  /// The bytes of a file; `nil` when there is none of that name.' \
        '  static func bytes(_ name: String) -> [UInt8]? {' \
        '    guard let file = files[name] else { return nil }' \
        '    let text = file.text.withUTF8Buffer { Array($0) }' \
        '    return file.isBase64 ? Data(base64Encoded: Data(text)).map { Array($0) } : text' \
        '  }' '}'
    } > "$out"
    """#
}
