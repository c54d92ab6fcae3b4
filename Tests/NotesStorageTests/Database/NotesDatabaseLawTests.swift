import NotesReference
import NavigationTesting
import NotesModel
import NotesStorage
import Testing

/// Law: the database gives the same results as the reference in memory.
@Suite struct NotesDatabaseLawTests {
  @Test(arguments: RandomCases.seeds(32))
  func `Any sequence of changes gives the same notes as the reference`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let clock = SteppedClock()
    var walk = Walk(seed: seed, model: InMemoryNotes(now: clock.now))
    var notes = try folder.notes(now: clock.now)
    for step in 1...60 {
      clock.time += step % 7 == 0 ? 400_000 : 1
      let change = walk.change()
      let links = try change.keepsLinks ? targets(in: notes) : [:]
      try #require(
        outcome(of: change, on: notes) == outcome(of: change, on: walk.model),
        "seed \(seed), step \(step): \(change)")
      for (id, old) in links {
        let new = Set(try notes.links(of: id).targets.compactMap(\.id))
        try #require(old.isSubset(of: new), "seed \(seed), step \(step), note \(id): \(change)")
      }
      guard step % 5 == 0 else { continue }
      try expectSame(notes, walk.model, "seed \(seed), up to step \(step)")
      if step % 20 == 0 {
        try notes.close()
        notes = try folder.notes(now: clock.now)
      }
    }
  }

  /// Returns the notes that each note links to.
  private func targets(in notes: NotesDatabase) throws -> [NoteID: Set<NoteID>] {
    let ids = try [NoteList.notes, .trash].flatMap {
      try notes.notes(of: NoteQuery($0), limit: .max)
    }
    return try ids.reduce(into: [:]) { found, id in
      found[id] = Set(try notes.links(of: id).targets.compactMap(\.id))
    }
  }

  private func outcome(of change: Change, on notes: some RepositoryUnderTest) -> [String] {
    do throws(StorageError) {
      return try change.perform(on: notes)
    } catch {
      return ["\(error)"]
    }
  }

  private func expectSame(
    _ notes: NotesDatabase, _ model: InMemoryNotes, _ place: Comment
  ) throws {
    let tagged = [
      "alpha", "alps", "alps/x", "alps/x/y", "no",
    ].map(NoteList.tagged)
    for list in [.notes, .trash] + tagged {
      try expectSame(list, notes, model, place)
      let count = model.count(of: NoteQuery(list))
      try #require(try notes.count(of: NoteQuery(list)) == count, place)
      for range in [0..<100, 2..<5] {
        let expected = model.summaries(of: NoteQuery(list), in: range)
        try #require(try notes.summaries(of: NoteQuery(list), in: range) == expected, place)
      }
      for id in (1...Int64(count + 3)).compactMap(NoteID.init(rawValue:)) {
        let expected = model.position(of: id, in: NoteQuery(list))
        try #require(try notes.position(of: id, in: NoteQuery(list)) == expected, place)
        try #require(try notes.note(id) == model.note(id), place)
        try #require(try notes.links(of: id) == model.links(of: id), place)
        for isByTitle in [false, true] {
          let count = try notes.linkCount(to: id, isByTitle: isByTitle)
          try #require(count == model.linkCount(to: id, isByTitle: isByTitle), place)
        }
        try #require(try notes.history(of: id) == model.history(of: id), place)
        for number in (1...3).compactMap(VersionNumber.init(rawValue:)) {
          try #require(try notes.version(number, of: id) == model.version(number, of: id), place)
        }
      }
    }
    try #require(try notes.tags() == model.tags(), place)
    let ids = try notes.notes(of: .notes, limit: .max)
    try #require(try notes.allTags(of: ids) == model.allTags(of: ids), place)
    try #require(try notes.nextActions() == model.nextActions(), place)
    try #require(try notes.savedSearches() == model.savedSearches(), place)
    for limit in [3, 100] {
      try #require(try notes.brokenLinks(limit: limit) == model.brokenLinks(limit: limit), place)
      for text in ["al", "ALP bet", "gamma-", "x", " ", "/x", "[[b"] {
        let (found, expected) = (
          try notes.titles(matching: text, limit: limit), model.titles(matching: text, limit: limit)
        )
        try #require(found == expected, place)
      }
      for text in ["alp", "bt a", "a%b", "gm"] {
        let found = try notes.titles(withLettersOf: text, limit: limit)
        try #require(found == model.titles(withLettersOf: text, limit: limit), place)
      }
    }
    try #require(try IntegrityCheck(of: notes).problems() == [], place)
    for query in Self.queries {
      for limit in [2, 100] {
        for findsTypos in [true, false] {
          let found = try notes.search(query, limit: limit, findsTypos: findsTypos)
          let expected = model.search(query, limit: limit, findsTypos: findsTypos)
          try #require(found == expected, "\(query), \(place)")
        }
      }
    }
    for word in Change.words {
      let beginning = String(word.prefix(2))
      let (found, expected) = (
        try notes.search(beginning, limit: 5), model.search(beginning, limit: 5)
      )
      try #require(found.map(\.id) == expected.map(\.id), place)
      try #require(try notes.noteID(titled: word) == model.noteID(titled: word), place)
      let ids = Set(found.prefix(3).map(\.id) + [1, 2, 99].compactMap(NoteID.init(rawValue:)))
      try #require(try notes.titles(of: ids) == model.titles(of: ids), place)
    }
  }

  private static let queries = [
    "al be", "alp -beta", "-alpha", "\"alpha alps\"", "lph", "egi mma", "tag:ALPS",
    "-tag:alps/x al",
    "title:al x", "title:egin", "is:pinned", "is:task begin", "is:trashed", "is:trashed al -x",
    "before:1970", "after:1970 alps", "before:1971 -is:task", "note 1", "alpha",
    "tag:beta tag:alps", "alhpa", "title:alphas", "begn -beta", "tag:beta OR title:al -x",
    "is:trashed OR al", "is:pinned OR lph OR nothing", "al:pha", "path:a OR x",
  ]

  /// Compares a list in every arrangement.
  private func expectSame(
    _ list: NoteList, _ notes: NotesDatabase, _ model: InMemoryNotes, _ place: Comment
  ) throws {
    for (sort, filter) in NoteSort.allCases.flatMap({ sort in
      NoteFilter.allCases.map { (sort, $0) }
    }) {
      let tag = sort == .created ? "alps" : nil
      let query = NoteQuery(list, NoteArrangement(sort: sort, filter: filter, tag: tag))
      let expected = model.notes(of: query, limit: 100)
      try #require(try notes.notes(of: query, limit: 100) == expected, place)
      try #require(try notes.count(of: query) == expected.count, place)
      try #require(
        try notes.summaries(of: query, in: 1..<4) == model.summaries(of: query, in: 1..<4))
      let positions = try expected.map { try notes.position(of: $0, in: query) }
      try #require(positions == Array(expected.indices), place)
      let some = Set((1...9).compactMap(NoteID.init(rawValue:)))
      try #require(try notes.notes(some, of: query) == model.notes(some, of: query), place)
      try #require(try notes.tags(of: some) == model.tags(of: some), place)
    }
  }
}

