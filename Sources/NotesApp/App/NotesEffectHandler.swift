public import TerminalUI

/// Performs the app's effects on its notes, wherever they are kept.
@MainActor
public final class NotesEffectHandler: EffectHandler {
  private let notes: any NotesRepository
  private let sessions: (any SessionStore)?
  private let rescue: (NoteDraft, StorageError) -> Void
  private let now: () -> Timestamp
  private let secondsFromGMT: (Timestamp) -> Int
  /// What the notes' change counter was when it was last looked at.
  private var counter: Int?

  /// - Parameters:
  ///   - notes: What the effects read and change.
  ///   - sessions: Where the session is kept; without it, nowhere.
  ///   - rescue: Takes text that could not be stored when the program had to end.
  ///   - secondsFromGMT: How far the user's clock is ahead of Greenwich at a moment; without it, it shows the
  ///     time of Greenwich.
  ///   - now: The clock that the ages of notes are told by.
  public init(
    notes: any NotesRepository, sessions: (any SessionStore)? = nil,
    rescue: @escaping (NoteDraft, StorageError) -> Void = { _, _ in },
    secondsFromGMT: @escaping (Timestamp) -> Int = { _ in 0 },
    now: @escaping () -> Timestamp
  ) {
    self.notes = notes
    self.sessions = sessions
    self.rescue = rescue
    self.secondsFromGMT = secondsFromGMT
    self.now = now
    counter = try? notes.changeCounter()
  }

  /// Tells what time it is, when another process has changed the notes, and when the session could not be kept.
  public func news() -> [AppAction] {
    var news = [AppAction.timeTold(now())]
    if let new = try? notes.changeCounter(), new != counter {
      counter = new
      news.append(.notesChanged)
    }
    if let problem = sessions?.takeProblem() { news.append(.sessionNotKept(problem)) }
    return news
  }

  public func perform(_ effect: AppEffect) -> [AppAction] {
    do throws(StorageError) {
      return try answers(to: effect)
    } catch {
      return [.failed(error)]
    }
  }

  private func read(_ id: NoteID) throws(StorageError) -> (note: Note?, linkCount: Int) {
    (try notes.note(id), try notes.linkCount(to: id))
  }

