import TerminalUI

extension NotesSource {
  /// Performs an operation.
  ///
  /// - Throws: An error whose description is shown to the user. Nothing is changed in that case.
  public func perform(_ operation: NoteOperation) throws -> NoteOutcome {
    if isPreview, operation.isOutside || operation.invalidatesQueries {
      throw NotesWorldProblem("Nothing is stored here: this only shows the app")
    }
    let result = try self.result(of: operation)
    // The operation succeeded, even if the next actions cannot be read afterwards.
    let isNextKnown = operation.invalidatesQueries || operation == .loadNextActions
    return NoteOutcome(result: result, next: isNextKnown ? try? notes.nextActions() : nil)
  }

  private func result(of operation: NoteOperation) throws -> NoteOutcome.Result {
    switch operation {
    case .loadNextActions: return .done
    case .take(let step, let number): return .stepTaken(try notes.take(step, of: number))
    case .create(let draft, let query):
      let isTitleTaken = try notes.noteID(titled: draft.title) != nil
      let folder = isTitleTaken ? "" : settings.dailyFolder.value
      let id = try notes.create(draft.asDayNote(in: folder))
      return .created(
        id, title: draft.title, isListed: query.map { isListed(id, in: $0) } ?? true,
        isTitleTaken: isTitleTaken)
    case .change(let change): return try apply(change)
    case .changeAll(let change, let ids, let query): return try apply(change, to: ids, of: query)
    case .saveSearch(let query, let name):
      try notes.saveSearch(query, as: name)
      return .done
    case .delete(let ids):
      let deleted = try notes.notes(ids, of: .trash)
      let title = onlyTitle(of: deleted)
      // If all have left the trash, the error names one.
      try notes.delete(deleted.isEmpty ? ids : deleted)
      return .deleted(deleted, title: title)
    case .findDayNote(let choice): return try findDayNote(choice)
    case .loadTemplate(let id): return .template(try notes.note(id), at: localTime)
    case .findNote(let target, _, let id): return try find(target, from: id)
    case .findNotes(let query, let limit): return .notes(try notes.notes(of: query, limit: limit))
    case .readText(let id): return .texts([try notes.note(id)].compactMap(\.self))
    case .readTexts(let ids, let query):
      return .texts(try inOrder(ids, of: query).compactMap { try notes.note($0) })
    case .editOutside(let id, let line): return try editOutside(id, line: line)
    case .readEdited(let program, let end): return try readEdited(by: program, end)
    case .storeEdited(let change, _, let file):
      let result = try apply(change)
      try? outside().removeFile(file)
      return result
    case .openAddress(let address):
      try outside().open(address)
      return .done
    case .choose(let choice): return try choose(choice)
    case .writeSettings: return try writeSettings()
    }
  }

  /// Returns true if a list shows a new note. Errors count as true, because the note is stored.
  private func isListed(_ id: NoteID, in query: NoteQuery) -> Bool {
    do {
      return try notes.position(of: id, in: query) != nil
    } catch {
      return true
    }
  }

  private func find(_ target: LinkTarget, from source: NoteID) throws -> NoteOutcome.Result {
    if let id = try notes.noteID(linkedAs: target, from: source) {
      return .found(id, isTrashed: false)
    }
    guard case .title(let title) = target else { return .found(nil, isTrashed: false) }
    let trashed = try notes.trashedNoteID(titled: title)
    return .found(trashed, isTrashed: trashed != nil)
  }

  private func findDayNote(_ choice: NoteOperation.DayChoice) throws -> NoteOutcome.Result {
    var time = localTime
    switch choice {
    case .today: break
    case .on(let day): time.day = day
    case .before(let id), .after(let id):
      let isBefore = choice == .before(id)
      let day = try id.flatMap { try notes.day(of: $0) } ?? time.day
      let found = try notes.dayNote(nextTo: day, isBefore: isBefore)
      return .dayNote(try found.flatMap { try notes.note($0) }, begun: nil)
    }
    let note = try notes.dayNote(on: time.day)
    let isNew = note == nil && !surroundings.isReadOnly
    return .dayNote(note, begun: isNew ? try notes.begunDayNote(at: time) : nil)
  }

  private func editOutside(_ id: NoteID, line: Int?) throws -> NoteOutcome.Result {
    guard let note = try notes.note(id), !note.isTrashed else { throw StorageError.noSuchNote(id) }
    if let problem = note.outsideLengthProblem { throw NotesWorldProblem(problem) }
    return .outsideEditor(try outside().editor(of: note, line: line))
  }

  private func readEdited(
    by program: ForegroundProgram, _ end: ProgramEnd
  ) throws -> NoteOutcome.Result {
    do {
      let (note, body, file) = try outside().edited(by: program, end)
      let start = TextDelta(of: body, from: note.body).prefix
      return .editedOutside(.edit(note, to: body), from: start, file: file)
    } catch let problem as NotesWorldProblem where !problem.isError {
      return .unchanged(reason: problem.description)
    }
  }

