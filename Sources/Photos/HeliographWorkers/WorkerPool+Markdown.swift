extension WorkerPool {
  /// Turns texts in Markdown into HTML, which a worker that a text took over could have made up: validate it before use.
  ///
  /// Use a pool of `WorkerLimits.texts` for it. Many texts are sent at once; where one of them costs the worker its
  /// life or too much time, each of them is sent again alone.
  ///
  /// - Returns: the outcome of each text.
  /// - Throws: `ImageError` when no worker can be started, or `CancellationError`.
  package func renderMarkdown(_ texts: [[UInt8]]) async throws -> [Result<RenderedText, MarkdownFault>] {
    var results: [Result<RenderedText, MarkdownFault>] = []
    for group in MarkdownBatches(texts).groups {
      let group = Array(texts[group])
      if group.count > 1, let full = try await outcome(of: group, .shared) {
        results += full
        continue
      }
      for text in group { results.append(try await outcome(of: text)) }
    }
    return results
  }

  private func outcome(of text: [UInt8]) async throws -> Result<RenderedText, MarkdownFault> {
    do {
      // One that takes too long does so again; a death may have another cause.
      for access in [WorkerScheduler.Access.shared, .exclusive] {
        if let results = try await outcome(of: [text], access, isAlone: true) { return results[0] }
      }
      return .failure(.crashed)
    } catch let fault as MarkdownFault {
      return .failure(fault)
    }
  }

  /// The outcome of the texts of a group; `nil` when its worker died, or took too long over several.
  ///
  /// Throws `MarkdownFault.tooSlow` where `isAlone`, and what `renderMarkdown` throws.
  private func outcome(
    of texts: [[UInt8]], _ access: WorkerScheduler.Access, isAlone: Bool = false
  ) async throws -> [Result<RenderedText, MarkdownFault>]? {
    do {
      let frame = try WorkerFrame(WorkerRequest.renderMarkdown, blobs: texts)
      return try await attempt(frame, nil, access, within: limits.opening) { response, blobs in
        guard case .markdownRendered(let tooLong, let omissions) = response, blobs.count == texts.count,
          omissions.count == texts.count, blobs.allSatisfy({ $0.count <= WorkerLimits.longestHTML })
        else { return nil }
        return zip(blobs, omissions).enumerated().map {
          tooLong.contains($0) ? .failure(.tooLong) : .success(RenderedText(html: $1.0, omissions: $1.1))
        }
      }
    } catch is ImageError {
      // No worker refuses a text.
      return nil
    } catch let failure as WorkerFailure {
      switch failure {
      case .died: return nil
      case .hung where isAlone: throw MarkdownFault.tooSlow
      case .hung: return nil
      default: throw error(for: failure)
      }
    }
  }
}
