import HeliographCore
import Testing

@testable import HeliographDeploy

@Suite struct RetainedImagesTests {
  private func images(_ names: String...) -> SiteContents {
    SiteContents(
      names.map { SiteFile(path: "images/\($0).jpg", byteCount: 1, hash: ContentHash(of: $0.utf8)) })
  }

  private let names = ["images/a.jpg", "images/b.jpg"]

  /// What the target says after a deployment that removed nothing, and the paths that are due.
  private func deployed(_ site: SiteContents, _ state: DeployedState, _ span: ReleaseSpan)
    -> (state: DeployedState, due: [String])
  {
    let plan = DeployPlan(site, deployed: state, names: names, role: .images).keeping(span)
    return (plan.puttingOffRemovals().result, plan.removals)
  }

  @Test func anImageGoesWithTheLastReleaseThatMayNameIt() {
    var state = DeployedState(images("a", "b").files)
    // Three releases are kept; b is in the releases until 4.
    for (span, due) in [
      (ReleaseSpan(newest: 4, oldestRetained: 3), []), (ReleaseSpan(newest: 5, oldestRetained: 4), []),
      // Somebody went back to release 4, which stays then.
      (ReleaseSpan(newest: 7, oldestRetained: 4), []),
      (ReleaseSpan(newest: 7, oldestRetained: 5), ["images/b.jpg"]),
    ] {
      let next = deployed(images("a"), state, span)
      #expect(next.due == due)
      // Another machine reads it from the target.
      state = DeployedState(text: next.state.text) ?? DeployedState()
      #expect(state.lastRelease(of: "images/b.jpg") == 4)
    }
  }

  @Test func anImageThatCameBackStaysWithTheReleaseOfThen() {
    let gone = deployed(
      images("a"), DeployedState(images("a", "b").files), ReleaseSpan(newest: 1, oldestRetained: 1))
    let back = deployed(images("a", "b"), gone.state, ReleaseSpan(newest: 2, oldestRetained: 2))
    #expect(back.due == [] && back.state.entries == DeployedState(images("a", "b").files).entries)
    let again = deployed(images("a"), back.state, ReleaseSpan(newest: 3, oldestRetained: 3))
    #expect(again.due == [] && again.state.lastRelease(of: "images/b.jpg") == 3)
  }

  @Test func releasesAtANewPlaceCountAnew() {
    let gone = deployed(
      images("a"), DeployedState(images("a", "b").files), ReleaseSpan(newest: 40, oldestRetained: 38))
    let moved = deployed(images("a"), gone.state, ReleaseSpan(newest: 1, oldestRetained: 1))
    #expect(moved.due == [] && moved.state.lastRelease(of: "images/b.jpg") == 1)
    #expect(
      deployed(images("a"), moved.state, ReleaseSpan(newest: 2, oldestRetained: 2)).due == ["images/b.jpg"])
  }

  @Test func theTargetNamesItsReleaseAlsoWhereNothingIsSent() {
    let state = DeployedState(images("a", "b").files)
    let plan = DeployPlan(images("a"), deployed: state, names: names).keeping(
      ReleaseSpan(newest: 1, oldestRetained: 1))
    #expect(plan.isEmpty && plan.changesState && plan.left == ["images/b.jpg"])
    let next = DeployPlan(images("a"), deployed: plan.result, names: names).keeping(
      ReleaseSpan(newest: 1, oldestRetained: 1))
    #expect(next.isEmpty && !next.changesState)
  }

  @Test(arguments: [
    (DeployRole.images, DeployRole.pages, true), (.whole, .images, true), (.pages, .images, true),
    (.images, .images, false), (.images, .whole, false), (.pages, .whole, false), (.whole, .pages, false),
  ])
  func aTargetTakesNoOtherPartOfASite(role: DeployRole, found: DeployRole, isRefused: Bool) {
    #expect((role.refusal(of: found) != nil) == isRefused)
  }
}
