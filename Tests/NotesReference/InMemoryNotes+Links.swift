public import NotesModel

extension InMemoryNotes {
  public func links(of id: NoteID) -> NoteLinks {
    let targets = note(id)?.body.linkTargets.map { target in
      let note = noteID(linkedAs: target).flatMap(note)
      return NoteLinks.End(note?.id, title: note?.title ?? target.name, in: target)
    }
    let sources = sources(to: id).prefix(NoteLinks.sourceLimit)
    return NoteLinks(
      targets: targets ?? [],
      sources: sources.map { NoteLinks.End($0.note.id, title: $0.note.title) })
  }

  /// These notes have no files.
  public func file(of id: NoteID) -> NoteFile? { record(id)?.file }

  public func filePaths(of ids: [NoteID]) -> [NoteID: String] {
    ids.reduce(into: [:]) { $0[$1] = file(of: $1)?.path }
  }

  public func noteIDs(linkedAs targets: [LinkTarget], from source: NoteID?) -> [LinkTarget: NoteID]
  {
    targets.reduce(into: [:]) { $0[$1] = noteID(linkedAs: $1) }
  }

  public func notes(named name: String) -> [NoteTitle] {
    (LinkRule(.title(name), from: nil)?.matches(among: named) ?? []).compactMap { id in
      note(id).map { NoteTitle(id, $0.title) }
    }
  }

  private func noteID(linkedAs target: LinkTarget) -> NoteID? {
    if case .number(let id) = target { return newest.first { $0.note.id == id }?.note.id }
    return LinkRule(target, from: nil)?.note(among: named)
  }

  private var named: [NamedNote] {
    records.lazy.map(\.note).filter { !$0.isTrashed }.map { NamedNote($0.id, title: $0.title) }
  }

  public func linkCount(to id: NoteID, isByTitle: Bool) -> Int {
    guard isByTitle else { return sources(to: id).count }
    guard let note = note(id), !note.isTrashed, noteID(linkedAs: .title(note.title)) == id else {
      return 0
    }
    return notes(linkingByTitle: [note.title]).count
  }

  public func brokenLinks(limit: Int) -> [BrokenLink] {
    let links = newest.lazy.map(\.note).flatMap { note in
      note.body.linkTargets.filter { $0.needsNote && self.noteID(linkedAs: $0) == nil }.map {
        BrokenLink(in: note.id, titled: note.title, to: $0)
      }
    }
    return Array(links.prefix(max(0, limit)))
  }

  public func titles(matching text: String, limit: Int) -> [NoteTitle] {
    let (beginning, wanted) = (text.lowercased(), Self.words(text))
    guard !wanted.isEmpty else { return [] }
    let titles = newest.map { NoteTitle($0.note.id, $0.note.title) }
    let first = titles.filter { $0.title.lowercased().hasPrefix(beginning) }
    let others = titles.filter { note in
      !first.contains(note)
        && Self.holds(wanted, in: Self.words(note.title))
    }
    return Array((first + others).prefix(max(0, limit)))
  }

  public func titles(withLettersOf text: String, limit: Int) -> [NoteTitle] {
    let titles = newest.map { NoteTitle($0.note.id, $0.note.title) }
    return TitleLetters(text)?.titles(among: titles, limit: limit) ?? []
  }

  func makeRenaming(of id: NoteID, to title: String) throws(StorageError) -> ChangeReport {
    guard let note = note(id) else { throw .noSuchNote(id) }
    let title = NoteText.title(title)
    let change = TitleChange(of: note, to: title)
    let (text, linkCount) = titleChanges([change])
      .text(of: note.body, retitledBy: change, from: nil)
    var report = replaceText(of: note, with: text, .rename)
    report.linkCount += linkCount
    return report
  }

  private func titleChanges(_ changes: [TitleChange]) -> TitleChanges {
    TitleChanges(changes) { title in
      named.filter { $0.title.lowercased() == title.lowercased() }
    }
  }

  private func notes(linkingByTitle titles: [String]) -> [Note] {
    let keys = titles.map { $0.lowercased() }
    return records.map(\.note).filter { note in
      note.body.linkTargets.contains { target in
        if case .title(let title) = target { keys.contains(title.lowercased()) } else { false }
      }
    }
  }

  func make(_ renaming: TagRenaming) -> ChangeReport {
    var entries: [Entry] = []
    let titles = titleChanges(records.compactMap { renaming.titleChange(of: $0.note) })
    for old in records {
      var new = old
      new.note = renaming.applied(to: old.note)
      let text = titles.text(ofLinking: new.note, from: nil).text
      (new.note.title, new.note.body) = (text.title, text.body)
      guard new.note != old.note else { continue }
      entries.append(replace(old, with: new, .tags))
    }
    keep(.tags, entries)
    return ChangeReport(entries.map(\.id).sorted())
  }

  /// Replaces the text of a note and updates the links that name it, as one undoable action.
  func replaceText(
    of note: Note, with text: NoteText, _ kind: NoteAction.Kind
  ) -> ChangeReport {
    let (report, entries) = replacements(of: note, with: text, kind)
    keep(kind, entries)
    return report
  }

  func make(_ decision: ConflictDecision) -> ChangeReport? {
    guard let first = note(decision.first), let other = note(decision.other), !first.isTrashed,
      !other.isTrashed, first.text.digest == decision.firstText,
      other.text.digest == decision.otherText
    else { return nil }
    var (entries, report) = ([Entry](), ChangeReport())
    if let text = decision.text, let note = note(decision.changed) {
      (report, entries) = replacements(
        of: note, with: text, tags: decision.tags, .resolve)
    }
    if decision.isOtherTrashed, let old = record(decision.other) {
      var new = old
      (new.note.trashed, new.trashed) = (now(), nextRevision())
      entries.append(replace(old, with: new, .resolve))
    }
    keep(.resolve, entries)
    report.notes = entries.map(\.id)
    return report
  }

  private func replacements(
    of note: Note, with text: NoteText, tags: [String]? = nil, _ kind: NoteAction.Kind
  ) -> (ChangeReport, [Entry]) {
    var (report, entries) = (ChangeReport(), [Entry]())
    func replace(_ id: NoteID, with text: NoteText) {
      guard let old = record(id) else { return }
      var new = old
      (new.note.title, new.note.body) = (text.title, text.body)
      if id == note.id { new.note.tags = tags ?? new.note.tags }
      guard old.note.text != text || old.note.tags != new.note.tags else { return }
      if id == note.id { touch(&new) }
      let keepsText = kind == .revert || kind == .resolve
      entries.append(self.replace(old, with: new, kind, keepsText: keepsText && id == note.id))
      report.notes.append(id)
    }
    let change = titleChanges([TitleChange(of: note, to: text.title)])
    let linking = notes(linkingByTitle: [note.title, text.title])
    replace(note.id, with: text)
    if !note.title.utf8.elementsEqual(text.title.utf8) {
      for other in linking where other.id != note.id {
        let (text, linkCount) = change.text(ofLinking: other, from: nil)
        report.linkCount += linkCount
        replace(other.id, with: text)
      }
    }
    return (report, entries)
  }
}

extension InMemoryNotes {
  private func sources(to id: NoteID) -> [Record] {
    newest.filter { record in
      record.note.id != id
        && record.note.body.linkTargets.contains { $0 == .number(id) || noteID(linkedAs: $0) == id }
    }
  }
}
