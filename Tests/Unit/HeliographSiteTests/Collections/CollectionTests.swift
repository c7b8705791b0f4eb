import HeliographCore
import Testing

@testable import HeliographSite

struct CollectionTests {
  private func taken(
    _ year: Int, _ month: Int = 1, _ day: Int = 1, precision: CaptureTime.Precision = .second
  )
    -> PhotoMetadata
  {
    PhotoMetadata(captureTime: CaptureTime(year: year, month: month, day: day, precision: precision))
  }

  @Test func makesNoPageThatNobodyAskedFor() throws {
    #expect(try CollectedSite([SampleLibrary.metadata(1)], []).collectionPaths.isEmpty)
    // Asked for, but no photo says anything: no page of nothing, and no link to one.
    let silent = try CollectedSite([PhotoMetadata()], [.years, .keywords, .cameras, .lenses, .ratings])
    #expect(silent.collectionPaths.isEmpty)
    #expect(!silent.site.text("index.html").contains("class=\"browse\""))
  }

  @Test func makesAllKindsWithTheirOverviews() throws {
    var metadata = SampleLibrary.metadata(1)
    metadata.rating = 4
    let site = try CollectedSite([metadata], CollectionKind.allCases)
    #expect(
      Set(site.collectionPaths) == [
        "years/index.html", "years/2021/index.html", "years/2021/06/index.html", "tags/index.html",
        "tags/sea/index.html", "tags/dawn/index.html", "tags/long-exposure/index.html", "cameras/index.html",
        "cameras/fujifilm-x-t4/index.html", "lenses/index.html", "lenses/xf35mm-f1-4-r/index.html",
        "ratings/index.html", "ratings/4/index.html", "all/index.html",
      ])
    #expect(site.site.text("ratings/4/index.html").contains("<h1 dir=\"auto\">Four stars</h1>"))
  }

  @Test func offersTheCollectionsInTheOwnersOrder() throws {
    let site = try CollectedSite([SampleLibrary.metadata(1)], [.keywords, .all, .months, .years])
    let context = SiteContext(index: site.siteIndex, assets: try .standard(.standard))
    let links = SiteLinks(from: .home, in: context)
    #expect(links.collections.map(\.text) == ["Keywords", "All photographs", "Years"])
  }

  @Test func putsMonthsIntoTheirYearsAndTheLatestYearFirst() throws {
    let site = try CollectedSite(
      [taken(2019, 7), taken(2021, 12), taken(2021, 3), taken(2021, precision: .year), PhotoMetadata()],
      [.months])
    #expect(site.galleries(.years).map(\.title) == ["2021", "2019"])
    let year = try #require(site.siteIndex.collections.all.first?.galleries.first)
    #expect(year.inner.map(\.title) == ["March 2021", "December 2021"])
    // In the order of time; a photo that knows its year alone is in the year and in no month.
    #expect(year.photos.map(\.index) == [3, 2, 1])
    #expect(!site.collectionPaths.contains("years/2021/01/index.html"))
  }

  @Test func showsTheNewestPhotosFirstAndThoseWithoutATimeLast() throws {
    let site = try CollectedSite(
      [PhotoMetadata(), taken(2019), taken(2021), taken(2020), PhotoMetadata()], [.all])
    let all = try #require(site.siteIndex.collections.all.first?.galleries.first)
    #expect(all.photos.map(\.index) == [2, 3, 1, 0, 4])
  }

  @Test func hasPagesOfItsOwn() throws {
    let site = try CollectedSite(
      (1...7).map { SampleLibrary.metadata($0) }, [.all, .keywords], photosPerPage: 3)
    #expect(site.collectionPaths.count { $0.hasPrefix("all/page/from-") } >= 2)
    let second = try #require(site.collectionPaths.first { $0.hasPrefix("tags/sea/page/from-") })
    #expect(site.site.text(second).contains("<h1 dir=\"auto\">sea</h1>"))
  }

  @Test func leadsFromAPhotosFactsToTheirPages() throws {
    let site = try CollectedSite([SampleLibrary.metadata(1)], [.months, .keywords, .cameras, .lenses])
    let page = try #require(site.site.html.first { $0.path.hasPrefix("photos/") })
    let links = try MarkupOutline(page.bytes).links
    for target in [
      "years/2021/06", "tags/sea", "tags/long-exposure", "cameras/fujifilm-x-t4", "lenses/xf35mm-f1-4-r",
    ] {
      #expect(links.contains("../../\(target)/index.html"), "\(target)")
    }
    let plain = try CollectedSite([SampleLibrary.metadata(1)], [])
    let text = try #require(plain.site.html.first { $0.path.hasPrefix("photos/") })
    #expect(String(decoding: text.bytes, as: UTF8.self).contains("<li dir=\"auto\">sea</li>"))
  }

  @Test func keepsAPhotoInTheSequenceOfItsAlbum() throws {
    let site = try CollectedSite([taken(2019), taken(2021)], [.all])
    let second = try #require(site.siteIndex.library.albums.last?.photos.last)
    let page = site.site.text(site.siteIndex.path(of: second.id).text)
    #expect(page.contains("sequence.css") && page.contains("rel=\"prev\"") && !page.contains("rel=\"next\""))
  }

  @Test func takesTheBestRatedPhotoForACover() throws {
    var (plain, good) = (taken(2021, 2), taken(2021, 1))
    (plain.title, good.title, good.rating) = ("plain", "good", 5)
    let site = try CollectedSite([plain, good], [.all])
    #expect(site.siteIndex.collections.all.first?.galleries.first?.entry.cover?.metadata.title == "good")
  }

  @Test func linksOnlyToWhatItPublishes() throws {
    let metadata = (0..<30).map { number in
      var metadata = SampleLibrary.metadata(number)
      metadata.keywords = (0...number).map { "word \($0)" }
      metadata.rating = number % 7 - 1
      return metadata
    }
    let site = try CollectedSite(metadata, CollectionKind.allCases, photosPerPage: 4)
    var known = Set(site.site.pages.map(\.path))
    for photo in site.siteIndex.library.albums.flatMap(\.photos) {
      known.formUnion(photo.renditions.map(\.path))
    }
    // The links of the page for lost addresses begin at the top of the host.
    for page in site.site.html where page.path != "404.html" {
      let folder = page.path.split(separator: "/").dropLast().map(String.init)
      for link in try MarkupOutline(page.bytes).links where !link.hasPrefix("data:") {
        let parts = link.split(separator: "#", omittingEmptySubsequences: false)
        guard let address = parts.first, !address.isEmpty else { continue }
        let ups = address.split(separator: "/").prefix { $0 == ".." }.count
        let target = (folder.dropLast(ups) + address.split(separator: "/").dropFirst(ups).map(String.init))
          .joined(separator: "/")
        #expect(known.contains(target), "\(page.path) leads to \(link)")
      }
    }
  }
}
