package import HeliographCore

/// What a store knows besides records.
extension RenditionStore {
  /// Why a photo could not be opened; `nil` when that is not known.
  ///
  /// `name` is the hash of what the fact depends on.
  package func loss(_ name: ContentHash) async -> StoredLoss? { await fact(.loss, name) }

  /// Saves why a photo could not be opened.
  package func save(_ loss: StoredLoss, _ name: ContentHash) async throws {
    try await save(loss, .loss, name)
  }

  /// What is known of the original of a key that its source chose; `nil` when it was never loaded.
  package func original(_ key: ContentHash) async -> StoredOriginal? { await fact(.original, key) }

  /// Saves what is known of an original.
  package func save(_ original: StoredOriginal, _ key: ContentHash) async throws {
    try await save(original, .original, key)
  }

  /// Forgets the content of an original that turned out to be no photo.
  package func forgetOriginal(_ key: ContentHash) throws {
    try own.remove(StoreEntryName(.original, hex: key.hex))
  }

  /// The last complete response of a source; `nil` when there is none.
  ///
  /// `name` is the hash of the source's settings.
  package func response(_ name: ContentHash) async -> StoredResponse? { await fact(.response, name) }

  /// Saves a complete response of a source.
  package func save(_ response: StoredResponse, _ name: ContentHash) async throws {
    try await save(response, .response, name)
  }

  private func fact<Fact: Decodable>(_ kind: StoreEntryName.Kind, _ name: ContentHash) async -> Fact? {
    let name = StoreEntryName(kind, hex: name.hex)
    if let entry = own.entry(name), let fact: Fact = Self.fact(in: entry) { return fact }
    return await upstream?.entry(name).flatMap { Self.fact(in: $0) }
  }

  private func save(_ fact: some Encodable, _ kind: StoreEntryName.Kind, _ name: ContentHash) async throws {
    let name = StoreEntryName(kind, hex: name.hex)
    let entry = try Self.entry(fact)
    try own.save(entry, named: name)
    await upstream?.save(entry, named: name, files: []) { file in
      throw FileError(reading: own.file(at: file.path), .missing)
    }
  }
}
