import Foundation
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographWorkers

/// Compares what is read of foreign photographs with what exiftool reads; runs where both are.
@Suite(
  .enabled(
    if: SharedFixtures.root != nil && TestTool.areExpected("/usr/bin/exiftool"),
    "shared fixtures or exiftool are not on this machine"))
struct SharedMetadataTests {
  /// What exiftool says of one file, its tags as "Group:Name", in numbers.
  private typealias Facts = [String: Any]

  private func exiftool(_ folder: FilePath) throws -> [String: Facts] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/exiftool")
    process.arguments = ["-j", "-n", "-G1", "-a", "-s", "-r", folder.string]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let list = try JSONSerialization.jsonObject(with: output) as? [Facts] ?? []
    return Dictionary(list.map { ($0["SourceFile"] as? String ?? "", $0) }) { $1 }
  }

  private func number(_ facts: Facts, _ tags: String...) -> Double? {
    tags.lazy.compactMap { (facts[$0] as? NSNumber)?.doubleValue ?? Double("\(facts[$0] ?? "")") }.first
  }

  /// Each time is one that exiftool reads, and has an offset only where the bytes of the file tell one, or where the clocks of
  /// camera and satellites do.
  private func compare(_ time: CaptureTime?, by facts: Facts, of name: String) -> Bool {
    let told = ExiftoolTimes(facts)
    guard let time else {
      #expect(told.offsets.isEmpty && told.days.isEmpty, "\(name) has no time")
      return false
    }
    let day = String(format: "%04d:%02d:%02d", time.year, time.month, time.day)
    guard time.precision == .second else {
      #expect(told.days.contains(day), "\(name): \(day)")
      return false
    }
    let clock = day + String(format: " %02d:%02d:%02d", time.hour, time.minute, time.second)
    #expect(told.offsets[clock] != nil, "\(name): \(clock)")
    #expect(time.utcOffset == told.offset(of: clock), "\(name): \(clock)")
    return time.utcOffset != nil
  }

  @Test func agreesWithExiftoolOnEveryPhoto() async throws {
    let folder = try #require(SharedFixtures.path("photos"))
    let facts = try exiftool(folder)
    let pool = WorkerPool(executable: BuiltCommand.path, count: 2)
    let files = SharedFixtures.files(below: "photos").filter { ["jpg", "jpeg"].contains($0.extension) }
    let recipe = Recipe(widths: [16], formats: [.jpeg])
    var counts: [String: Int] = [:]
    for answer in await Replay.answers(to: files, from: pool, recipe: recipe) {
      guard let photo = try? answer.result.get(), let known = facts[answer.file.string] else { continue }
      let (metadata, name) = (photo.metadata, answer.file.lastComponent?.string ?? "")
      let exposure = metadata.exposure
      counts["photos", default: 0] += 1

      if compare(metadata.captureTime, by: known, of: name) { counts["offsets", default: 0] += 1 }

      let equivalent = number(
        known, "XMP-exif:FocalLengthIn35mmFormat", "ExifIFD:FocalLengthIn35mmFormat")
      #expect(
        exposure.focalLength35mm.map(Double.init) == equivalent.flatMap { $0 > 0 ? $0 : nil }, "\(name)")
      if exposure.focalLength35mm != nil { counts["equivalents", default: 0] += 1 }

      let steps = number(known, "XMP-exif:ExposureCompensation", "ExifIFD:ExposureCompensation") ?? 0
      #expect(abs((exposure.compensation ?? 0) - steps) < 0.05, "\(name)")
      if exposure.compensation != nil { counts["compensations", default: 0] += 1 }

      let bits = number(known, "ExifIFD:Flash").map { Int($0) }
      let isSaid = bits.map { $0 & 0x20 == 0 && (0...127).contains($0) } ?? false
      if isSaid { #expect(exposure.flashFired == bits.map { $0 & 1 == 1 }, "\(name)") }
      if exposure.flashFired == true { counts["flashes", default: 0] += 1 }

      let stars = number(known, "XMP-xmp:Rating", "IFD0:Rating") ?? 0
      #expect(metadata.rating ?? 0 == Int(stars), "\(name)")

      // exiftool puts a lens together from what each maker writes, and gives compact cameras the lengths of theirs.
      let isKnown = ["Composite:LensID", "ExifIFD:LensModel", "XMP-aux:Lens"].contains { known[$0] != nil }
      // An editor moved the maker's block and left its offsets; exiftool puts them right, Exiv2 does not.
      let isMoved = "\(known["ExifTool:Warning"] ?? "")".contains("MakerNotes base")
      #expect(!isKnown || isMoved || metadata.lens != nil, "\(name) has no lens")
      if let lens = metadata.lens {
        counts["lenses", default: 0] += 1
        print("\(name): \(lens)")
      }
      if let fault = photo.metadataFault {
        counts["faults", default: 0] += 1
        print("\(name) \(fault)")
      }
      // Nobody shouts.
      if let camera = metadata.camera { print("camera:", camera) }
    }
    print(counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    await pool.close()
  }
}
