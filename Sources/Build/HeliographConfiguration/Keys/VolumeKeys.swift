import HeliographFormats

/// Sites of very many photos.
enum VolumeKeys {
  static var key: SiteKey {
    SiteKey(
      "volumes", .choices(of: VolumeKind.self),
      "Each folder directly in the one folder of photos becomes a site of its own, below this one.",
      page: "Volumes", starter: ["## or volumes: folders"], inEditions: false
    ) { map, site, _ throws(YAMLError) in
      site.volumes = try map.choice("volumes", of: VolumeKind.self)
    }
  }
}
