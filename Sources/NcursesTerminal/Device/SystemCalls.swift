#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reading and writing, each as one call of the operating system.
enum SystemCalls {
  /// Writes bytes.
  ///
  /// - Returns: How many were written, -1 with `errno` when it failed.
  static func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe systemWrite(descriptor, $0.baseAddress, $0.count) }
  }

  /// Reads at most `capacity` bytes.
  ///
  /// - Returns: None at the end of the file, nil with `errno` when it failed.
  static func read(_ descriptor: Int32, _ capacity: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: capacity)
    let count = unsafe systemRead(descriptor, &bytes, capacity)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }
}

// The functions above hide those of the C library.
private let systemWrite = unsafe write
private let systemRead = unsafe read
