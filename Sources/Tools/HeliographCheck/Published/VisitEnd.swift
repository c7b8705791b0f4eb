import HeliographHTTP

/// Why a visit ends before everything was asked for.
enum VisitEnd: Error {
  /// No request is left.
  case exhausted
  /// The time is over.
  case late
  /// The host failed to answer three times in a row, the last time with these words.
  case silent(String)

  /// The end as an error about a site that was not even found.
  func error(at address: WebAddress) -> RemoteCheckError {
    switch self {
    case .exhausted:
      RemoteCheckError(
        address.description, "was not found within --max-requests; allow more, or check the rules of the host"
      )
    case .late:
      RemoteCheckError(address.description, "was not found within --max-time; check it again later")
    case .silent(let words):
      RemoteCheckError(address.origin, "failed three times in a row, the last time with: \(words)")
    }
  }
}
