import HeliographCore

/// Finds the photos of an album that belong together.
struct StackFinder {
  /// Photos that a camera takes one right after the other lie no further apart, in seconds.
  private static let longestPause = 2.0

  private let photos: [Photo]
  private let moments: [CaptureOrder.Moment?]
  /// For each photo one of its stack, until that stands for itself.
  private var parents: [Int]
  /// The places of photos in the lists that the owner wrote; edited copies of those are behind them.
  private var named: [Int: Int] = [:]
  /// Edited copies, each with the photo of which it is one.
  private let originals: [Int: Int]

  /// Compares the photos of an album.
  ///
  /// - Parameters:
  ///   - photos: in the order of the album.
  ///   - settings: what belongs together.
  ///   - lists: the names of photos that the owner put together.
  init(_ photos: [Photo], by settings: StackSettings, named lists: [[[UInt8]]]) {
    self.photos = photos
    moments = CaptureOrder.moments(photos)
    parents = Array(photos.indices)
    originals = Self.originals(of: photos)
    join(named: lists)
    if settings.edits { joinEdits() }
    guard settings.bursts || settings.brackets else { return }
    let series = cameraSeries()
    let brackets = settings.brackets ? series.flatMap(brackets) : []
    for bracket in brackets { join(bracket) }
    guard settings.bursts else { return }
    let bracketed = Set(brackets.joined())
    for burst in series.flatMap({ bursts(in: $0.filter { !bracketed.contains($0) }) }) { join(burst) }
    joinMarkedBursts(without: bracketed)
  }

  /// The stacks of two photos and more: each with the photo that stands for it first, and the others as they were taken.
  var stacks: [[Int]] {
    Dictionary(grouping: photos.indices, by: root).values.filter { $0.count > 1 }.map { members in
      let sorted = members.sorted { precedes($0, $1) }
      let shown = sorted.max { rank($0) < rank($1) || rank($0) == rank($1) && precedes($1, $0) } ?? sorted[0]
      return [shown] + sorted.filter { $0 != shown }
    }
  }

  /// The photo that its owner rated highest stands for a stack, among equals an edited copy.
  private func rank(_ index: Int) -> (rating: Int, edit: Int) {
    (photos[index].metadata.rating ?? 0, originals[index] == nil ? 0 : 1)
  }

  /// As the owner wrote them, else by time, else as the album has them.
  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (named[left] ?? .max, named[right] ?? .max)
    if first != second { return first < second }
    switch (moments[left], moments[right]) {
    case (let a?, let b?) where a != b: return a < b
    case (_?, nil): return true
    case (nil, _?): return false
    default: return left < right
    }
  }

  private func root(_ index: Int) -> Int {
    var index = index
    while parents[index] != index { index = parents[index] }
    return index
  }

  private mutating func join(_ indices: [Int]) {
    let roots = indices.map(root)
    guard let first = roots.min() else { return }
    for other in roots { parents[other] = first }
  }

  private mutating func join(named lists: [[[UInt8]]]) {
    let places = Dictionary(zip(photos.map(\.fileName), photos.indices)) { first, _ in first }
    for list in lists {
      var members: [Int] = []
      // A photo that is named twice is where it is named first.
      for member in list.compactMap({ places[$0] }) where named[member] == nil {
        named[member] = named.count
        members.append(member)
      }
      join(members)
    }
  }

  /// Whether a photo is as a camera wrote it, and its owner put it with no other.
  private func isFree(_ index: Int) -> Bool {
    named[index] == nil && originals[index] == nil && photos[index].film == nil
  }

  /// The photos of each camera whose second is known, as they were taken.
  private func cameraSeries() -> [[Int]] {
    let timed = photos.indices.filter { index in
      let metadata = photos[index].metadata
      let time = metadata.captureTime
      return isFree(index) && time?.precision == .second && time?.origin == nil && metadata.camera != nil
    }
    return Dictionary(grouping: timed) { Self.camera(photos[$0]) }.values.map {
      $0.sorted { precedes($0, $1) }
    }
  }

  /// Seconds from one photo to the next; `nil` where a time is not known.
  private func pause(_ first: Int, _ second: Int) -> Double? {
    guard let before = moments[first], let after = moments[second] else { return nil }
    return after.seconds(since: before)
  }

  /// Runs of photos of which each follows the one before at once.
  private func bursts(in series: [Int]) -> [[Int]] {
    runs(of: series) { last, next in
      last.flatMap { pause($0, next) }.map { $0 <= Self.longestPause } ?? false
    }
  }

  /// Runs of photos of which each follows the one before at once and is exposed differently from all of them.
  private func brackets(in series: [Int]) -> [[Int]] {
    var steps: Set<Double> = []
    return runs(of: series) { last, next in
      let exposed = last.flatMap { photos[$0].metadata.exposure.time } ?? 0
      let isSoon = last.flatMap { pause($0, next) }.map { $0 <= Self.longestPause + exposed } ?? false
      let step = photos[next].metadata.exposure.compensation ?? 0
      let continues = isSoon && !steps.contains(step)
      if !continues { steps = [] }
      steps.insert(step)
      return continues
    }
  }

  /// Parts of a series of two photos and more; asks of each photo, in order, whether it continues the part that ends with
  /// the one before, of which the first has none.
  private func runs(of series: [Int], continues: (Int?, Int) -> Bool) -> [[Int]] {
    var (runs, run) = ([[Int]](), [Int]())
    for index in series {
      if !continues(run.last, index) {
        runs.append(run)
        run = []
      }
      run.append(index)
    }
    return (runs + [run]).filter { $0.count > 1 }
  }

  private mutating func joinMarkedBursts(without bracketed: Set<Int>) {
    let marked = photos.indices.filter {
      isFree($0) && !bracketed.contains($0) && photos[$0].metadata.burst != nil
    }
    for burst in Dictionary(grouping: marked, by: { Array((photos[$0].metadata.burst ?? "").utf8) }).values {
      join(burst)
    }
  }

  /// An edited copy of a photo that its owner put with others is with these.
  private mutating func joinEdits() {
    for (edit, original) in originals.sorted(by: { $0.key < $1.key }) where named[edit] == nil {
      if named[original] != nil { named[edit] = named.count }
      join([original, edit])
    }
  }

  /// The photo of which each edited copy is one, by their names; among photos of one name that of the copy's time and
  /// camera, among these that of its extension, and else the first.
  private static func originals(of photos: [Photo]) -> [Int: Int] {
    let pictures = photos.indices.filter { photos[$0].film == nil }
    let names = photos.map { FileName($0.fileName) }
    let named = Dictionary(grouping: pictures) { Array(names[$0].stem) }
    var originals: [Int: Int] = [:]
    for index in pictures {
      guard let candidates = EditedName.original(ofStem: names[index].stem).flatMap({ named[$0] }) else {
        continue
      }
      func likeness(_ other: Int) -> Int {
        let (time, otherTime) = (photos[index].metadata.captureTime, photos[other].metadata.captureTime)
        let isOfMoment = time != nil && time == otherTime && camera(photos[index]) == camera(photos[other])
        let isOfType = names[other].lowercasedExtension.utf8.elementsEqual(
          names[index].lowercasedExtension.utf8)
        return (isOfMoment ? 2 : 0) + (isOfType ? 1 : 0)
      }
      originals[index] = candidates.max { (likeness($0), $1) < (likeness($1), $0) }
    }
    return originals
  }

  private static func camera(_ photo: Photo) -> [UInt8]? { photo.metadata.camera.map { Array($0.utf8) } }
}
