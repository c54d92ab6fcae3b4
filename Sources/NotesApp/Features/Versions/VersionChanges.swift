import TerminalUI

/// The changes from a version to the text after it; nil if there is no such version.
struct VersionChanges: AppQuery {
  let id: NoteID
  let number: VersionNumber

  struct Comparison: Equatable, Sendable {
    let changes: ShownChanges
    /// The titles, if they differ.
    let titles: ShownChanges
    /// The version that is compared with; nil for the current text.
    let next: VersionNumber?
  }

  func value(in repository: any NotesRepository) throws -> Comparison? {
    let next = try repository.versions(of: id).map(\.number)
      .filter { $0.rawValue > number.rawValue }.min { $0.rawValue < $1.rawValue }
    guard let old = try repository.version(number, of: id)?.text else { return nil }
    let new =
      try next.flatMap { try repository.version($0, of: id)?.text }
      ?? repository.note(id)?.text
    guard let new else { return nil }
    return Comparison(
      changes: ShownChanges(from: old.body, to: new.body),
      titles: ShownChanges(from: .text(old.title), to: .text(new.title)), next: next)
  }
}
