import HeliographCore

/// Whether a film shows all of its pictures and plays all of its sound, by what ffprobe says of its packets.
///
/// Programs cut films without encoding them again: they leave what they cut away in the file, and a list of edits that hides it.
/// ffmpeg applies the list when it reads a film, and copies what is hidden as well.
enum FilmPackets {
  /// How ffprobe prints what `areAllShown` reads: a line "video,0.040000,K_" for each packet.
  static let options = ["-show_entries", "packet=codec_type,duration_time,flags", "-of", "csv=p=0"]
  /// So many bytes are the lines of seven hours with 60 pictures and 47 packets of sound a second.
  static let limit = 64 << 20

  /// A list whose times are rounded may hide the first picture.
  private static let pictureLimit = 1
  /// Seconds that encoders put before the sound: two frames of AAC at 8,000 samples a second.
  private static let soundLimit = 0.3
  /// In a short film that little may be much: no more than this share of it is hidden.
  private static let shareLimit = 0.1

  /// Whether no packet is to be discarded, `D`, but what encoders add and rounding costs; `false` where there is no picture.
  static func areAllShown(_ lines: [UInt8], withSound hasSound: Bool) -> Bool {
    var (pictures, hidden, sound, hiddenSound) = (0, 0, 0.0, 0.0)
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      guard fields.count >= 3 else { continue }
      let isPicture = fields[0].elementsEqual("video".utf8)
      let isSound = fields[0].elementsEqual("audio".utf8)
      let seconds = isSound ? Double(String(decoding: fields[1], as: UTF8.self)) : nil
      if isPicture { pictures += 1 }
      sound += seconds ?? 0
      guard fields[2].contains(UInt8(ascii: "D")) else { continue }
      if isPicture { hidden += 1 }
      // A packet that does not say how long it is may be of any length.
      if isSound { hiddenSound += seconds ?? .infinity }
    }
    let isPicture = pictures > 0 && hidden <= pictureLimit && Double(hidden) <= shareLimit * Double(pictures)
    return isPicture && (!hasSound || hiddenSound <= min(soundLimit, shareLimit * sound))
  }
}
