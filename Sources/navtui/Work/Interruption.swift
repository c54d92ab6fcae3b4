import Foundation
import Synchronization

/// The signal that interrupts long operations.
nonisolated enum Interruption {
  private static let taken = Atomic<Int32>(0)

  /// The last signal since watching began with the first long operation; nil if there was none.
  static var signal: Int32? {
    let number = taken.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Records SIGINT, SIGTERM and SIGHUP from now on, so that running work can end by itself and leave nothing half
  /// done. Signals that were ignored before, as by `nohup`, stay ignored. A signal between two operations ends the
  /// second.
  static func watch() {
    // Initializes the variable before a handler needs it.
    _ = signal
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let previous = Foundation.signal(number) {
        Interruption.taken.store($0, ordering: .relaxed)
      }
      if isIgnored(previous) { _ = Foundation.signal(number, SIG_IGN) }
    }
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
