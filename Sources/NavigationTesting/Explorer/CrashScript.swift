import Foundation

/// The keys that led to a trap, written to the standard error before the process ends.
enum CrashScript {
  private static let capacity = 4_096
  nonisolated(unsafe) private static let bytes = UnsafeMutablePointer<UInt8>.allocate(
    capacity: capacity)
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var isInstalled = false

  /// Installs handlers for the signals of a trap. They end the process as before.
  static func install() {
    guard unsafe !isInstalled else { return }
    unsafe isInstalled = true
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] {
      signal(number) { number in
        // Only functions that are safe in a handler.
        _ = unsafe write(2, CrashScript.bytes, CrashScript.count)
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Sets the inputs that are about to be performed.
  static func set(_ script: String) {
    let text = "The explorer was at: \(script)\n".utf8.suffix(capacity)
    for (index, byte) in text.enumerated() { unsafe bytes[index] = byte }
    unsafe count = text.count
  }

  static func clear() { unsafe count = 0 }
}
