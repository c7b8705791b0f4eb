import HeliographConfiguration
import HeliographCore

/// The errors of a profile that only the photos can show.
enum ProfileMistake {
  static func avatar(_ avatar: ProfileText.Placed<String>, _ problem: Problem) -> ConfigurationError {
    ConfigurationError(
      place: avatar.place,
      message:
        "names an avatar, \"\(PrintableText.from(avatar.value.utf8))\", that \(problem.reason); write the path of a picture below the folder of this file"
    )
  }

  /// `near` is the path of a photo that is shown, and may have been meant.
  static func featured(
    _ photo: ProfileText.Placed<String>, isHidden: Bool, near: String?
  ) -> ConfigurationError {
    let name = PrintableText.from(photo.value.utf8)
    let message =
      isHidden
      ? "features \"\(name)\", which the open site does not show: it is private, hidden, locked or unlisted; remove it from \"featured\", or show it"
      : "features \"\(name)\", which is no photo of the site; "
        + (near.map { "did you mean \"\(PrintableText.from($0.utf8))\"?" }
          ?? "write its path below the folder of photos, such as Coast/pier.jpg")
    return ConfigurationError(place: photo.place, message: message)
  }
}
