package import HeliographCore

/// A page of a source without its photos, and the outcomes of each of them.
package struct ProcessedPage: Sendable {
  /// The album with its text, and what is withheld of it.
  package private(set) var page: SourcePage
  /// Whether its source is on the network.
  package let isRemote: Bool
  /// The photos that no rule hides, in their order, each with its files or with the reason why it is not shown.
  package let results: [Result<FinishedPhoto, Problem>]
  /// The photos that a rule hides.
  package let hidden: [HiddenPhoto]

  /// Sorts the results of all photos of a page.
  ///
  /// - Throws: an error that is not one of a single photo.
  init(_ listed: ListedPage, _ all: ArraySlice<Result<FinishedPhoto, any Error>>) throws {
    var (results, hidden, unclear) = ([Result<FinishedPhoto, Problem>](), [HiddenPhoto](), [Withheld]())
    for (index, result) in all.enumerated() {
      do {
        results.append(.success(try result.get()))
      } catch let problem as Problem {
        results.append(.failure(problem))
      } catch let sidecar as UnclearSidecar {
        // What the last build showed is no answer: the sidecar may have been changed to hide it. So nothing may lead to a
        // copy of it either.
        let photo = listed.photo(index)
        results.append(.failure(sidecar.problem(of: photo)))
        unclear += [.photo(photo.photo.fileName)] + photo.withheldFile
      } catch let photo as HiddenPhoto {
        hidden.append(photo)
      }
    }
    page = listed.withoutPhotos(hidden, withholding: unclear)
    isRemote = listed.source.isRemote
    (self.results, self.hidden) = (results, hidden)
  }

  /// The page with the contents of hidden files beside their paths.
  func withholding(_ contents: [Withheld: Withheld]) -> ProcessedPage {
    var page = self
    page.page = self.page.withholding(contents: contents)
    return page
  }
}
