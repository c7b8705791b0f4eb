package import HeliographCore

extension PhotoProcessor {
  /// A page without its photos, and what became of each of them.
  package typealias PageOutcome = (
    page: ListedPage, outcomes: [Result<Outcome, Problem>], hidden: [HiddenPhoto]
  )

  private enum Fate: Sendable {
    case looked(Result<Outcome, Problem>)
    case unclear(Problem, [Withheld])
    case hidden(HiddenPhoto)
  }

  /// How many photos may wait for their originals besides those that are worked on: as many as a client transfers.
  private static let mostTransfers = 16

  /// Every photo of every page, at most `jobs` at a time, in the photos' order.
  ///
  /// Each page is returned without its photos, since a large site has no memory for photos and outcomes.
  ///
  /// `notify` is told how many photos are done, of how many.
  ///
  /// - Throws: whatever is no `Problem` of a single photo.
  package func process(
    _ pages: consuming [ListedPage], jobs: Int,
    _ notify: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws -> [PageOutcome] {
    let sources = pages
    let places = sources.indices.flatMap { page in
      sources[page].page.photos.indices.map { (page: page, photo: $0) }
    }
    let progress = ProgressCounter()
    // A transfer lends its place; so there are more photos under way than places.
    let width = sources.contains { $0.source.isRemote } ? jobs + Self.mostTransfers : jobs
    var outcomes = try await mapConcurrently(places, width: width) { [turns = fetcher.places] place in
      let outcome: Fate
      let photo = sources[place.page].photo(place.photo)
      do {
        outcome = .looked(.success(try await turns.withPlace { try await process(photo) }))
      } catch let problem as Problem {
        outcome = .looked(.failure(problem))
      } catch let sidecar as UnclearSidecar {
        // What the last build showed is no answer: the sidecar may have been changed to hide it. So nothing may lead to a
        // copy of it either.
        outcome = .unclear(
          sidecar.problem(of: photo), [.photo(photo.photo.fileName)] + photo.withheldFile)
      } catch let photo as HiddenPhoto {
        outcome = .hidden(photo)
      }
      progress.advance { notify($0, places.count) }
      return outcome
    }[...]
    let pages = sources.map { page in
      let count = page.page.photos.count
      defer { outcomes = outcomes.dropFirst(count) }
      var (looked, hidden, unclear) = ([Result<Outcome, Problem>](), [HiddenPhoto](), [Withheld]())
      for fate in outcomes.prefix(count) {
        switch fate {
        case .looked(let outcome): looked.append(outcome)
        case .unclear(let problem, let withheld):
          looked.append(.failure(problem))
          unclear += withheld
        case .hidden(let photo): hidden.append(photo)
        }
      }
      return (page: page.withoutPhotos(hidden, withholding: unclear), outcomes: looked, hidden: hidden)
    }
    // What would be done says nothing of what a file must not hold.
    guard preview == nil else { return pages }
    let contents = try await contents(of: pages.flatMap { $0.page.page.withheld }, jobs: jobs)
    return pages.map { made in
      let page = made.page.page.withholding(contents: contents)
      return (made.page.replaced(by: page), made.outcomes, made.hidden)
    }
  }

  /// The contents of hidden files, by what names their paths.
  private func contents(of withheld: [Withheld], jobs: Int) async throws -> [Withheld: Withheld] {
    let files = Array(Set(withheld.filter { $0.kind == .original }))
    let found = try await mapConcurrently(files, width: jobs) { [memory = fetcher.memory] file in
      memory.content(ofHidden: file)
    }
    return Dictionary(uniqueKeysWithValues: zip(files, found)).compactMapValues(\.self)
  }
}
