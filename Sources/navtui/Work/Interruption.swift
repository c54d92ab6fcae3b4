import Foundation
import Synchronization

/// The signal that asked long work to end.
nonisolated enum Interruption {
  private static let taken = Atomic<Int32>(0)

  /// The last one that came since they are watched; nil when none has.
  static var signal: Int32? {
    let number = taken.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// From now on Ctrl-C, a closed window and `kill` are only noted: the work that runs ends by itself, and
  /// leaves nothing half done. What was ignored before, as `nohup` does, stays so.
  static func watch() {
    // It is there before a handler needs it.
    taken.store(0, ordering: .relaxed)
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
