/// A position in the text of a note.
public struct NotePlace: Hashable, Codable, Sendable {
  /// The start of the text.
  public static let top = NotePlace()

  /// The number of rows above the visible text.
  public var row: Int
  /// The heading to show, which takes precedence over the row. Empty for none.
  public var heading: String

  /// True if the outline beside the text has the focus.
  public var isInOutline: Bool

  public init(row: Int = 0, heading: String = "", isInOutline: Bool = false) {
    (self.row, self.heading, self.isInOutline) = (row, heading, isInOutline)
  }
}

extension NotePlace: CustomStringConvertible {
  public var description: String { heading.isEmpty ? "row \(row)" : "heading “\(heading)”" }
}
