/// The error of a call of the C library.
public struct SystemError: Error, Hashable, Sendable {
  public let code: Int32

  /// Creates an error, by default that of the last call.
  public init(code: Int32 = errno) {
    self.code = code
  }

  /// The system's words for the error.
  public var message: String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}
