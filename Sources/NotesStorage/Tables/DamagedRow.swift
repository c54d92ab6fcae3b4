/// The error for a row that is not as it was stored. ``NotesDatabase`` adds the path.
struct DamagedRow: Error {
  let detail: String
}
