import CLibrary

/// Reading and writing, each as one system call.
enum SystemCalls {
  /// Writes bytes.
  ///
  /// - Returns: The number of bytes written; -1 with `errno` on failure.
  static func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe systemWrite(descriptor, $0.baseAddress, $0.count) }
  }

  /// Reads at most `capacity` bytes.
  ///
  /// - Returns: An empty array at the end of the file; nil with `errno` on failure.
  static func read(_ descriptor: Int32, _ capacity: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: capacity)
    let count = unsafe systemRead(descriptor, &bytes, capacity)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }
}

// The methods above shadow those of the C library.
private let systemWrite = unsafe write
private let systemRead = unsafe read
