import Foundation
import Glibc
import Synchronization
import SystemPackage

/// Carries all connections of the server on one thread, which only waits for whichever of them is ready.
final class ConnectionLoop: Sendable {
  /// A request, and the number by which its connection gets the response.
  struct Question: Sendable {
    let connection: Int
    let request: HTTPRequest
  }

  /// What other threads leave for this one.
  private struct Mail {
    var responses: [(connection: Int, response: HTTPResponse)] = []
    var isStopped = false
    /// The writing end of the pipe that wakes the thread; `nil` once it has ended.
    var wakeDescriptor: Int32?
  }

  private let listener: ListeningSocket
  private let limits: ServerLimits
  private let wakeDescriptor: Int32
  private let mail: Mutex<Mail>

  /// Takes over a listening socket; throws `Errno`.
  ///
  /// Call `run` once.
  init(_ listener: ListeningSocket, limits: ServerLimits) throws(Errno) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      let failure = Errno(rawValue: errno)
      close(listener.descriptor)
      throw failure
    }
    self.listener = listener
    self.limits = limits
    wakeDescriptor = ends[0]
    mail = Mutex(Mail(wakeDescriptor: ends[1]))
  }

  /// Hands each request to `ask` until the task is cancelled, and returns when every socket is closed.
  func run(_ ask: @escaping @Sendable (Question) -> Void) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { [self] in
          carry(ask)
          continuation.resume()
        }
      }
    } onCancel: {
      leave { $0.isStopped = true }
    }
  }

  /// Sends the response to a question; nothing happens when its client has gone.
  func answer(_ question: Question, with response: HTTPResponse) {
    leave { $0.responses.append((question.connection, response)) }
  }

  private func leave(_ change: (inout sending Mail) -> Void) {
    mail.withLock { mail in
      change(&mail)
      var byte: UInt8 = 1
      // A full pipe has woken the thread already.
      if let wakeDescriptor = mail.wakeDescriptor { _ = write(wakeDescriptor, &byte, 1) }
    }
  }

  // MARK: On the loop's own thread

  private func carry(_ ask: (Question) -> Void) {
    var table = ConnectionTable(limits: limits)
    while true {
      let (responses, isStopped) = collectMail()
      if isStopped { break }
      for (connection, response) in responses { table.answer(connection, response, ask) }
      table.expire(ask)
      table.wait(for: [wakeDescriptor, listener.descriptor])
      table.accept(from: listener)
      table.proceed(ask)
    }
    table.closeAll()
    close(listener.descriptor)
    mail.withLock { mail in
      if let wakeDescriptor = mail.wakeDescriptor { close(wakeDescriptor) }
      mail.wakeDescriptor = nil
    }
    // Last: who writes into a pipe without a reader gets SIGPIPE, which ends a process that does not ignore it.
    close(wakeDescriptor)
  }

  private func collectMail() -> (responses: [(connection: Int, response: HTTPResponse)], isStopped: Bool) {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(wakeDescriptor, &bytes, bytes.count) > 0 {}
    return mail.withLock { mail in
      defer { mail.responses = [] }
      return (mail.responses, mail.isStopped)
    }
  }
}
