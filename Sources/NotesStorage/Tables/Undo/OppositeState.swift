import Foundation
import GRDB
import NotesModel

/// The state of a note on the other side of an action, as far as it differs.
struct OppositeState {
  let place: PlacedNote.Place
  let isPinned: Bool
  let modified: Timestamp
  /// The title; nil if it is the same.
  let title: String?
  let tags: [String]?
  let body: TextDelta?

  /// Creates the difference of `there` from `here`.
  init(of there: PlacedNote, from here: PlacedNote) {
    (place, isPinned, modified) = (there.place, there.note.isPinned, there.note.modified)
    let (old, new) = (there.note, here.note)
    title = old.title.utf8.elementsEqual(new.title.utf8) ? nil : old.title
    tags = old.tags.elementsEqual(new.tags) { $0.utf8.elementsEqual($1.utf8) } ? nil : old.tags
    body = old.body == new.body ? nil : TextDelta(of: old.body, from: new.body)
  }

  /// Returns the note on that side; nil if the difference does not fit the note. `now` is the time at which it is moved
  /// to the trash, unless it was there before.
  func note(from here: PlacedNote, at now: Timestamp) -> PlacedNote? {
    var there = PlacedNote(note: here.note, place: place)
    there.note.isPinned = isPinned
    there.note.trashed = place.trashed == nil ? nil : here.note.trashed ?? now
    there.note.modified = modified
    if let title { there.note.title = title }
    if let tags { there.note.tags = tags }
    guard let body else { return there }
    guard let text = body.text(from: here.note.body) else { return nil }
    there.note.body = text
    return there
  }
}

/// The columns `other_…`.
extension OppositeState {
  static let columns = "revision, trashed, pinned, modified, title, tags, body".split(
    separator: ", "
  ).map { "other_" + $0 }

  var arguments: StatementArguments {
    get throws {
      [
        place.revision, place.trashed, isPinned, modified.rawValue, title.map { StoredText($0) },
        try tags.map { try JSONEncoder().encode($0) }, body.map { $0.encoded() as Data },
      ]
    }
  }

  init(_ row: Row) throws {
    place = .init(revision: try row.value(0), trashed: try row.value(1))
    isPinned = try row.value(2)
    modified = try row.timestamp(3)
    title = try row.decode(StoredText?.self, atIndex: 4)?.string
    tags = try row.decode(Data?.self, atIndex: 5).map {
      try JSONDecoder().decode([String].self, from: $0)
    }
    body = try row.decode(Data?.self, atIndex: 6).map { data in
      guard let delta = TextDelta(bytes: [UInt8](data)) else {
        throw DamagedRow(detail: "a difference cannot be read")
      }
      return delta
    }
  }
}
