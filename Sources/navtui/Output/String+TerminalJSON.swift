import TerminalUI

extension String {
  /// The same JSON with all characters escaped that ``SafeText`` would change.
  ///
  /// In JSON, only strings contain anything but printable ASCII and newlines, and any scalar of a string may be
  /// escaped.
  nonisolated var jsonForTerminal: String {
    var json = ""
    for character in self {
      if character == "\n" || SafeText(String(character)).string.utf8.elementsEqual(character.utf8)
      {
        json.append(character)
      } else {
        for scalar in character.unicodeScalars { json += scalar.inTerminalJSON }
      }
    }
    return json
  }
}

extension Unicode.Scalar {
  nonisolated fileprivate var inTerminalJSON: String {
    if (0x20...0x7E).contains(value) { return String(self) }
    return String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
