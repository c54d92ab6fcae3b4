import ChildPrograms
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The line mode of a terminal, to be compared.
struct LineMode: Equatable {
  var flags: [UInt64]
  var characters: String

  init(of terminal: Descriptor) {
    var mode = termios()
    _ = unsafe tcgetattr(terminal.number, &mode)
    flags = [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map { UInt64($0) }
    characters = "\(mode.c_cc)"
  }

  /// Gives a terminal a mode that no program would make up: another key to erase, and nothing shown
  /// of control keys.
  static func unusual(on terminal: Descriptor) -> LineMode {
    var mode = termios()
    _ = unsafe tcgetattr(terminal.number, &mode)
    mode.c_lflag &= ~tcflag_t(ECHOCTL)
    unsafe withUnsafeMutableBytes(of: &mode.c_cc) { unsafe $0[Int(VERASE)] = 8 }
    _ = unsafe tcsetattr(terminal.number, TCSANOW, &mode)
    return LineMode(of: terminal)
  }

  /// Has a terminal show nothing of what is typed, as long as no program asks for it.
  static func stopEcho(on terminal: Descriptor) {
    var settings = termios()
    unsafe tcgetattr(terminal.number, &settings)
    settings.c_lflag &= ~tcflag_t(ECHO)
    unsafe tcsetattr(terminal.number, TCSANOW, &settings)
  }
}
