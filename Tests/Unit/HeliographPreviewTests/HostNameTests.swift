import Testing

@testable import HeliographPreview

@Suite struct HostNameTests {
  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:8080", "localhost", "LocalHost:1", "[::1]", "[::1]:65535", "localhost:",
  ])
  func knowsTheNamesOfThisComputer(host: String) {
    #expect(HostName(Array(host.utf8)) == .thisComputer)
  }

  @Test(arguments: [
    "", "evil.example", "127.0.0.1.evil.example", "localhost.", "127.0.0.2", "2130706433", "[::2]",
    "%6cocalhost",
    ":80",
  ])
  func takesEveryOtherNameForAnother(host: String) {
    #expect(HostName(Array(host.utf8)) == .other)
  }

  @Test(arguments: [
    "127.0.0.1:x@evil", "user@localhost", "[::1]evil", "[::1", "[]", "[::1]]", "localhost:80:80",
    "localhost:-1",
    "localhost:123456", "localhost/a", "localhost, evil", "local host", "localhost\u{301}", "[evil.example]",
    "a]",
  ])
  func refusesWhatIsNoHost(host: String) {
    #expect(HostName(Array(host.utf8)) == nil)
  }
}
