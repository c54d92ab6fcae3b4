public import NotesModel

extension InMemoryNotes {
  struct Version {
    let version: NoteVersion
    let kept: Timestamp
  }

  public func versions(of id: NoteID) -> [VersionSummary] {
    guard let record = record(id) else { return [] }
    let versions = record.versions.map(\.version)
    let next = [record.note.text] + versions.map(\.text)
    return zip(versions, next).map { VersionSummary($0, before: $1) }
  }

  public func version(_ number: VersionNumber, of id: NoteID) -> NoteVersion? {
    record(id)?.versions.first { $0.version.number == number }?.version
  }

  /// Replaces a note. Its text is kept as a version if the rule or `keepsText` says so.
  func replace(_ old: Record, with new: Record, keepsText: Bool = false) {
    guard let index = records.firstIndex(where: { $0.note.id == old.note.id }) else { return }
    records[index] = new
    records[index].versions = old.versions
    let last = old.versions.first
    guard old.note.text != new.note.text,
      keepsText || last?.version.text == new.note.text
        || NoteVersion.keeps(old.note.text, before: new.note.text, last: last?.kept, now: now()),
      let number = VersionNumber(rawValue: (last?.version.number.rawValue ?? 0) + 1)
    else { return }
    let version = NoteVersion(number: number, written: old.note.modified, text: old.note.text)
    let versions = [Version(version: version, kept: now())] + old.versions
    records[index].versions = Array(versions.prefix(NoteVersion.mostKept))
  }
}
