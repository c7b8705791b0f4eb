import Foundation
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographStore

@Suite struct HashCacheTests {
  private func catalog(_ folder: TemporaryFolder) throws -> Catalog {
    try Catalog(path: folder.path.appending("catalog.sqlite"))
  }

  /// What a next build knows of what this one found out.
  private func kept(
    _ folder: TemporaryFolder, program: String = "program", _ body: (HashCache) throws -> Void
  ) throws -> HashCache {
    let catalog = try catalog(folder)
    let memory = try HashCache(catalog, program: folder.path.appending(program))
    try body(memory)
    try memory.save()
    // A new catalog is found by the next build once it is closed.
    try catalog.close()
    return try HashCache(try self.catalog(folder), program: folder.path.appending(program))
  }

  private func makeOld(_ folder: TemporaryFolder, _ names: [String]) throws {
    let run = try ProgramRun.run("/usr/bin/touch", ["-d", "2020-01-01"] + names, in: folder.path)
    #expect(run.exitCode == 0)
  }

  private func stamp(_ folder: TemporaryFolder, _ name: String) throws -> FileStatus {
    try #require(FileStatus(of: folder.path.appending(name)))
  }

  @Test func knowsAFileWithoutReadingItAgain() throws {
    try TemporaryFolder.with { folder in
      try folder.write("the program", to: "program")
      let path = try folder.write("one", to: "a")
      // Its own time of change is a moment ago, so what it holds is noted, as a build notes what it published.
      let next = try kept(folder) { $0.note(try stamp(folder, "a"), holds: ContentHash(of: "one".utf8)) }
      #expect(next.knownContent(of: path) == ContentHash(of: "one".utf8))
      try folder.write("two", to: "a")
      #expect(next.knownContent(of: path) == nil)
      #expect(try next.content(of: path) == ContentHash(of: "two".utf8))
    }
  }

  @Test func looksUpFilesTogetherAndDoesNotKnowTheOneThatChangedSince() throws {
    try TemporaryFolder.with { folder in
      try folder.write("the program", to: "program")
      let (known, new) = (try folder.write("one", to: "a"), try folder.write("new", to: "b"))
      let next = try kept(folder) { $0.note(try stamp(folder, "a"), holds: ContentHash(of: "one".utf8)) }
      let missing = folder.path.appending("c")
      #expect(next.prepare([known, new, missing]) == [known: ContentHash(of: "one".utf8)])
      try folder.write("two", to: "a")
      #expect(next.knownContent(of: known) == nil)
      #expect(next.prepare([known]).isEmpty)
    }
  }

  @Test func doesNotTrustAFileThatChangedAMomentAgo() throws {
    try TemporaryFolder.with { folder in
      try folder.write("the program", to: "program")
      let path = try folder.write("one", to: "a")
      try makeOld(folder, ["a"])
      let next = try kept(folder) { _ = try $0.content(of: path) }
      // The time of modification says 2020; the time of change, which nobody can set, says now.
      #expect(next.knownContent(of: path) == nil)
    }
  }

  @Test func remembersNothingOfAFileThatChangedWhileItWasRead() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.write("one", to: "a")
      let memory = HashCache()
      _ = try memory.watching(path) {
        try folder.write("two", to: "a")
        return ContentHash(of: "one".utf8)
      }
      #expect(memory.knownContent(of: path) == nil)
    }
  }

  @Test func forgetsWhatNoBuildAskedFor() throws {
    try TemporaryFolder.with { folder in
      try folder.write("the program", to: "program")
      let path = try folder.write("one", to: "a")
      let fingerprint = ContentHash(of: "page".utf8)
      let first = try kept(folder) {
        $0.note(try stamp(folder, "a"), holds: ContentHash(of: "one".utf8))
        $0.note(page: fingerprint, comesTo: ContentHash(of: "bytes".utf8))
      }
      #expect(first.content(ofPage: fingerprint) == ContentHash(of: "bytes".utf8))
      let second = try kept(folder) { _ in }
      #expect(second.knownContent(of: path) == nil)
      #expect(second.content(ofPage: fingerprint) == nil)
    }
  }

  @Test func knowsNoPageThatAnotherProgramRendered() throws {
    try TemporaryFolder.with { folder in
      try folder.write("the program", to: "program")
      try folder.write("its successor", to: "newer")
      let fingerprint = ContentHash(of: "page".utf8)
      _ = try kept(folder) { $0.note(page: fingerprint, comesTo: ContentHash(of: "bytes".utf8)) }
      let same = try HashCache(try catalog(folder), program: folder.path.appending("program"))
      #expect(same.content(ofPage: fingerprint) != nil)
      let newer = try HashCache(try catalog(folder), program: folder.path.appending("newer"))
      #expect(newer.content(ofPage: fingerprint) == nil)
    }
  }
}
