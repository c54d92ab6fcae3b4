/// A position in the text of a note.
public struct NotePlace: Hashable, Codable, Sendable {
  /// The start of the text.
  public static let top = NotePlace()

  /// The number of rows above the visible text.
  public var row: Int
  /// The heading to show, which takes precedence over the row. Empty for none.
  public var heading: String

  public init(row: Int = 0, heading: String = "") {
    (self.row, self.heading) = (row, heading)
  }
}

extension NotePlace: CustomStringConvertible {
  public var description: String { heading.isEmpty ? "row \(row)" : "heading “\(heading)”" }
}
