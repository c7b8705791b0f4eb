import HeliographCore
import HeliographLayout
import Testing

@testable import HeliographSite

struct CropPositionTests {
  private let cell = 4.0 / 3

  /// What `object-position` makes of it (CSS Images 3, §5.6): the photo's share of that size lies before the cell.
  private static let subjects: [(aspect: Double, x: Double, y: Double, name: String)] = [
    // A panorama of 3:1 shows four ninths of its width: the subject at a fifth is nearer to the edge than half of that.
    (3.0, 0.2, 0.9, "x0"), (3.0, 0.3, 0.5, "x14"), (3.0, 0.9, 0.1, "x100"),
    // A portrait of 2:3 shows half of its height.
    (2.0 / 3, 0.1, 0.3, "y10"), (2.0 / 3, 0.9, 0.0, "y0"), (2.0 / 3, 0.5, 0.75, "y100"),
  ]

  @Test(arguments: subjects)
  func bringsTheSubjectToTheMiddleAsFarAsThePhotoReaches(aspect: Double, x: Double, y: Double, name: String) {
    #expect(CropPosition(subject: UnitPoint(x: x, y: y), aspect: aspect, cell: cell)?.name == name)
  }

  @Test(arguments: [(4.0 / 3, 0.1, 0.1), (1.3350, 0.0, 0.0), (3.0, 0.5, 0.1), (0.5, 0.1, 0.5)])
  func needsNoRuleWhereTheMiddleIsShown(aspect: Double, x: Double, y: Double) {
    #expect(CropPosition(subject: UnitPoint(x: x, y: y), aspect: aspect, cell: cell) == nil)
  }

  @Test func writesEachRuleOnceInAnOrderOfItsOwn() {
    let positions = [(0.9, 3.0), (0.1, 3.0), (0.9, 3.0), (0.1, 0.5)].compactMap { place, aspect in
      CropPosition(subject: UnitPoint(x: place, y: place), aspect: aspect, cell: cell)
    }
    #expect(positions.count == 4)
    #expect(CropPosition.rules(for: positions) == ".x0{--at:0% 50%}.x100{--at:100% 50%}.y0{--at:50% 0%}")
  }

  @Test func trustsTheOwnerBeforeTheEye() throws {
    var photo = try #require(SampleLibrary.photo(1, size: (6000, 2000)))
    #expect(photo.subject == .centre)
    #expect(CropPosition(of: photo, inCell: cell) == nil)
    photo.focus = UnitPoint(x: 1, y: 0)
    #expect(CropPosition(of: photo, inCell: cell)?.name == "x100")
  }
}
