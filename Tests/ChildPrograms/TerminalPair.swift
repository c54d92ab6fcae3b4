import CLibrary

/// A pseudo terminal: the user's side and the program's side.
package struct TerminalPair {
  /// Keys are written here and output is read. Reading does not block.
  package let person: Descriptor
  package let program: Descriptor

  package init() throws {
    (person, program) = try Descriptor.alone {
      var (person, program): (Int32, Int32) = (-1, -1)
      _ = unsafe openpty(&person, &program, nil, nil, nil)
      return (
        try Descriptor(person, "a pseudo terminal"), try Descriptor(program, "a pseudo terminal")
      )
    }
    person.makeNonBlocking()
  }

  /// The terminal as a standard stream.
  ///
  /// - Throws: `Descriptor.Unavailable` if the terminal has no name.
  package func stream() throws -> ProgramLaunch.Stream {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe ttyname_r(program.number, &name, name.count) == 0 else {
      throw Descriptor.Unavailable(what: "the name of a pseudo terminal")
    }
    return .path(String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
  }
}

extension Descriptor {
  /// Sets the size of the terminal, which notifies its programs.
  package func setTerminalSize(columns: Int, rows: Int) {
    var value = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(number, UInt(TIOCSWINSZ), &value)
  }
}
