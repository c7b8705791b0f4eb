extension PhotoMetadata {
  /// What is published of a photo: what its source says, and its file where the source is silent, without what a camera or a
  /// program wrote in the place of a person's words.
  ///
  /// The reader of files leaves that out as well, but services have it, and the records of an older reader. Keywords are
  /// left as they are: a rule may name any of them. Of a silent photo, the file is used by rules that hide alone. The day of
  /// a position is the last that is used of all days.
  package static func merged(from source: SourcePhoto, _ record: PhotoRecord) -> PhotoMetadata {
    let own = record.metadata
    var file =
      source.isSilent
      ? PhotoMetadata(hidingKeywords: own.keywords + own.ruleKeywords + own.hidingKeywords) : own
    let day = file.captureTime.flatMap { $0.origin == nil ? nil : $0 }
    if day != nil { file.captureTime = nil }
    var merged = source.metadata.withoutMachineWords.filled(from: file).filled(from: source.fallback)
      .withoutMachineWords.withDirectionsClosed
    merged.captureTime = merged.captureTime ?? day
    return merged
  }

  /// The same with the day that the name of its file has, where nothing else says when it was taken.
  ///
  /// Of a silent photo, the name is not used.
  package func dated(byNameOf source: SourcePhoto, today: Day) -> PhotoMetadata {
    guard !source.isSilent, captureTime == nil, let day = DateInName.day(of: source.fileName, today: today)
    else { return self }
    var metadata = self
    metadata.captureTime = day
    return metadata
  }

  private var withoutMachineWords: PhotoMetadata {
    var cleaned = self
    cleaned.title = title.flatMap(person)
    cleaned.description = description.flatMap(person)
    cleaned.creator = creator.flatMap { MachineWords.isNothing($0) ? nil : $0 }
    return cleaned
  }

  /// A person's text; `nil` for a machine's, such as the name of the camera.
  private func person(_ text: String) -> String? {
    let isCamera = camera?.utf8.asciiLowercased == text.utf8.asciiLowercased
    return isCamera || MachineWords.isMachineMade(text) ? nil : text
  }
}
