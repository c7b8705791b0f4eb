import GRDB
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographStore

/// Every failure of the catalog is a `CatalogError` that names its reason.
@Suite struct CatalogErrorTests {
  private let content = ContentHash(of: "photo".utf8)

  private var key: RenditionKey { RenditionKey(content: content, recipe: .standard, encoder: "e") }

  private func with(_ body: (FilePath) throws -> Void) throws {
    try TemporaryFolder.with { try body($0.path.appending("catalog.sqlite")) }
  }

  private var pages: [ContentHash: ContentHash] {
    Dictionary(uniqueKeysWithValues: (0..<5_000).map { (ContentHash(of: "\($0)".utf8), content) })
  }

  @Test func namesALock() throws {
    try with { path in
      try Catalog(path: path).close()
      let catalog = try Catalog(path: path, patience: 0)
      let other = try DatabaseQueue(path: path.string, configuration: .holdingLocks)
      try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
      let error = #expect(throws: CatalogError.self) { try catalog.save(files: [:], pages: pages) }
      #expect(error?.code == .busy)
      #expect(error?.message.contains("locked") == true)
      #expect(error?.place == path.string)
      let third = #expect(throws: CatalogError.self) { try catalog.forget(except: [key]) }
      #expect(third?.code == .busy)
    }
  }

  @Test func namesAFullDisk() throws {
    try with { path in
      let catalog = try Catalog(path: path)
      // SQLite gives the same code when its file may not grow and when the disk has no room.
      try catalog.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = 1") }
      let error = #expect(throws: CatalogError.self) { try catalog.save(files: [:], pages: pages) }
      #expect(error?.code == .diskFull)
      #expect(error?.message.contains("make room") == true)
    }
  }

  @Test func namesAFileThatIsReadOnly() throws {
    try with { path in
      let catalog = try Catalog(path: path)
      try catalog.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = 1") }
      let error = #expect(throws: CatalogError.self) { try catalog.save(files: [:], pages: pages) }
      #expect(error?.code == .notWritable)
    }
  }

  @Test func namesAFolderThatIsMissing() throws {
    try with { path in
      let error = #expect(throws: CatalogError.self) {
        try Catalog(path: path.removingLastComponent().appending("none/catalog.sqlite"))
      }
      #expect(error?.code == .notWritable)
    }
  }

  @Test func throwsItsOwnErrorFromEveryFunctionOnceItIsClosed() throws {
    try with { path in
      let catalog = try Catalog(path: path)
      try catalog.close()
      #expect(throws: CatalogError.self) { try catalog.developed(key) }
      #expect(throws: CatalogError.self) { try catalog.developed(from: content) }
      #expect(throws: CatalogError.self) { try catalog.shown(PhotoID(source: "folder", name: [])) }
      #expect(throws: CatalogError.self) {
        try catalog.seen(FileStatus(device: 1, inode: 1, size: 1, modified: 1, changed: 1))
      }
      #expect(throws: CatalogError.self) { try catalog.rendered(content) }
    }
  }

  @Test func opensWithoutAWriteWhileAnotherProgramHoldsTheLock() throws {
    try with { path in
      try Catalog(path: path).close()
      let other = try DatabaseQueue(path: path.string, configuration: .holdingLocks)
      try other.writeWithoutTransaction {
        try $0.execute(sql: "CREATE TABLE other (a); DROP TABLE other; BEGIN IMMEDIATE")
      }
      #expect(try Catalog(path: path, patience: 0).developed(key) == nil)
    }
  }
}

extension Configuration {
  /// Lets a test leave a transaction open, so that another connection meets its lock.
  fileprivate static var holdingLocks: Configuration {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    return configuration
  }
}