/// Chooses random changes, mostly of existing notes.
private struct Walk {
  var generator: SeededGenerator
  let model: InMemoryNotes
  var created: Int64 = 0

  init(seed: UInt64, model: InMemoryNotes) {
    generator = SeededGenerator(seed: seed)
    self.model = model
  }

  mutating func change() -> Change {
    let id = NoteID(rawValue: Int64.random(in: 1...(created + 2), using: &generator))
    guard let id, created > 0, Int.random(in: 0..<4, using: &generator) > 0 else {
      let drafts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in draft() }
      created += Int64(drafts.count)
      return .create(drafts)
    }
    switch Int.random(in: 0..<40, using: &generator) {
    case 36, 37:
      return .saveSearch(
        generator.element(of: Change.words),
        as: Bool.random(using: &generator) ? generator.element(of: Change.words) : nil)
    case 38, 39:
      let other = NoteID(rawValue: Int64.random(in: 1...created, using: &generator)) ?? id
      let kept: [ConflictDecision.Kept] = [.first, .other, .both]
      return .resolve(id, other, generator.element(of: kept), draft())
    case 34, 35:
      return .renameTag(
        TagRenaming(
          of: generator.element(of: Change.words), to: generator.element(of: Change.words)))
    case 28..<33: return .apply(changeOfSeveral(), some())
    case 33: return .deleteSome(some())
    case 24..<27: return .rename(id, words(2).joined(separator: " "))
    case 27: return .rename(id, "a|b")
    case 14: return .delete(id)
    case 15: return .emptyTrash
    case 16..<19: return .take(.undo)
    case 19..<22: return .take(.redo)
    case 22, 23: return .revert(id)
    case let number where number % 8 == 0: return .update(id, draft())
    case let number where number % 4 == 0: return .edit(id, draft())
    case let number where number % 4 == 1: return .setTags(id, words(2))
    case let number where number % 4 == 2:
      return .setTrashed(id, Bool.random(using: &generator))
    default: return .setPinned(id, Bool.random(using: &generator))
    }
  }

  private mutating func changeOfSeveral() -> BatchChange {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: .trash(Bool.random(using: &generator))
    case 1: .pin(Bool.random(using: &generator))
    default: .tags(adding: words(2), removing: words(2))
    }
  }

  /// Returns some notes, possibly with a duplicate or a missing one.
  private mutating func some() -> [NoteID] {
    (0...Int.random(in: 0...4, using: &generator)).compactMap { _ in
      NoteID(rawValue: Int64.random(in: 1...(created + 1), using: &generator))
    }
  }

  private mutating func draft() -> NoteDraft {
    let body = NoteBody(
      Array(words(5).joined(separator: "\n").utf8) + generator.element(of: [[], [0]]))
    let title = Bool.random(using: &generator) ? body.derivedTitle : nil
    return NoteDraft(
      title: title ?? words(2).joined(separator: " "), body: body, tags: words(2),
      isPinned: Int.random(in: 0..<5, using: &generator) == 0)
  }

  private mutating func words(_ most: Int) -> [String] {
    (0..<Int.random(in: 0...most, using: &generator)).map { _ in
      generator.element(of: Change.words)
    }
  }
}

