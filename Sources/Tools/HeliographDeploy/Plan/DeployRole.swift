/// What a target has of a site, as its list says; a list of earlier versions says nothing, which reads as `whole`.
package enum DeployRole: String, Sendable, Hashable {
  /// Everything.
  case whole
  /// Everything but the images, which have a target of their own.
  case pages
  /// The images alone.
  case images

  /// Why a target with another role does not take this one; `nil` where it does.
  ///
  /// Pages and a whole site may follow each other: neither removes what the other does not send anew.
  func refusal(of found: DeployRole) -> String? {
    switch (self, found) {
    case (.images, .pages):
      "holds the pages of a site, which its images would replace; name another target with --images"
    case (.whole, .images), (.pages, .images):
      "holds the images of a site; choose another target for the pages, also if this one has two names, "
        + "or remove \(DeployedState.fileName) there if it holds none any more"
    default: nil
    }
  }
}
