/// What the volumes of a site are made of.
package enum VolumeKind: String, Sendable, Hashable, CaseIterable {
  /// Each folder directly in the folder of photos is a volume.
  case folders
}
