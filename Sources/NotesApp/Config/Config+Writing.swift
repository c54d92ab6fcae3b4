public import TerminalUI

extension Config {
  /// Returns the line of the table `keys` that gives a command its keys.
  public static func keyLine(_ name: String, _ keys: [[Key]]) -> String {
    let list = keys.map { $0.map(\.description).joined().quotedForTOML }
    return "\(name) = [\(list.joined(separator: ", "))]"
  }
}

extension String {
  /// The text as a TOML string on one line.
  public var quotedForTOML: String {
    let scalars = unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
      default: "\(scalar)"
      }
    }
    return "\"\(scalars.joined())\""
  }
}
