import HeliographCore
import SystemPackage
import Testing

/// What an owner reads of a file that cannot be changed.
@Suite struct FileErrorTests {
  @Test(arguments: [
    (Errno.readOnlyFileSystem, "is on a disk that is mounted read-only", "Mount it for writing"),
    (.permissionDenied, "cannot be written (Permission denied)", "Give yourself the right to write there"),
    (.noSpace, "cannot be written (No space left on device)", "Make room on that disk"),
  ])
  func saysWhatToDo(errno: Errno, message: String, remedy: String) {
    let error = FileError("written", "Output", errno)
    #expect(error.message == message)
    #expect(error.remedy.hasPrefix(remedy), "\(error.remedy)")
  }
}
