package import HeliographCore
import HeliographStore

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
  /// The photos that cannot be shown, in the order of the failures among the results.
  package let failed: [PhotoID]
  /// Those of them that their sidecars may hide.
  package let unclear: Set<PhotoID>
  /// The number of its source.
  package let source: Int64

  /// Whether the last build published files of its photos that belong to them no more.
  package var leavesFiles: Bool {
    results.contains { if case .success(let photo) = $0 { photo.leavesFiles } else { false } }
  }

  /// Sorts the results of all photos of a page.
  ///
  /// - Throws: an error that is not one of a single photo.
  init(_ listed: ListedPage, _ all: ArraySlice<Result<FinishedPhoto, any Error>>) throws {
    var (results, hidden, unclear) = ([Result<FinishedPhoto, Problem>](), [HiddenPhoto](), [Withheld]())
    var (failed, dubious): ([PhotoID], Set<PhotoID>) = ([], [])
    for (index, result) in all.enumerated() {
      do {
        results.append(.success(try result.get()))
      } catch let problem as Problem {
        results.append(.failure(problem))
        failed.append(listed.page.photos[index].id)
      } catch let sidecar as UnclearSidecar {
        // What the last build showed is no answer: the sidecar may have been changed to hide it. So nothing may lead to a
        // copy of it either.
        let photo = listed.photo(index)
        results.append(.failure(sidecar.problem(of: photo)))
        failed.append(photo.photo.id)
        dubious.insert(photo.photo.id)
        unclear += [.photo(photo.photo.fileName)] + photo.withheldFile
      } catch let photo as HiddenPhoto {
        hidden.append(photo)
      }
    }
    page = listed.withoutPhotos(hidden, withholding: unclear)
    isRemote = listed.source.isRemote
    source = ShownPhoto.source(named: listed.source.name)
    (self.results, self.hidden, self.failed, self.unclear) = (results, hidden, failed, dubious)
  }

  /// The page with the contents of hidden files beside their paths.
  func withholding(_ contents: [Withheld: Withheld]) -> ProcessedPage {
    var page = self
    page.page = self.page.withholding(contents: contents)
    return page
  }
}
