import CLibrary
import TerminalUI

@testable import NcursesTerminal

/// A pseudo terminal, with the test in place of the user.
@MainActor
struct PseudoTerminal {
  struct Unavailable: Error {}

  private let person: Int32
  /// The end for a program.
  let program: Int32

  init(size: Size = Size(columns: 20, rows: 4)) throws {
    var (person, program): (Int32, Int32) = (-1, -1)
    guard unsafe openpty(&person, &program, nil, nil, nil) == 0 else { throw Unavailable() }
    (self.person, self.program) = (person, program)
    _ = fcntl(person, F_SETFL, O_NONBLOCK)
    resize(to: size)
  }

  func resize(to size: Size) {
    var value = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(person, UInt(TIOCSWINSZ), &value)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(person, bytes, bytes.count)
  }

  /// Returns the bytes written by the program since the last call.
  func shown() -> [UInt8] {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(person, &bytes, bytes.count)
      guard count > 0 else { return all }
      all += bytes.prefix(count)
    }
  }

  /// The flags of the line mode.
  var mode: [UInt32] {
    var mode = termios()
    _ = unsafe tcgetattr(program, &mode)
    return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map { UInt32($0) }
  }

  func hangUp() {
    close(person)
  }

  func closeAll() {
    close(person)
    close(program)
  }
}

extension ProcessSignals {
  /// Gives the signals that ask to end their default action, before the first terminal. A terminal
  /// leaves ignored ones alone, and a shell starts programs in the background with SIGINT ignored.
  @MainActor static let endingIsDefault: Void = {
    for number in ending { _ = signal(number, SIG_DFL) }
  }()
}

extension UserLocale {
  @MainActor
  static func setUnicode() -> Bool {
    unsafe setlocale(LC_CTYPE, "C.UTF-8") != nil
  }
}
