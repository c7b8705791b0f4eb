import HeliographBuild
import HeliographCore
import HeliographDecoding
import HeliographWorkers
import SystemPackage

/// Looks at the worker processes: which pictures they open, and what confines them.
struct WorkerHealth {
  /// Opens a picture of each format in a worker.
  ///
  /// - Returns: a line on the libraries, one on the formats or on each that does not open, and one on the confinement.
  static func lines() async -> [HealthLine] {
    let pool = WorkerPool(executable: "/proc/self/exe", count: 1)
    var lines = [HealthLine(.well, "libraries", "\(WorkerMain.encoder).")]
    var opened: [String] = []
    for sample in PictureSample.all {
      do {
        _ = try await pool.describe(sample.bytes, sidecar: nil, recipe: .standard)
        opened.append(sample.format)
      } catch let error as ImageError where error.code == .noWorker {
        await pool.close()
        return lines + [HealthLine(.failed, "sandbox", BuildError(error).sentence)]
      } catch {
        let reason = (error as? ImageError)?.message ?? "\(error)"
        lines.append(
          HealthLine(
            .failed, "formats",
            "\(sample.format) pictures cannot be opened (a sample \(reason)). "
              + "Install the package of Heliograph again, or run Scripts/bootstrap in its clone."
          ))
      }
    }
    if !opened.isEmpty {
      lines.append(
        HealthLine(
          .well, "formats",
          "\(opened.joined(separator: ", ")), and raw photos by the JPEG inside, can be opened."))
    }
    lines += sandbox(pool.confinement)
    await pool.close()
    return lines
  }

  private static func sandbox(_ confinement: WorkerConfinement?) -> [HealthLine] {
    guard let confinement else { return [] }
    guard confinement.notes.isEmpty else {
      return confinement.notes.map { HealthLine(.note, "sandbox", $0.sentence) }
    }
    return [
      HealthLine(
        .well, "sandbox",
        "Landlock (version \(confinement.landlockVersion)) and seccomp confine what opens photos.")
    ]
  }
}
