import HeliographCore
import Testing

@testable import HeliographDeploy

@Suite struct HostProfileTests {
  private func site(_ files: [(String, Int)]) -> SiteContents {
    SiteContents(files.map { SiteFile(path: $0.0, byteCount: $0.1, hash: ContentHash(of: $0.0.utf8)) })
  }

  @Test func aSmallSiteFitsEverywhere() {
    let small = site([("index.html", 1000), ("images/a.jpg", 1 << 20)])
    for host in HostProfile.allCases { #expect(host.excesses(of: small).isEmpty) }
  }

  @Test func countsAgainstTheLimitsOfEachHost() {
    let files = (0..<54_001).map { ("a/\($0).jpg", 1) }
    let many = site(files)
    #expect(HostProfile.cloudflarePages.excesses(of: many).map(\.allowed) == [20_000])
    #expect(HostProfile.netlify.excesses(of: many).map(\.place) == ["a"])
    #expect(HostProfile.netlify.excesses(of: site(Array(files.dropLast()))).isEmpty)
    let large = site([("a.tif", 25 << 20), ("b.tif", 1_000_000_000)])
    #expect(HostProfile.githubPages.excesses(of: large).map(\.found) == [1_000_000_000 + (25 << 20)])
    #expect(HostProfile.cloudflarePages.excesses(of: large).map(\.place) == ["b.tif"])
    #expect(HostProfile.cloudflarePages.excesses(of: site([("a.tif", 25 << 20)])).isEmpty)
    let long = String(repeating: "é", count: 512)
    #expect(HostProfile.s3.excesses(of: site([(long, 1)])).isEmpty)
    #expect(HostProfile.s3.excesses(of: site([("\(long)x", 1)])).map(\.found) == [1025])
    #expect(HostProfile.s3.excesses(of: site([("a.tif", 50_000 << 30)])).isEmpty)
    #expect(HostProfile.s3.excesses(of: site([("a.tif", 50_000 << 30 + 1)])).map(\.place) == ["a.tif"])
  }
}
