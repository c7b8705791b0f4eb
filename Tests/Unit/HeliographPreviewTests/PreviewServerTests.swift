import Glibc
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographPreview

@Suite(.serialized, .endsHangs) struct PreviewServerTests {
  @Test func sendsPagesFoldersAndFilesWithTheirTypes() async throws {
    try await RunningPreview.with { preview in
      try preview.write("<!doctype html><html><body>home</body></html>", to: "index.html")
      try preview.write("<html><body>alps</body></html>", to: "albums/alps/index.html")
      try preview.write("body{}", to: "assets/a b.CSS")
      try preview.write("?", to: "odd.unknown")
      let home = try await preview.client.ask("/?x=1")
      #expect(home.status == 200)
      #expect(home.headers["content-type"] == "text/html; charset=utf-8")
      #expect(home.headers["cache-control"] == "no-cache")
      #expect(home.text.contains("home<script src=\"/.heliograph/reload.js?version="))
      #expect(try await preview.client.ask("/albums/alps/").text.contains("alps"))
      let style = try await preview.client.ask("/assets/a%20b.CSS")
      #expect(style.headers["content-type"] == "text/css; charset=utf-8")
      #expect(style.text == "body{}")
      #expect(style.headers["x-content-type-options"] == "nosniff")
      #expect(
        try await preview.client.ask("/odd.unknown").headers["content-type"] == "application/octet-stream")
    }
  }

  @Test func redirectsToAFoldersSlashWithinTheSite() async throws {
    try await RunningPreview.with { preview in
      try preview.write("x", to: "albums/caf\u{E9} 1/index.html")
      try preview.write("x", to: "empty/other.txt")
      let answer = try await preview.client.ask("/albums/caf%c3%a9%201?y=2")
      #expect(answer.status == 302)
      #expect(answer.headers["location"] == "/albums/caf%C3%A9%201/?y=2")
      #expect(try await preview.client.ask("/empty").status == 404)
      #expect(try await preview.client.ask("/empty/").status == 404)
      #expect(try await preview.client.ask("/empty/other.txt/").status == 404)
    }
  }

  @Test(arguments: [
    "/../secret.txt", "/%2e%2e/secret.txt", "/%2E./secret.txt", "/a/../../secret.txt",
    "/a/%2e%2e/%2e%2e/secret.txt",
    "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/..%5csecret.txt", "/..\\secret.txt", "//etc/hostname",
    "///etc/hostname", "/%2fetc/hostname", "http://127.0.0.1/secret.txt", "secret.txt", "/a%00.txt",
    "/./a/b.txt",
    "/a//b.txt", "/a/%", "/a/%zz", "/..\u{301}/secret.txt", "/%252e%252e/secret.txt", "/out/secret.txt",
    "/outfile",
    "/outfile/", "/absolute/hostname", "/loop/loop/out/secret.txt", "/.heliograph/catalog.sqlite",
    "/a/.heliograph-tmp-1",
    "/pipe",
  ])
  func sendsNothingFromOutsideTheFolder(target: String) async throws {
    try await RunningPreview.with { preview in
      try preview.folder.write("secret", to: "secret.txt")
      try preview.write("b", to: "a/b.txt")
      try preview.write("secret", to: ".heliograph/catalog.sqlite")
      try preview.write("secret", to: "a/.heliograph-tmp-1")
      try preview.folder.link("site/out", to: "..")
      try preview.folder.link("site/outfile", to: "../secret.txt")
      try preview.folder.link("site/absolute", to: "/etc")
      try preview.folder.link("site/loop", to: ".")
      let pipe = preview.folder.path.appending("site/pipe")
      #expect(pipe.withPlatformString { mkfifo($0, 0o600) } == 0)
      let answer = try await preview.client.ask(target)
      #expect([400, 404].contains(answer.status))
      #expect(!answer.text.contains("secret"))
    }
  }

  @Test func followsLinksThatStayInside() async throws {
    try await RunningPreview.with { preview in
      try preview.write("b", to: "a/b.txt")
      try preview.folder.link("site/again", to: "a")
      #expect(try await preview.client.ask("/again/b.txt").text == "b")
    }
  }

  @Test func sendsOnlyTheHeadersToHEAD() async throws {
    try await RunningPreview.with { preview in
      try preview.write("0123456789", to: "a.txt")
      let answer = try await preview.client.ask("/a.txt", method: "HEAD")
      #expect(answer.status == 200)
      #expect(answer.headers["content-length"] == "10")
      #expect(answer.body.isEmpty)
      let post = try await preview.client.ask("/a.txt", method: "POST")
      #expect(post.status == 405)
      #expect(post.headers["allow"] == "GET, HEAD")
    }
  }

  @Test(arguments: [
    ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=8-", 206, "89", "bytes 8-9/10"),
    ("bytes=-2", 206, "89", "bytes 8-9/10"), ("bytes=5-99", 206, "56789", "bytes 5-9/10"),
    ("bytes=10-", 416, "", "bytes */10"), ("bytes=-0", 416, "", "bytes */10"),
    ("bytes=3-1", 200, "0123456789", nil), ("bytes=0-1,3-4", 200, "0123456789", nil),
    ("lines=0-1", 200, "0123456789", nil), ("bytes=+1-2", 200, "0123456789", nil),
  ])
  func sendsTheRangeThatIsAskedFor(range: String, status: Int, body: String, told: String?) async throws {
    try await RunningPreview.with { preview in
      try preview.write("0123456789", to: "a.txt")
      let answer = try await preview.client.ask("/a.txt", headers: ["Range: \(range)"])
      #expect(answer.status == status)
      #expect(answer.text == body)
      #expect(answer.headers["content-range"] == told)
    }
  }

  @Test func sendsAFileLargerThanItsBufferWhole() async throws {
    try await RunningPreview.with { preview in
      let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
      try preview.folder.write(bytes, to: "site/a.jpg")
      #expect(try await preview.client.ask("/a.jpg").body == bytes)
      let part = try await preview.client.ask("/a.jpg", headers: ["Range: bytes=65530-265535"])
      #expect(part.body == Array(bytes[65_530...265_535]))
    }
  }

  @Test func answersAKnownTagWithNothingNew() async throws {
    try await RunningPreview.with { preview in
      try preview.write("one", to: "a.txt")
      let tag = try #require(try await preview.client.ask("/a.txt").headers["etag"])
      for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
        let again = try await preview.client.ask("/a.txt", headers: ["If-None-Match: \(known)"])
        #expect(again.status == 304)
        #expect(again.body.isEmpty)
      }
      let part = try await preview.client.ask("/a.txt", headers: ["Range: bytes=0-0", "If-Range: \"old\""])
      #expect(part.status == 200)
      try preview.write("three", to: "a.txt")
      let changed = try await preview.client.ask("/a.txt", headers: ["If-None-Match: \(tag)"])
      #expect(changed.status == 200)
      #expect(changed.text == "three")
    }
  }

  @Test func sendsTheSitesOwnPageForWhatIsMissing() async throws {
    try await RunningPreview.with { preview in
      let plain = try await preview.client.ask("/none")
      #expect(plain.status == 404)
      #expect(plain.text.contains("/.heliograph/reload.js"))
      try preview.write("<html><body>lost?</body></html>", to: "404.html")
      let own = try await preview.client.ask("/none/at/all.html")
      #expect(own.status == 404)
      #expect(own.text.contains("lost?"))
    }
  }

  @Test(arguments: [
    ("evil.example", 421), ("evil.example:80", 421), ("LOCALHOST:1", 200), ("[::1]:80", 200), ("[::1]", 200),
    ("127.0.0.1:x@evil.example", 400), ("[::1]evil.example", 400), ("localhost.evil.example", 421), ("", 421),
    ("localhost:", 200), ("localhost:80:80", 400), ("127.0.0.1/a.txt", 400), ("localhost.", 421),
  ])
  func answersOnlyToTheNamesOfThisComputer(host: String, status: Int) async throws {
    try await RunningPreview.with { preview in
      try preview.write("a", to: "a.txt")
      #expect(try await preview.client.ask("/a.txt", headers: ["Host: \(host)"]).status == status)
    }
  }

  /// The values are those of https://www.w3.org/TR/fetch-metadata/.
  @Test(arguments: [
    ("cross-site", "no-cors", "script", 403), ("same-site", "no-cors", "script", 403),
    ("cross-site", "navigate", "iframe", 403), ("cross-site", "navigate", "document", 200),
    ("same-origin", "no-cors", "script", 200), ("none", "navigate", "document", 200),
  ])
  func showsNothingToPagesOfOtherSites(site: String, mode: String, destination: String, status: Int)
    async throws
  {
    try await RunningPreview.with { preview in
      try preview.write("found({})", to: "search/index.js")
      let answer = try await preview.client.ask(
        "/search/index.js",
        headers: ["Sec-Fetch-Site: \(site)", "Sec-Fetch-Mode: \(mode)", "Sec-Fetch-Dest: \(destination)"])
      #expect(answer.status == status)
      #expect(answer.text.contains("found") == (status == 200))
      #expect(answer.headers["cross-origin-resource-policy"] == "same-origin")
      #expect(answer.headers["x-frame-options"] == "SAMEORIGIN")
    }
  }

  @Test(arguments: [("/.git/config", 404), ("/a/.env", 404), ("/.well-known/security.txt", 200)])
  func servesNoHiddenFiles(target: String, status: Int) async throws {
    try await RunningPreview.with { preview in
      try preview.write("text", to: String(target.dropFirst()))
      #expect(try await preview.client.ask(target).status == status)
    }
  }

  @Test func letsAPageWaitUntilTheSiteChanges() async throws {
    try await RunningPreview.with { preview in
      try preview.write("<html><body>home</body></html>", to: "index.html")
      let home = try await preview.client.ask("/")
      let tag = try #require(home.headers["etag"])
      let version = try #require(home.text.split(separator: "version=").last?.prefix { $0 != "\"" })
      #expect(
        try await preview.client.ask("/.heliograph/reload.js?version=\(version)").text
          .contains("EventSource"))
      async let waiting = preview.client.ask("/.heliograph/events?version=\(version)")
      await preview.server.reload()
      let answer = try await waiting
      #expect(answer.text == "data: reload\n\n")
      #expect(answer.headers["cache-control"] == "no-store")
      #expect(answer.headers["content-type"] == "text/event-stream")
      // The page is another now, though its file is the same: else it would wait for the old version for ever.
      #expect(try await preview.client.ask("/", headers: ["If-None-Match: \(tag)"]).status == 200)
      #expect(try await preview.client.ask("/.heliograph/nothing.js").status == 404)
    }
  }

  @Test func saysWhenThePortIsTaken() async throws {
    try await RunningPreview.with { preview in
      let second = PreviewServer(root: preview.folder.path, port: preview.client.port)
      let error = await #expect(throws: PreviewError.self) { try await second.run() }
      #expect(error?.code == .portInUse)
      #expect(error?.place == "Port \(preview.client.port)")
    }
  }

  @Test func saysWhenTheFolderIsMissing() async throws {
    try await TemporaryFolder.with { folder in
      let server = PreviewServer(root: folder.path.appending("none"), port: 0)
      let error = await #expect(throws: PreviewError.self) { try await server.run() }
      #expect(error?.code == .folderMissing)
    }
  }

  /// `RunningPreview` waits for the server's end, so a connection or a waiting page that held it would hang here.
  @Test func endsWhileAPageWaitsAndFreesItsPort() async throws {
    let (ports, continuation) = AsyncStream<UInt16>.makeStream()
    var waiting: Task<RawClient.Answer, any Error>?
    try await RunningPreview.with { preview in
      try preview.write("<html><body>home</body></html>", to: "index.html")
      let version = try #require(
        try await preview.client.ask("/").text.split(separator: "version=").last?.prefix { $0 != "\"" })
      waiting = Task { try await preview.client.ask("/.heliograph/events?version=\(version)") }
      _ = try await preview.client.ask("/")
      continuation.yield(preview.client.port)
    }
    _ = await waiting?.result
    var iterator = ports.makeAsyncIterator()
    let port = try #require(await iterator.next())
    try await TemporaryFolder.with { folder in
      try await withThrowingTaskGroup(of: Void.self) { group in
        let (opened, signal) = AsyncStream<String>.makeStream()
        group.addTask { try await PreviewServer(root: folder.path, port: port).run { signal.yield($0) } }
        for await _ in opened.prefix(1) { group.cancelAll() }
        try await group.waitForAll()
      }
    }
  }

  @Test func showsTheFoldersOwnImagesWhereTheyHaveAnotherHost() async throws {
    try await RunningPreview.with { preview in
      try preview.write("https://img.example.org/a/\n", to: ".heliograph-images")
      try preview.write(
        """
        <html><head><meta content="img-src 'self' data: https://img.example.org; font-src 'self'">
        <link rel="preconnect" href="https://img.example.org/a/" /></head><body>
        <img src="https://img.example.org/a/images/1.jpg" srcset="https://img.example.org/a/images/1.jpg 1w,https://img.example.org/a/images/2.jpg 2w">
        <a href="https://img.example.org/b">b</a></body></html>
        """, to: "index.html")
      try preview.write("f(\"https://img.example.org/a/images/3.jpg\")", to: "search/p0.js")
      let page = try await preview.client.ask("/")
      #expect(page.text.contains("<img src=\"/images/1.jpg\" srcset=\"/images/1.jpg 1w,/images/2.jpg 2w\">"))
      #expect(page.text.contains("img-src 'self' data:; font-src"))
      #expect(page.text.contains("<link rel=\"preconnect\" href=\"/\" />"))
      #expect(
        page.text.contains("<a href=\"https://img.example.org/b\">b</a><script src=\"/.heliograph/reload.js"))
      #expect(page.headers["content-length"] == String(page.text.utf8.count))
      #expect(try await preview.client.ask("/search/p0.js").text == "f(\"/images/3.jpg\")")
      #expect(try await preview.client.ask("/.heliograph-images").status == 404)
    }
  }
}
