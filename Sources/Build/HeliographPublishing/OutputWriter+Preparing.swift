import HeliographCore
import HeliographOutput
package import SystemPackage

extension OutputWriter {
  /// What publishing will do.
  struct Prepared {
    /// Every file of the site.
    let next: OutputManifest
    /// Of each image, in their order, whether it is put in place.
    let changedImages: [Bool]
  }

  /// Finds out which files are put in place; nothing is added afterwards.
  ///
  /// - Throws: `ForeignFile`, when a folder of the output became a link.
  package mutating func prepare() throws {
    guard prepared == nil else { return }
    let next = close()
    try checkFolders(ofImages: images)
    // One that cannot be read was made again, for the same reason.
    let changed = images.files.map { path, content in
      !stands(content, at: path) && (try? memory.content(of: output.appending(path))) != content
    }
    prepared = Prepared(next: next, changedImages: Array(changed))
  }

  /// The files that publishing puts in place, each with the file that has its bytes now.
  package var newFiles: AnyIterator<(path: String, file: FilePath)> {
    var images = zip(images.files, prepared?.changedImages ?? []).lazy.filter(\.1).map(\.0.path)
      .makeIterator()
    var pages = pages.lazy.filter(\.isChanged).makeIterator()
    return AnyIterator { [store, staging] in
      if let path = images.next() { return (path, store.appending(StorePath.stored(path))) }
      return pages.next().map { ($0.path, $0.file(in: staging)) }
    }
  }

  /// The files of the site that stay in the output as they are.
  package var standingFiles: some Sequence<(path: String, file: FilePath)> {
    let new = Set(newFiles.map(\.path))
    let paths = (prepared?.next ?? OutputManifest()).paths.filter { !new.contains($0) }
    return paths.lazy.map { [output] in (path: $0, file: output.appending($0)) }
  }
}
