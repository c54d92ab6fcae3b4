import TerminalUI

/// The changes between a version and another text of the note; nil if there is no such version.
struct VersionChanges: AppQuery {
  /// The text that a version is compared with.
  enum Other: Hashable, Codable {
    /// The text after the version.
    case next
    case current
    case version(VersionNumber)
  }

  let id: NoteID
  let number: VersionNumber
  var other = Other.next

  struct Comparison: Equatable, Sendable {
    let changes: ShownChanges
    /// The titles, if they differ.
    let titles: ShownChanges
    /// The numbers of the older and the newer text; nil for the current text.
    let from: VersionNumber
    let to: VersionNumber?
    /// The texts that the version can be compared with, the oldest first, and the one that it is.
    let others: [Other]
    let position: Int
  }

  func value(in repository: any NotesReading) throws -> Comparison? {
    let numbers = try repository.versions(of: id).map(\.number).filter { $0 != number }
      .sorted { $0.rawValue < $1.rawValue }
    guard let own = try repository.version(number, of: id)?.text else { return nil }
    let others = numbers.map(Other.version) + [.current]
    let next = numbers.firstIndex { $0.rawValue > number.rawValue } ?? numbers.count
    let position = others.firstIndex(of: other) ?? next
    let chosen = numbers.indices.contains(position) ? numbers[position] : nil
    let text =
      try chosen.flatMap { try repository.version($0, of: id)?.text } ?? repository.note(id)?.text
    guard let text else { return nil }
    let isOlder = chosen.map { $0.rawValue < number.rawValue } ?? false
    let (old, new) = isOlder ? (text, own) : (own, text)
    return Comparison(
      changes: ShownChanges(from: old.body, to: new.body),
      titles: ShownChanges(from: .text(old.title), to: .text(new.title)),
      from: isOlder ? chosen ?? number : number, to: isOlder ? number : chosen, others: others,
      position: position)
  }
}
