import ChildPrograms
import CLibrary

/// The line mode of a terminal, for comparison.
struct LineMode: Equatable {
  var flags: [UInt64]
  var characters: String

  init(of terminal: Descriptor) {
    var mode = termios()
    _ = unsafe tcgetattr(terminal.number, &mode)
    flags = [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map { UInt64($0) }
    characters = "\(mode.c_cc)"
  }

  /// Sets an unusual mode: another erase key, and no echo of control keys.
  static func unusual(on terminal: Descriptor) -> LineMode {
    var mode = termios()
    _ = unsafe tcgetattr(terminal.number, &mode)
    mode.c_lflag &= ~tcflag_t(ECHOCTL)
    unsafe withUnsafeMutableBytes(of: &mode.c_cc) { unsafe $0[Int(VERASE)] = 8 }
    _ = unsafe tcsetattr(terminal.number, TCSANOW, &mode)
    return LineMode(of: terminal)
  }

  /// Turns the echo off until a program turns it on.
  static func stopEcho(on terminal: Descriptor) {
    var settings = termios()
    unsafe tcgetattr(terminal.number, &settings)
    settings.c_lflag &= ~tcflag_t(ECHO)
    unsafe tcsetattr(terminal.number, TCSANOW, &settings)
  }
}
