import Synchronization

/// A cache of the last value, which is made again for another key.
struct Memo<Key: Equatable & Sendable, Value: Sendable>: ~Copyable, Sendable {
  private let last = Mutex<(key: Key, value: Value)?>(nil)

  func value(for key: Key, _ make: () -> Value) -> Value {
    if let last = last.withLock({ $0 }), last.key == key { return last.value }
    let value = make()
    last.withLock { $0 = (key, value) }
    return value
  }
}
