import TerminalUI

/// Writes the hyperlinks of text (OSC 8, according to [its
/// specification](https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda)).
struct HyperlinkWriter {
  private var address: WebAddress?

  /// The sequence that ends a hyperlink, even one of an interrupted frame.
  static let end = Array("\u{1B}]8;;\u{1B}\\".utf8)

  /// Returns the bytes before text with an address, or without one; empty if the text before has the same address.
  mutating func bytes(leadingTo address: WebAddress?) -> [UInt8] {
    guard address != self.address else { return [] }
    self.address = address
    guard let address else { return Self.end }
    // The parts of a hyperlink in several rows share an id.
    let name = String(Hyperlink(address).rawValue, radix: 16)
    return Array("\u{1B}]8;id=\(name);\(address.uri)\u{1B}\\".utf8)
  }
}
