/// The identity of a text that is being written, which the session keeps with the text.
///
/// It is stored in one transaction with the note, so that a session from before that transaction does not offer the
/// text again.
public struct DraftID: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Creates a random identity.
  public init() { rawValue = .random(in: .min ... .max) }
}
