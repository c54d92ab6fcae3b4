/// A digest of a title and a body, which tells whether a note still has them, without keeping a long text.
///
/// Digests are comparable within a process. Of 2⁶⁴ other texts of the same length, one has the same digest.
public struct TextDigest: Hashable, Sendable {
  private let length: Int
  private let hash: Int

  public init(_ text: NoteText) {
    var hasher = Hasher()
    Array(text.title.utf8).hash(into: &hasher)
    text.body.hash(into: &hasher)
    (length, hash) = (text.body.byteCount, hasher.finalize())
  }
}

extension NoteText {
  /// The digest of the title and the body.
  public var digest: TextDigest { TextDigest(self) }
}
