import HeliographCore
import Testing

@testable import HeliographDecoding

struct ImageTypeTests {
  private static func bytes(_ text: String) -> [UInt8] {
    Array(text.unicodeScalars.map { UInt8($0.value & 255) })
  }

  @Test(arguments: [
    ("\u{FF}\u{D8}\u{FF}\u{E0}", ImageType.jpeg), ("\u{89}PNG\r\n\u{1A}\n", .png),
    ("RIFF\u{4}\0\0\0WEBP", .webp),
    ("GIF89a", .gif), ("GIF87a", .gif), ("II*\0", .tiff), ("MM\0*", .tiff), ("II+\0", .tiff),
    ("\0\0\0\u{10}ftypheic\0\0\0\0", .heif), ("\0\0\0\u{14}ftypmif1\0\0\0\0avif", .avif),
    ("\0\0\0\u{18}ftypxxxx\0\0\0\0yyyyheix", .heif),
  ])
  func knowsAnImageByItsFirstBytes(start: String, signature: ImageType) {
    #expect(ImageType(Self.bytes(start)) == signature)
  }

  @Test(arguments: [
    ("<!DOCTYPE html><html>", "HTML"), ("<svg xmlns='x'/>", "SVG"), ("%PDF-1.7", "a PDF"),
    ("  <?xml version='1.0'?>", "XML"), ("\0\0\0\u{18}ftypisom\0\0\0\0isommp42", "a video"),
    ("\u{FF}\u{0A}\0\0", "a JPEG XL"), ("push graphic-context", nil), ("RIFF\u{4}\0\0\0AVI ", nil), ("", nil),
  ])
  func refusesWhatIsNoPhoto(start: String, resemblance: String?) {
    #expect(ImageType(Self.bytes(start))?.isPhoto != true)
    #expect(ImageType.resemblance(of: Self.bytes(start)) == resemblance)
  }

  @Test(arguments: [
    ("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n", true),
    ("version https://git-lfs.github.com/spec/v2\noid sha256:00\nsize 1\n", false),
    ("\u{FF}\u{D8}\u{FF}\u{E0}", false), ("", false),
  ])
  func knowsAPointerOfGitLFS(text: String, isPointer: Bool) {
    #expect(ImageType.isLFSPointer(Self.bytes(text)) == isPointer)
    #expect(!ImageType.isLFSPointer(Self.bytes(text) + Array(repeating: 0, count: 1024)))
  }

  @Test(arguments: [(".jpg", 0.6), (".png", 0.6), (".webp", 0.6), (".gif", 0.6), (".avif", 0.6)])
  func distinguishesACutFileFromACompleteOne(suffix: String, share: Double) throws {
    let whole = try PictureFixtures.quarters().encoded(asSuffix: suffix)
    let signature = try #require(ImageType(whole))
    #expect(!signature.isCutShort(whole))
    #expect(signature.isCutShort(Array(whole.prefix(Int(Double(whole.count) * share)))))
  }
}