private enum Change {
  case create([NoteDraft])
  case update(NoteID, NoteDraft)
  /// As in the editor, links to a changed title are updated.
  case edit(NoteID, NoteDraft)
  case rename(NoteID, String)
  case renameTag(TagRenaming)
  case setTags(NoteID, [String])
  case setTrashed(NoteID, Bool)
  case setPinned(NoteID, Bool)
  case delete(NoteID)
  case emptyTrash
  case apply(BatchChange, [NoteID])
  case deleteSome([NoteID])
  case take(UndoStep)
  case revert(NoteID)
  case saveSearch(String, as: String?)
  case resolve(NoteID, NoteID, ConflictDecision.Kept, NoteDraft)

  static let words = [
    "alpha", "alps", "Beta", "gamma-ray", "2027", "begin", "x", "alps/x", "alps/x/y",
    "#Alps", "ALPS/X", "beta",
    "note 10", "note 9", "- [ ] do", "1. [ ]\tit", "- [x] done", "[[ALPS]]",
    "[[begin]]", "navtui://main/notes/2", "[[alpha]]", "Plan #alps", "# Plan #alps/x", "#alpha x",
    "[[Plan #alps]]", "[[Plan #alps/x|it]]", "[[plan #alpha#Part]]",
  ]

  /// Whether links have the same targets afterwards. A name that is no tag may change what is Markdown.
  var keepsLinks: Bool {
    if case .renameTag(let renaming) = self { NoteTag(renaming.name) != nil } else { false }
  }

  /// - Returns: The result of the change.
  func perform(on notes: some RepositoryUnderTest) throws(StorageError) -> [String] {
    switch self {
    case .create(let drafts): return try notes.create(contentsOf: drafts).map(\.description)
    case .update(let id, let draft): try notes.update(id, title: draft.title, body: draft.body)
    case .edit(let id, let draft):
      guard let old = try notes.note(id)?.text else { return [] }
      let new = NoteText(title: draft.title, body: draft.body)
      return ["\(try notes.update(id, to: new, expecting: old) ?? -1)"]
    case .rename(let id, let title): return ["\(try notes.rename(id, to: title))"]
    case .renameTag(let renaming): return try notes.renameTag(renaming).map(\.description)
    case .setTags(let id, let tags): try notes.setTags(tags, id)
    case .setTrashed(let id, let isTrashed): try notes.setTrashed(isTrashed, id)
    case .setPinned(let id, let isPinned): try notes.setPinned(isPinned, id)
    case .delete(let id): try notes.delete(id)
    case .deleteSome(let ids): try notes.delete(Set(ids))
    case .apply(let change, let ids):
      return try notes.apply(change, to: ids).map(\.description)
    case .take(let step):
      let number = try notes.nextActions().action(for: step)?.number ?? 0
      return ["\(try notes.take(step, of: number))"]
    case .revert(let id):
      guard let version = try notes.versions(of: id).last else { return [] }
      return ["\(try notes.revert(id, to: version.number) ?? -1)"]
    case .saveSearch(let query, let name):
      try notes.saveSearch(query, as: name)
      return try notes.savedSearches().map { "\($0)" }
    case .resolve(let first, let other, let kept, let draft):
      guard first != other, let first = try notes.note(first), let other = try notes.note(other)
      else { return [] }
      let text = kept == .first ? nil : NoteText(title: draft.title, body: draft.body)
      let decision = ConflictDecision(
        kept, first: first, other: other, text: text, tags: draft.tags)
      return ["\(try notes.resolve(decision) ?? -1)"]
    case .emptyTrash: try notes.delete(Set(notes.notes(of: .trash, limit: .max)))
    }
    return []
  }
}
