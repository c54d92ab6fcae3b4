public import Foundation

extension UnsafeRawBufferPointer {
  /// Calls a closure with the bytes, which are not copied: a copy of a long text takes as much memory again.
  public func withData<Result>(_ body: (Data) throws -> Result) rethrows -> Result {
    guard let start = baseAddress else { return try body(Data()) }
    return try unsafe body(
      Data(
        bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: count, deallocator: .none))
  }
}
