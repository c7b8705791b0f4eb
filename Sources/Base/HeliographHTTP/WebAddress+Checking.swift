extension WebAddress {
  /// Reads an address; throws an `HTTPError` that does not repeat it when it is none.
  package init(checking text: String) throws(HTTPError) {
    guard let address = WebAddress(text) else {
      throw HTTPError(
        .refused, place: "The address of a photo or service",
        message: "is not a plain http or https address; correct it in the settings.")
    }
    self = address
  }
}
