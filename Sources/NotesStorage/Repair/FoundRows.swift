import NotesModel

/// The rows on the pages of a damaged database, recognized by their format, without relying on its tables or their
/// root pages.
struct FoundRows {
  /// The location of a row.
  struct Place {
    let cell: BTreePage.Cell
    /// True if the page is in use. Free pages may contain deleted or older rows.
    var isLive: Bool
  }

  /// The row of a note. Title and text are read on demand.
  struct NoteRow {
    var id: Int64
    let revision: Int64
    let isPinned: Bool
    let trashed: Int64?
    let trashTime: Int64?
    let created: Int64
    let modified: Int64
    let checksum: Int64
    let tagCount: Int64
    var place: Place
    let page: Int

    /// A number that grows when the note is changed or moved to the trash.
    var age: Int64 { max(revision, trashed ?? 0) }
  }

  struct TagRow {
    let position: Int64
    let tag: String
    let isLive: Bool
  }

  private(set) var notes: [Int64: [NoteRow]] = [:]
  private(set) var tags: [Int64: [TagRow]] = [:]
  /// The entries of the journal, by note number and their own.
  private(set) var entries: [Int64: [Int64: Place]] = [:]
  /// The files that notes were imported from, by note number.
  private(set) var files: [Int64: Place] = [:]
  private(set) var settings: [(name: String, value: String)] = []
  /// The greatest note number that was given out; nil if unknown.
  private(set) var lastNumber: Int64?
  private let pages: DatabasePages
  private let free: Set<Int>?

  /// Reads all pages but those of the names of notes (`note_name`), whose rows have the form of tags.
  init(_ pages: DatabasePages, free: Set<Int>?, names: Set<Int>) {
    (self.pages, self.free) = (pages, free)
    for number in pages.numbers {
      guard let page = page(number) else { continue }
      let isLive = free.map { !$0.contains(number) } ?? true
      let cells = page.cells.compactMap(page.cell(at:))
      if names.contains(number) || Self.areNames(cells) { continue }
      for cell in cells {
        let place = Place(cell: cell, isLive: isLive)
        if page.kind == .tableLeaf { addRow(at: place, page: number) } else { addEntry(at: place) }
      }
    }
  }

  /// Returns a page of a table. A page with a damaged first byte is tried as a page of notes, which have checksums.
  /// Overflow pages of long texts begin with a zero.
  private func page(_ number: Int) -> BTreePage? {
    if let page = pages.tree(number) { return page }
    guard let bytes = pages[number], bytes[0] != 0 else { return nil }
    return pages.tree(number, as: .tableLeaf)
  }

  /// Returns whether rows in the form of tags are names of notes: a tag has a position of its own, but a file is found by
  /// its name with and without its ending.
  private static func areNames(_ cells: [BTreePage.Cell]) -> Bool {
    var seen: Set<[Int64]> = []
    return cells.contains { cell in
      guard let record = StoredRecord(cell.local, size: cell.size), record.is("iit"),
        let note = record.integer(0), let position = record.integer(1)
      else { return false }
      return !seen.insert([note, position]).inserted
    }
  }

  private mutating func addRow(at place: Place, page: Int) {
    let cell = place.cell
    guard let record = StoredRecord(cell.local, size: cell.size) else { return }
    if record.is("ti"), record.text(0)?.string == "note", let last = record.integer(1) {
      // A damaged number would leave none for other notes.
      if last <= NoteDraft.maximumRequestedID { lastNumber = max(lastNumber ?? 0, last) }
    } else if let row = Self.note(record, at: place, page: page) {
      notes[row.id, default: []].append(row)
    } else if record.is("niiti?ii??i?***"), let note = record.integer(1) {
      let known = entries[note]?[cell.rowID]
      if known == nil || place.isLive { entries[note, default: [:]][cell.rowID] = place }
    } else if Self.isFile(record), files[cell.rowID] == nil || place.isLive {
      files[cell.rowID] = place
    }
  }

  /// Returns whether a row is of an imported file. Rows of the search index have the same types, but no dots.
  private static func isFile(_ record: StoredRecord) -> Bool {
    record.is("nnt")
      || record.is("ntt") && record.beginning(1)?.bytes.contains(UInt8(ascii: ".")) == true
  }

  private static func note(_ record: StoredRecord, at place: Place, page: Int) -> NoteRow? {
    guard place.cell.rowID > 0, record.begins(with: "nii??iiiiittttt"),
      let revision = record.integer(1), let pinned = record.integer(2),
      let created = record.integer(5), let modified = record.integer(6),
      let checksum = record.integer(7), let tagCount = record.integer(8)
    else { return nil }
    return NoteRow(
      id: place.cell.rowID, revision: revision, isPinned: pinned != 0, trashed: record.integer(3),
      trashTime: record.integer(4), created: created, modified: modified, checksum: checksum,
      tagCount: tagCount,
      place: place, page: page)
  }

  /// Adds the entries of tables that are stored as indexes.
  private mutating func addEntry(at place: Place) {
    let cell = place.cell
    guard let head = StoredRecord(cell.local, size: cell.size) else { return }
    func record() -> StoredRecord? { StoredRecord(pages.record(of: cell), size: cell.size) }
    if head.is("iit") {
      guard let note = head.integer(0), let position = head.integer(1),
        let tag = record()?.text(2)?.string
      else { return }
      tags[note, default: []].append(TagRow(position: position, tag: tag, isLive: place.isLive))
    } else if head.is("tt"), place.isLive, let record = record(), let name = record.text(0),
      let value = record.text(1)
    {
      settings.append((name.string, value.string))
    }
  }

  /// Corrects the numbers of rows that duplicate another row's, with the number that the index has for their
  /// revision.
  mutating func renumber(after owners: [Int64: Int64]) {
    for row in notes.values.joined() where row.place.isLive {
      guard let id = owners[row.revision], id != row.id,
        (notes[row.id] ?? []).filter(\.place.isLive).count > 1,
        !(notes[id] ?? []).contains(where: \.place.isLive)
      else { continue }
      notes[row.id]?.removeAll { $0.revision == row.revision && $0.page == row.page }
      if notes[row.id]?.isEmpty == true { notes[row.id] = nil }
      var renumbered = row
      renumbered.id = id
      notes[id, default: []].append(renumbered)
    }
  }

  /// Marks the notes on these pages as live. Notes on other pages may have been deleted.
  mutating func setLive(pages: Set<Int>) {
    for id in notes.keys {
      for index in notes[id]?.indices ?? 0..<0 {
        let page = notes[id]?[index].page
        notes[id]?[index].place.isLive = page.map(pages.contains) ?? false
      }
    }
  }
}
