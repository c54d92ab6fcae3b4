/// The address that a cell leads to for the terminal (OSC 8), in four bytes that compare as one number.
///
/// It is a hash of the address, which is in ``CellBuffer/addresses``: equal addresses have equal
/// hyperlinks in every buffer.
public struct Hyperlink: Hashable, Sendable {
  /// A hash of the address, never 0; 0 for none.
  public let rawValue: UInt32

  /// Of a cell that leads nowhere.
  public static let none = Hyperlink(rawValue: 0)

  private init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Creates a link that leads to an address.
  public init(_ address: WebAddress) {
    // FNV-1a, 32 bits.
    let hash: UInt32 = address.uri.utf8.reduce(0x811c_9dc5) { hash, byte in
      (hash ^ UInt32(byte)) &* 0x0100_0193
    }
    self.init(rawValue: max(1, hash))
  }
}
