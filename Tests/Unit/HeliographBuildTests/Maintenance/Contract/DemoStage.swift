/// The demo, which nobody has to hold anything for.
struct DemoStage: SourceStage {
  let entry = "demo:"
  let environment: [String: String] = [:]
  let secret: String? = nil

  func hold(_ names: [String]) {}
  func play(_ fault: SourceFault) {}
  func hasBegun() async throws {}
  func hasEnded() async throws {}
}
