/// The hyperlink of a cell (OSC 8), in four bytes that compare as one number.
///
/// It is a hash of the address, which is stored in ``CellBuffer/addresses``. Equal addresses have equal hyperlinks in
/// every buffer of the process.
public struct Hyperlink: Hashable, Sendable {
  /// The hash of the address, never 0, or 0 for no link.
  public let rawValue: UInt32

  /// No link.
  public static let none = Hyperlink(rawValue: 0)

  private init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Creates a link to an address.
  public init(_ address: WebAddress) {
    // The hash is seeded per process, so a collision cannot be crafted.
    var hasher = Hasher()
    hasher.combine(address.uri)
    self.init(rawValue: max(1, UInt32(truncatingIfNeeded: hasher.finalize())))
  }
}
