/// The address that a cell leads to for the terminal (OSC 8), in four bytes that compare as one number.
///
/// It is a hash of the address, which is in ``CellBuffer/addresses``: equal addresses have equal
/// hyperlinks in every buffer of the process.
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
    // Seeded anew by each process: nobody can write an address that is taken for another one.
    var hasher = Hasher()
    hasher.combine(address.uri)
    self.init(rawValue: max(1, UInt32(truncatingIfNeeded: hasher.finalize())))
  }
}
