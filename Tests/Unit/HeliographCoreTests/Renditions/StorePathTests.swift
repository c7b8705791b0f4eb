import Testing

@testable import HeliographCore

@Suite struct StorePathTests {
  @Test(arguments: [
    ("images/3f/09/3f09aabb-1600.jpg", "images/3f/3f09aabb-1600.jpg"),
    (
      "images/3f/09/3f09aabb-iiif/0,0,512,512/512,/0/default.jpg",
      "images/3f/3f09aabb-iiif/0,0,512,512/512,/0/default.jpg"
    ),
  ])
  func leavesOutTheSecondFolder(published: String, stored: String) {
    #expect(StorePath.stored(published) == stored)
    #expect(StorePath.published(stored) == published)
  }

  @Test(arguments: [
    "", "images/", "images/3f/09/3f", "images/3f/0a/3f09aabb-1600.jpg", "images/3e/09/3f09aabb-1600.jpg",
    "images/3F/09/3F09aabb-1600.jpg", "records/3f/3f09aabb.json", "images/3f/09-3f09aabb", "images/é",
  ])
  func leavesEveryOtherPathAsItIs(path: String) {
    #expect(StorePath.stored(path) == path)
  }

  @Test(arguments: [
    "", "images/3f/", "images/3f/3e09aabb-1600.jpg", "images/3f/09/x.jpg", "losses/3f/3f09aabb.json",
  ])
  func publishesNoOtherPathElsewhere(path: String) {
    #expect(StorePath.published(path) == path)
  }
}
