import TerminalUI

/// Says to the terminal where the text it is sent next leads (OSC 8, as
/// [its specification](https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda) has it).
struct HyperlinkWriter {
  private var address: WebAddress?

  /// What ends a hyperlink, also one that was begun by a frame that was cut off.
  static let end = Array("\u{1B}]8;;\u{1B}\\".utf8)

  /// The bytes before text that leads to an address, or nowhere; none where the text before it did, too.
  mutating func bytes(leadingTo address: WebAddress?) -> [UInt8] {
    guard address != self.address else { return [] }
    self.address = address
    guard let address else { return Self.end }
    // The parts of one hyperlink, which stand in several rows, are known by the same name.
    let name = String(Hyperlink(address).rawValue, radix: 16)
    return Array("\u{1B}]8;id=\(name);\(address.uri)\u{1B}\\".utf8)
  }
}
