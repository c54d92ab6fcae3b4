import CNcurses
import TerminalUI

/// An ncurses screen that draws into a memory file.
///
/// ncurses has one current screen in a process, so call ``select()`` before every use.
@MainActor
@safe
struct CursesScreen {
  /// The name of the terminal description in use.
  let name: String
  private let screen: nt_screen

  /// Opens the first of the terminal descriptions that exists.
  init(candidates: [String]) throws(TerminalError) {
    for name in candidates {
      let screen = unsafe nt_open_screen(name)
      guard unsafe screen.screen != nil else { continue }
      self.name = name
      unsafe self.screen = unsafe screen
      guard Self.capability("cup") != nil, Self.capability("clear") != nil else {
        close()
        throw .cannotMoveCursor(name: name)
      }
      return
    }
    throw .unknown(name: candidates.first ?? "")
  }

  func select() {
    unsafe nt_select_screen(screen)
  }

  /// Returns the bytes that ncurses has written since the last call.
  func takeBytes() -> [UInt8] {
    let count = unsafe nt_written(screen)
    guard count > 0 else { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      initializedCount = unsafe max(0, nt_take_written(screen, buffer.baseAddress, count))
    }
  }

  /// Closes the screen. Other open screens become unusable.
  func close() {
    unsafe nt_close_screen(screen)
  }
}

extension CursesScreen {
  /// Returns a sequence of the selected screen's terminal; nil if it has none.
  ///
  /// Delay marks for old terminals are removed.
  static func capability(_ name: String) -> [UInt8]? {
    unsafe nt_capability(name).map { unsafe withoutDelays($0) }
  }

  /// The attributes that the selected screen's terminal cannot combine with colours.
  static var attributesWithoutColor: Style.Attributes {
    let bits = unsafe max(0, nt_number("ncv"))
    let table: [(Int32, Style.Attributes)] = [
      (1 << 1, .underline), (1 << 2, .reverse), (1 << 4, .dim), (1 << 5, .bold), (1 << 15, .italic),
    ]
    return table.reduce(into: []) { if bits & $1.0 != 0 { $0.formUnion($1.1) } }
  }

  /// Returns the sequence that moves the cursor to a cell.
  static func cursorAddress(row: Int, column: Int) -> [UInt8] {
    unsafe nt_cursor_address(Int32(row), Int32(column)).map { unsafe withoutDelays($0) } ?? []
  }

  /// Returns the sequence that selects a text colour of the palette.
  static func foregroundSelection(of number: Int32) -> [UInt8] {
    unsafe nt_foreground_selection(number).map { unsafe withoutDelays($0) } ?? []
  }

  private static func withoutDelays(_ sequence: UnsafePointer<CChar>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = unsafe Array(String(cString: sequence).utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