  private func choose(_ choice: NoteOperation.Choice) throws -> NoteOutcome.Result {
    switch choice {
    case .theme(let name):
      try keep(name, \.theme, .theme, as: name.rawValue)
      if name.followsBackground, isBackgroundDark == nil {
        isBackgroundDark = try? outside().isBackgroundDark()
      }
    case .mouse(let isOn): try keep(isOn, \.mouse, .mouse)
    case .ascii(let isOn): try keep(isOn, \.ascii, .ascii)
    case .width(let columns): try keep(columns, \.width, .width)
    case .properties(let areShown): try keep(areShown, \.properties, .properties)
    case .editing(let editing): try keep(editing, \.editing, .editing, as: editing.rawValue)
    case .sync(let isAutomatic):
      try keep(isAutomatic, \.syncsAutomatically, .sync, as: isAutomatic ? "automatic" : "manual")
    case .dailyFolder(let folder): try keep(folder, \.dailyFolder, .dailyFolder)
    case .keys(let name, let keys):
      settings.chooseKeys(keys, of: name)
      var kept = Config()
      kept.keys = settings.chosenKeys.filter { settings.fileKeys[$0.key] == nil }
      if !surroundings.isReadOnly {
        try notes.setSetting(SettingName.keys.rawValue, to: kept.keys.isEmpty ? nil : kept.keptKeys)
      }
    }
    return .chosen(theme)
  }

  /// Writes the choices to the file, which the next start reads. The stored ones are not needed any more.
  private func writeSettings() throws -> NoteOutcome.Result {
    let (path, summary) = (try outside().write(settings.chosen), settings.chosen.summary)
    settings.write()
    if !surroundings.isReadOnly {
      for name in SettingName.allCases { try notes.setSetting(name.rawValue, to: nil) }
    }
    return .wroteSettings(summary, path: path)
  }

  /// Stores a choice, by default as its description, unless the file has the setting, and applies it.
  private func keep<Value>(
    _ value: Value, _ setting: WritableKeyPath<Settings, Setting<Value>>, _ name: SettingName,
    as text: String? = nil
  ) throws {
    if !surroundings.isReadOnly, !settings[keyPath: setting].isFixed {
      try notes.setSetting(name.rawValue, to: text ?? "\(value)")
    }
    settings[keyPath: setting].choose(value)
  }
}

// MARK: - Changes of notes

extension NotesSource {
  private func apply(
    _ change: BatchChange, to ids: Set<NoteID>, of query: NoteQuery
  ) throws -> NoteOutcome.Result {
    // Reversed, so that the first note of the list is changed last and comes first in the trash.
    let ordered = Array(try inOrder(ids, of: query).reversed())
    var (change, changed) = (change, try notes.change(.apply(change, to: ordered))?.notes ?? [])
    if change == .pin(true), changed.isEmpty {
      change = .pin(false)
      changed = try notes.change(.apply(change, to: ordered))?.notes ?? []
    }
    return .changedAll(change, changed, title: onlyTitle(of: changed))
  }

  /// Returns the title if there is only one note.
  private func onlyTitle(of ids: some Collection<NoteID>) -> String? {
    ids.count == 1 ? ids.first.flatMap { try? notes.note($0)?.title } : nil
  }

  private func inOrder(_ ids: Set<NoteID>, of query: NoteQuery) throws -> [NoteID] {
    try notes.notes(of: query, limit: .max).filter(ids.contains)
  }

  private func apply(_ change: NoteChange) throws -> NoteOutcome.Result {
    if case .revert(let id, let number) = change,
      let result = try resultWithoutReverting(id, to: number)
    {
      return result
    }
    guard let report = try notes.change(change) else {
      guard case .edit(let id, let from, let text, let draftID) = change else { return .outdated }
      return try merge(text, from: from, into: id, draftID) ?? keepApart(text, of: id, draftID)
    }
    if case .apply(.tags, _) = change, report.notes.isEmpty { return .outdated }
    let note = try? change.named.flatMap(notes.note)
    return .changed(title: note?.title ?? "", report)
  }

  /// Merges the user's text with what another process stored; nil if the note is gone, or both changed the same lines.
  private func merge(
    _ text: NoteText, from base: TextDigest, into id: NoteID, _ draftID: DraftID?
  ) throws -> NoteOutcome.Result? {
    guard let note = try? notes.note(id), !note.isTrashed,
      let base = try? notes.text(of: id, with: base),
      let merged = NoteText(merging: text, with: note.text, from: base),
      let report = try notes.change(
        .edit(id, from: note.text.digest, to: merged, draftID: draftID))
    else { return nil }
    return .merged(title: merged.title, report)
  }

  /// Stores the user's text as a new note, because another process changed the note. Its text stays.
  private func keepApart(
    _ text: NoteText, of id: NoteID, _ draftID: DraftID?
  ) throws -> NoteOutcome.Result {
    var (cause, title) = (ChangeElsewhere.changed, text.title)
    // The user's text is stored even if the note cannot be read.
    if let note = try? Optional.some(notes.note(id)) {
      cause = ChangeElsewhere(of: note, isKnown: false) ?? .changed
      title = note?.title ?? title
    }
    let isMarked = cause != .changed || text.title.hasSuffix(ConflictMark.titleEnd)
    let copyTitle = isMarked ? text.title : text.title + ConflictMark.titleEnd
    var draft = NoteDraft(title: copyTitle, body: text.body)
    draft.draftID = draftID
    let id = try notes.create(draft)
    conflicts.tell(of: copyTitle, in: notes)
    return .storedAsCopy(as: id, title: title, copyTitle: copyTitle, because: cause)
  }

  /// Returns the result if a version cannot be restored, or is the current text; else nil.
  private func resultWithoutReverting(
    _ id: NoteID, to number: VersionNumber
  ) throws -> NoteOutcome.Result? {
    guard let version = try notes.version(number, of: id), let note = try notes.note(id),
      !note.isTrashed
    else { return .outdated }
    return version.text == note.text
      ? .unchanged(reason: "Version \(number) is the current text") : nil
  }
}
