/// One name in a folder, and what the system says it is; a link is a link, whatever it points to.
struct FolderEntry: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case file, folder, link, pipe, socket, device
    /// The system did not say, with its error number.
    case unknown(Int32)
  }

  let name: FileName
  let kind: Kind
}
