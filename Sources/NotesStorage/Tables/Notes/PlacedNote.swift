import NotesModel

/// A note and its place in lists.
struct PlacedNote {
  /// The numbers that lists are sorted by: `revision` changes with title, body and tags; `trashed` is null outside
  /// the trash.
  struct Place: Equatable {
    var revision: Int64
    var trashed: Int64?
  }

  var note: Note
  var place: Place
}
