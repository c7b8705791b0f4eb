/// What clients may cost the preview server.
struct ServerLimits: Sendable {
  /// Of a request line, in bytes.
  var line = 8 << 10
  /// Of all header fields of a request, in bytes.
  var fields = 32 << 10
  /// Of header fields in a request.
  var fieldCount = 100
  /// Connections at the same time; one more closes the one that has been silent the longest.
  var connections = 256
  /// From the first byte of a request to the end of its head.
  var head = Duration.seconds(10)
  /// How long a connection may wait for a request.
  var idle = Duration.seconds(30)
  /// How long a client may take no byte of a response.
  var stall = Duration.seconds(30)
  /// How long a closed connection is read from, so that the client still sees its last response.
  var lingering = Duration.seconds(2)
}
