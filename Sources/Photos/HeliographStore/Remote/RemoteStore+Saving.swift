package import HeliographCore
import HeliographHTTP

extension RemoteStore {
  /// How many requests about the files of one entry are under way at a time.
  private static let width = 4
  /// For a response that says nothing but its status.
  private static let acknowledgement = HTTPLimits(bytes: 1 << 20, total: .seconds(600))

  /// A file of our own that is not there any more, or holds something else.
  private struct Unread: Error {
    let file: SiteFile
  }

  /// Saves an entry after the files that it speaks of; bytes of a file are read only when the store lacks them.
  ///
  /// A store that is read-only, or was given up, is not asked.
  package func save(
    _ entry: [UInt8], named name: StoreEntryName, files: [SiteFile],
    bytes: @Sendable (SiteFile) throws -> [UInt8]
  ) async {
    guard !isReadOnly, health.isWorthwhile(.writing), entry.count <= Self.largestEntry,
      files.allSatisfy({ 0...Self.largestFile ~= $0.byteCount }), let target = address.address(of: name)
    else { return }
    do {
      try await upload(lacking(among: files), bytes)
      try await put(ActionResult.encoded(entry, named: name, files: files), at: target)
      health.succeeded(.writing)
    } catch let unread as Unread {
      health.couldNotRead(unread.file)
    } catch {
      health.failed(.writing, error)
    }
  }

  /// The files that the store does not hold, each content once, in their order.
  private func lacking(among files: [SiteFile]) async throws -> [SiteFile] {
    var seen: Set<ContentHash> = []
    let distinct = files.filter { seen.insert($0.hash).inserted }
    var isLacking = [Bool](repeating: false, count: distinct.count)
    try await withThrowingTaskGroup(of: (Int, Bool).self) { group in
      for (index, file) in distinct.enumerated() {
        if index >= Self.width, let (index, lacks) = try await group.next() { isLacking[index] = lacks }
        group.addTask { (index, try await lacks(file)) }
      }
      for try await (index, lacks) in group { isLacking[index] = lacks }
    }
    return zip(distinct, isLacking).filter(\.1).map(\.0)
  }

  /// Whether the store does not hold a file, or holds one that is cut short or was found damaged.
  private func lacks(_ file: SiteFile) async throws -> Bool {
    guard !health.isDamaged(file), let address = address.address(ofFile: file.hash) else { return true }
    let response = try await http.send(
      HTTPRequest(.head, address, headers: headers, expected: Self.missing), limits: Self.acknowledgement)
    // Not every cache states the length.
    return Self.missing.contains(response.status) || response.length.map { $0 != file.byteCount } ?? false
  }

  /// Reads files one at a time, and uploads several at a time.
  private func upload(
    _ files: [SiteFile], _ bytes: @Sendable (SiteFile) throws -> [UInt8]
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, file) in files.enumerated() {
        if index >= Self.width { try await group.next() }
        let content = try content(of: file, bytes)
        guard let address = address.address(ofFile: file.hash) else { continue }
        group.addTask { try await put(content, at: address) }
      }
      try await group.waitForAll()
    }
  }

  /// The bytes of a file of our own; a changed file would damage the store for everybody.
  private func content(
    of file: SiteFile, _ bytes: @Sendable (SiteFile) throws -> [UInt8]
  ) throws(Unread) -> [UInt8] {
    let content: [UInt8]
    do {
      content = try bytes(file)
    } catch {
      throw Unread(file: file)
    }
    guard Self.isContent(content, of: file) else { throw Unread(file: file) }
    return content
  }

  private func put(_ bytes: [UInt8], at address: WebAddress) async throws {
    _ = try await http.send(
      HTTPRequest(.put(bytes), address, headers: headers), limits: Self.acknowledgement)
  }
}