  private func answers(to effect: AppEffect) throws(StorageError) -> [AppAction] {
    switch effect {
    case .loadList(let query, let id, let position, let marked):
      return [try load(query, around: id, position: position, marked: marked)]
    case .findNotes(let query, let limit):
      return [.notesFound(query, try notes.notes(of: query, limit: limit))]
    case .readTexts(let ids, let query):
      var read: [Note] = []
      for id in try inOrder(ids, of: query) {
        if let note = try notes.note(id) { read.append(note) }
      }
      return [.textsRead(read)]
    case .loadTagsOf(let ids):
      return [.tagsOfNotesLoaded(MarkedTags(notes: ids, tags: try notes.tags(of: ids)))]
    case .applyToAll(let change, let ids, let query):
      return [try apply(change, to: ids, of: query), try nextActions()]
    case .deleteAll(let ids):
      let deleted = try notes.notes(ids, of: NoteQuery(.trash))
      try notes.delete(deleted)
      return [.notesDeleted(deleted, title: nil), try nextActions()]
    case .loadNote(let id):
      let (note, count) = try read(id)
      return [.noteLoaded(id, note, linkCount: count)]
    case .readAhead(let id):
      // What is wrong is said when it is loaded to be shown.
      let (note, count) = (try? read(id)) ?? (nil, 0)
      return [.noteReadAhead(id, note, linkCount: count)]
    case .loadLinks(let id): return [.linksLoaded(id, try notes.links(of: id))]
    case .readText(let id): return [.textRead(id, try notes.note(id))]
    case .search(let text):
      let found = try notes.search(text, limit: SearchResults.limit + 1)
      return [.searched(SearchResults(query: text, found: found))]
    case .loadExcerpts(let ids, let text):
      let excerpts = try notes.excerpts(of: ids, foundBy: text)
      return [.excerptsLoaded(excerpts, of: ids, foundBy: text)]
    case .loadTitles(let ids):
      let titles = try notes.titles(of: ids)
      let names = ids.map { ($0, titles[$0] ?? "Note \($0)") }
      return [.titlesLoaded(Dictionary(uniqueKeysWithValues: names))]
    case .loadTags: return [.tagsLoaded(try notes.tags())]
    case .loadTemplates:
      return [.templatesLoaded(try notes.templates(limit: NotesApp.templateLimit))]
    case .takeTemplate(let id): return [.templateTaken(try notes.note(id), at: localTime)]
    case .findLinkNotes(let text, let list):
      return [.linkNotesFound(matching: text, in: list, notes.notes(forLinkValue: text, in: list))]
    case .findTitles(let text):
      return [
        .titlesFound(matching: text, try notes.titles(matching: text, limit: TitleMatches.limit))
      ]
    case .loadBrokenLinks:
      return [.brokenLinksLoaded(try notes.brokenLinks(limit: NoteLinks.sourceLimit))]
    case .findNote(let title, let heading):
      let id = try notes.noteID(titled: title)
      if id == nil, let trashed = try notes.trashedNoteID(titled: title) {
        return [.wikiLinkTrashed(trashed)]
      }
      return [.wikiLinkFound(title: title, id, heading: heading)]
    case .loadVersions(let id): return [.versionsLoaded(id, try notes.versions(of: id))]
    case .loadVersion(let id, let number):
      return [.versionLoaded(id, number, try notes.note(id, asIn: number))]
    case .loadActions: return [try nextActions()]
    case .create(let draft): return [.noteCreated(try notes.create(draft)), try nextActions()]
    case .findDayNote(let isMade): return [try findDayNote(isMade: isMade), try nextActions()]
    case .apply(let change): return [try apply(change), try nextActions()]
    case .take(let step, let number):
      let outcome = try notes.take(step, of: number)
      return [.stepTaken(step, outcome, next: try notes.nextActions())]
    case .rename(let id, let title):
      let renaming = try notes.rename(id, to: title)
      return [.noteRenamed(renaming), try nextActions()]
    case .renameTag(let renaming):
      return [.tagRenamed(renaming, try notes.renameTag(renaming)), try nextActions()]
    case .delete(let id):
      let title = try notes.note(id)?.title
      try notes.delete(id)
      return [.notesDeleted([id], title: title), try nextActions()]
    case .emptyTrash:
      return [.notesDeleted(try notes.emptyTrash(), title: nil), try nextActions()]
    case .saveLast(let text):
      saveLast(text)
      return []
    case .keepSession(let session):
      sessions?.keep(session)
      return []
    case .endSession(let session, let texts):
      guard sessions?.keepLast(session) != true else { return [] }
      for text in texts { saveLast(text) }
      return []
    case .keepSetting(let name, let value):
      try notes.setSetting(name.rawValue, to: value)
      return []
    case .editOutside, .openAddress, .findBackground, .answer, .program: return []
    }
  }

  private func load(
    _ query: NoteQuery, around id: NoteID?, position: Int, marked: Set<NoteID>
  ) throws(StorageError) -> AppAction {
    let count = try notes.count(of: query)
    let total = query.arrangement.filter == .all ? count : try notes.count(of: query.list)
    var focus = min(max(0, position), max(0, count - 1))
    if let id, let found = try notes.position(of: id, in: query) { focus = found }
    let start = max(0, focus - NoteListing.margin)
    // Between the two readings notes may have come.
    let end = max(start, min(count, focus + NoteListing.margin))
    let rows = try notes.summaries(of: query, in: start..<end)
    let listing = NoteListing(
      count: count, start: start, rows: rows, total: total, arrangement: query.arrangement,
      marked: marked.isEmpty ? [] : try notes.notes(marked, of: query))
    return .listLoaded(query.list, listing, focus: focus)
  }

