public import NotesModel

extension Timestamp {
  /// The time for use in file names, in which some systems do not allow colons.
  public var inFileName: String { iso8601.filter { $0 != ":" } }
}
