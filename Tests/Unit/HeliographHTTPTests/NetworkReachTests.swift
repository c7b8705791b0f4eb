import HeliographTestSupport
import Testing

@testable import HeliographHTTP

/// Which machines a request reaches, whatever its address looks like.
@Suite(.endsHangs) struct NetworkReachTests {
  private static let limits = HTTPLimits(bytes: 1_000, total: .seconds(600), stall: .seconds(600))

  /// Ways to write this machine, and machines beside it, in addresses and redirects.
  static let spellings = [
    "127.0.0.1", "127.1", "127.0.1", "127.255.255.254", "0", "0.0.0.0", "0x7f.1", "0x7f000001", "0x7F.0.0.1",
    "2130706433", "017700000001", "0177.0.0.1", "0177.0.0.01", "127.0.0.1.", "%31%32%37.0.0.1", "localhost",
    "LOCALHOST", "localhost.", "[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]",
    "[::127.0.0.1]", "[::ffff:0:0]", "[64:ff9b::7f00:1]", "[fe80::1]", "[fd00::1]", "[ff02::1]", "224.0.0.1",
  ]

  @Test(arguments: spellings) func connectsToNoMachineThatNobodyNamed(host: String) async throws {
    let server = try LoopbackServer { _ in .ok("ok".utf8, type: "text/plain") }
    let port = server.origin.split(separator: ":").last ?? ""
    let client = HTTPClient(retry: RetryPolicy(attempts: 1))
    await #expect(throws: HTTPError.self) {
      try await client.get(url: "http://\(host):\(port)/", limits: Self.limits)
    }
    #expect(server.acceptedConnections == 0)
  }

  @Test(arguments: spellings.filter { $0 != "127.0.0.1" })
  func followsNoRedirectThere(host: String) async throws {
    let server = try LoopbackServer(arePersistent: true) { request in
      let port = request.headers["host"]?.split(separator: ":").last ?? ""
      return request.path == "/a"
        ? .status(302, headers: [("Location", "http://\(host):\(port)/b")]) : .ok("ok".utf8, type: "x/y")
    }
    let client = HTTPClient(retry: RetryPolicy(attempts: 1), owned: LoopbackServer.owned)
    await #expect(throws: HTTPError.self) {
      try await client.get(url: server.origin + "/a", limits: Self.limits)
    }
    // Not over the connection that is open, either.
    #expect(server.requests.map(\.path) == ["/a"])
  }

  @Test func followsNoRedirectToTwoAddresses() async throws {
    let server = try LoopbackServer { request in
      let port = request.headers["host"]?.split(separator: ":").last ?? ""
      let addresses = ["http://2130706433:\(port)/b", "http://127.0.0.1:\(port)/b"]
      return request.path == "/a"
        ? .status(302, headers: addresses.map { (name: "Location", value: $0) })
        : .ok("ok".utf8, type: "x/y")
    }
    let client = HTTPClient(retry: RetryPolicy(attempts: 1), owned: LoopbackServer.owned)
    let error = await #expect(throws: HTTPError.self) {
      try await client.get(url: server.origin + "/a", limits: Self.limits)
    }
    #expect(error?.message.contains("more than one address") == true)
    #expect(server.requests.map(\.path) == ["/a"])
  }

  /// With a proxy no connection tells where a request goes.
  @Test(arguments: spellings) func asksNoProxyToConnectThere(host: String) throws {
    let address = try #require(WebAddress("http://\(host):8080/"))
    #expect(!NetworkReach.publicOnly.mayAsk(for: address.host))
    #expect(NetworkReach.anywhere.mayAsk(for: address.host))
  }

  @Test(arguments: ["example.org", "8.8.8.8", "[2606:4700::1]", "10.example", "localhost.example.org"])
  func aProxyIsAskedForOtherHosts(host: String) throws {
    let address = try #require(WebAddress("http://\(host)/"))
    #expect(NetworkReach.publicOnly.mayAsk(for: address.host))
  }

  @Test func saysWhyItDoesNotConnect() async throws {
    let error = await #expect(throws: HTTPError.self) {
      try await HTTPClient().get(url: "http://127.0.0.1:9/", limits: Self.limits)
    }
    #expect(error?.cause as? HTTPFault == .privateAddress)
  }

  // Addresses of IANA's registries of special-purpose addresses, and of ordinary hosts.
  @Test(
    arguments: [
      ([8, 8, 8, 8], true), ([100, 63, 0, 1], true), ([100, 64, 0, 1], false), ([172, 15, 0, 1], true),
      ([172, 16, 0, 1], false), ([172, 31, 0, 1], false), ([172, 32, 0, 1], true), ([192, 168, 1, 1], false),
      ([169, 254, 169, 254], false), ([10, 0, 0, 1], false), ([198, 19, 0, 1], false),
      ([203, 0, 113, 7], false), ([239, 255, 255, 250], false), ([255, 255, 255, 255], false),
      ([0, 0, 0, 0], false), ([127, 0, 0, 1], false),
    ] as [([UInt8], Bool)])
  func knowsPublicAddresses(bytes: [UInt8], isPublic: Bool) {
    #expect(SocketAddress(bytes: bytes).isPublic == isPublic)
  }

  @Test(
    arguments: [
      ([0x26, 0x06, 0x47], true), ([0x2A, 0x00], true), ([0xFC, 0x00], false), ([0xFD, 0x12], false),
      ([0xFE, 0x80], false), ([0xFE, 0xC0], false), ([0xFF, 0x02], false), ([0x20, 0x01, 0x0D, 0xB8], false),
      ([0x20, 0x02, 0x7F], false), ([0x20, 0x01, 0, 0], false), ([], false),
      ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 8, 8, 8, 8], false),
      ([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8], true),
      ([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0, 10, 8, 8, 8], false),
    ] as [([UInt8], Bool)])
  func knowsPublicAddressesOfIPv6(start: [UInt8], isPublic: Bool) {
    let bytes = start + [UInt8](repeating: 0, count: 16 - start.count)
    #expect(SocketAddress(bytes: bytes).isPublic == isPublic)
  }

  @Test func believesNoNameThatSaysThatItIsThisMachine() {
    let elsewhere = SocketAddress(bytes: [93, 184, 216, 34])
    #expect(!NetworkReach.thisMachine.allows(elsewhere))
    #expect(NetworkReach.thisMachine.allows(SocketAddress(bytes: [127, 0, 0, 1])))
    #expect(NetworkReach.anywhere.allows(SocketAddress(bytes: [10, 0, 0, 1])))
  }
}