  private func inOrder(
    _ ids: Set<NoteID>, of query: NoteQuery
  ) throws(StorageError) -> [NoteID] {
    try notes.notes(of: query, limit: .max).filter(ids.contains)
  }

  private func apply(
    _ change: NotesChange, to ids: Set<NoteID>, of query: NoteQuery
  ) throws(StorageError) -> AppAction {
    // The one that stands first in the list comes last, and so stands first in the trash.
    let ordered = Array(try inOrder(ids, of: query).reversed())
    let changed = try notes.apply(change, to: ordered)
    guard change == .pin(true), changed.isEmpty else { return .allChanged(change, changed) }
    return .allChanged(.pin(false), try notes.apply(.pin(false), to: ordered))
  }

  private var localTime: LocalTime {
    let now = now()
    return LocalTime(now, secondsFromGMT: secondsFromGMT(now))
  }

  private func findDayNote(isMade: Bool) throws(StorageError) -> AppAction {
    guard isMade else {
      let note = try notes.noteID(titled: localTime.date).flatMap(notes.note)
      return note.map { .dayNoteFound($0, begun: nil) } ?? .dayNoteMissing
    }
    let (note, begun) = try notes.findOrCreateDayNote(at: localTime)
    return .dayNoteFound(note, begun: begun)
  }

  private func nextActions() throws(StorageError) -> AppAction {
    .actionsLoaded(try notes.nextActions())
  }

  private func apply(_ change: Change) throws(StorageError) -> AppAction {
    var linkCount = 0
    switch change {
    case .trash(let id, let isTrashed): try notes.setTrashed(isTrashed, id)
    case .pin(let id, let isPinned): try notes.setPinned(isPinned, id)
    case .tags(let id, let from, let tags):
      guard try setTags(tags, id, expecting: from) else { return .changeOutdated(change) }
    case .edit(let id, let from, let text):
      guard let count = try notes.update(id, to: text, expecting: from) else {
        return try keepApart(id, text)
      }
      linkCount = count
    case .task(let id, let place, let isDone):
      guard try tick(taskAt: place, of: id, isDone) else { return .changeOutdated(change) }
    case .revert(let id, let number):
      guard try notes.note(id)?.isTrashed == false, let count = try notes.revert(id, to: number)
      else { return .changeOutdated(change) }
      linkCount = count
    }
    let title = try notes.note(change.noteID)?.title ?? ""
    return .noteChanged(change, title: title, linkCount: linkCount)
  }

  private func tick(
    taskAt place: MarkdownDocument.Place, of id: NoteID, _ isDone: Bool
  ) throws(StorageError) -> Bool {
    guard let note = try notes.note(id), !note.isTrashed,
      let body = note.body.ticking(taskAt: place, isDone: isDone)
    else { return false }
    let text = NoteText(ownTitle: note.ownTitle ?? "", body: body)
    return try notes.update(id, to: text, expecting: note.text) != nil
  }

  private func setTags(
    _ tags: [String], _ id: NoteID, expecting old: [String]
  ) throws(StorageError) -> Bool {
    do throws(StorageError) {
      return try notes.changeTags(id) { $0.tags == old && !$0.isTrashed ? tags : nil }
    } catch .noSuchNote {
      return false
    }
  }

  private func saveLast(_ text: UnsavedText) {
    do throws(StorageError) {
      _ = try answers(to: text.saving)
    } catch {
      rescue(text.draft, error)
    }
  }

  /// The note is not any more what it was when it was opened: what somebody else wrote stays, and what
  /// was written here is stored beside it.
  private func keepApart(
    _ id: NoteID, _ text: NoteText
  ) throws(StorageError) -> AppAction {
    let copy = try notes.create(NoteDraft(title: text.title, body: text.body))
    return .textKeptApart(id, as: copy)
  }
}
