/// What a photo service says of the owner of an account.
package struct ServiceProfile: Sendable, Hashable, Codable {
  /// One line, never blank; `nil` when the service does not say.
  package let nickname: String?
  /// One line, never blank; `nil` when the service does not say.
  package let realName: String?
  /// The owner's own page there; `nil` when the service does not say.
  package let page: Profile.Link?
  /// Plain text; `nil` when the service does not say.
  package let description: String?

  /// Creates what a service says.
  package init(nickname: String?, realName: String?, page: Profile.Link?, description: String?) {
    self.nickname = nickname
    self.realName = realName
    self.page = page
    self.description = description
  }
}
