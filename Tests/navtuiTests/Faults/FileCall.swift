/// A call that changes or syncs files, as logged by `FileFaults`.
struct FileCall {
  enum Change {
    case create
    case write(offset: Int, bytes: ArraySlice<UInt8>)
    case truncate(size: Int)
    case sync
    case rename(to: String)
    case unlink
  }

  let path: String
  let change: Change

  /// Parses a log.
  static func calls(in log: [UInt8]) -> [FileCall] {
    var calls: [FileCall] = []
    var rest = log[...]
    while let call = FileCall(&rest) { calls.append(call) }
    return calls
  }

  /// Parses the first record, whose layout is in `file_faults.h`.
  private init?(_ rest: inout ArraySlice<UInt8>) {
    guard rest.count >= 24, let letter = rest.first else { return nil }
    let pathSize = Self.number(rest.dropFirst(4).prefix(4))
    let offset = Self.number(rest.dropFirst(8).prefix(8))
    let count = Self.number(rest.dropFirst(16).prefix(8))
    rest = rest.dropFirst(24)
    path = String(decoding: rest.prefix(pathSize), as: UTF8.self)
    rest = rest.dropFirst(pathSize)
    let bytes = rest.prefix(count)
    rest = rest.dropFirst(count)
    switch Character(UnicodeScalar(letter)) {
    case "c": change = .create
    case "w": change = .write(offset: offset, bytes: bytes)
    case "t": change = .truncate(size: offset)
    case "s": change = .sync
    case "r": change = .rename(to: String(decoding: bytes, as: UTF8.self))
    default: change = .unlink
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
