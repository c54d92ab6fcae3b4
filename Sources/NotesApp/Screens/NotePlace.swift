/// A place in the text of a note.
public struct NotePlace: Hashable, Codable, Sendable {
  /// The beginning of the text.
  public static let top = NotePlace()

  /// How many rows of the text are above what is shown.
  public var row: Int
  /// The heading that is to be found; where there is one it goes before the row. Empty for none.
  public var heading: String

  public init(row: Int = 0, heading: String = "") {
    (self.row, self.heading) = (row, heading)
  }
}

extension NotePlace: CustomStringConvertible {
  public var description: String { heading.isEmpty ? "row \(row)" : "heading “\(heading)”" }
}
