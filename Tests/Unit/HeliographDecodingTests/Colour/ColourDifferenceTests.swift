import Testing

struct ColourDifferenceTests {
  /// Pairs 1, 4, 7, 9, 10, 13, 16, 17, 20, 23, 24, 27, 30 and 34 of table 1 in Sharma, Wu and Dalal, 2005: grey, hues
  /// across 0°, opposite hues, blues and blacks.
  @Test(arguments: [
    [50.0, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
    [50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000],
    [50, 0, 0, 50, -1, 2, 2.3669],
    [50, 2.4900, -0.0010, 50, -2.4900, 0.0009, 7.1792],
    [50, 2.4900, -0.0010, 50, -2.4900, 0.0010, 7.1792],
    [50, -0.0010, 2.4900, 50, 0.0009, -2.4900, 4.8045],
    [50, 2.5, 0, 50, 0, -2.5, 4.3065],
    [50, 2.5, 0, 73, 25, -18, 27.1492],
    [50, 2.5, 0, 58, 24, 15, 19.4535],
    [50, 2.5, 0, 50, 3.2592, 0.3350, 1.0000],
    [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
    [22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373],
    [6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377],
    [2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082],
  ])
  func agreesWithThePublishedPairs(pair: [Double]) {
    let difference = ColourDifference.of((pair[0], pair[1], pair[2]), (pair[3], pair[4], pair[5]))
    #expect(abs(difference - pair[6]) < 0.00005)
  }

  /// Values of CIELAB under D65 by Lindbloom's calculator, rounded.
  @Test func knowsTheLabOfSRGB() {
    let red = ColourDifference.lab([255, 0, 0])
    #expect(abs(red.l - 53.24) < 0.01 && abs(red.a - 80.09) < 0.01 && abs(red.b - 67.20) < 0.01)
    #expect(ColourDifference.of(ColourDifference.lab([255, 255, 255]), (100, 0, 0)) < 0.02)
  }
}
