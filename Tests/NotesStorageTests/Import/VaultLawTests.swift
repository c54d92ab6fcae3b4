import Foundation
import NavigationTesting
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct VaultLawTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func bytes(in name: String) throws -> [String: [UInt8]] {
    let root = folder.path(name)
    let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return try files.reduce(into: [:]) { found, path in
      guard case .file = FileKind(path: "\(root)/\(path)") else { return }
      found[path] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)")))
    }
  }

  private func ids(_ notes: NotesDatabase) throws -> [String: NoteID] {
    var ids: [String: NoteID] = [:]
    _ = try NotesExport(of: notes).forEachNote { note, transaction in
      if let path = try transaction.files.file(of: note.id)?.path { ids[path] = note.id }
    }
    return ids
  }

  @Test(arguments: RandomCases.seeds(48))
  func `No working link breaks, and an export reproduces the files`(
    seed: UInt64
  ) throws {
    let vault = Vault(seed: seed)
    try vault.write(to: folder.path("in"))
    let read = try MarkdownFolder(path: folder.path("in"))
    #expect(read.skipped == [])
    #expect(Set(read.others) == Set(Vault.attachments.map { folder.path("in/\($0)") }))
    let notes = try folder.notes("a.db")
    #expect(try NotesImport(into: notes).store(read.drafts).created.count == vault.notes.count)

    let ids = try ids(notes)
    #expect(Set(ids.keys) == Set(vault.notes.keys))
    for link in vault.links {
      let candidates = vault.candidates(of: link)
      #expect(!candidates.isEmpty, "seed \(seed): the vault has no \(link)")
      let target: LinkTarget =
        switch link.target {
        case .wiki(let name): .title(name)
        case .path(let path): .file(path)
        }
      let found = try notes.noteID(linkedAs: target, from: ids[link.source])
      #expect(candidates.contains { ids[$0] == found }, "seed \(seed): \(link)")
      // The link is in the index with the same target.
      if let source = ids[link.source] {
        #expect(
          try notes.links(of: source).targets.contains { $0.id == found }, "seed \(seed): \(link)")
        if let found, found != source {
          #expect(
            try notes.links(of: found).sources.contains { $0.id == source }, "seed \(seed): \(link)"
          )
        }
      }
    }
    let broken = try notes.brokenLinks(limit: 10_000).map(\.target.name)
    #expect(
      Set(broken).isSubset(of: ["No such note", "No such", "gone.md"]), "seed \(seed)")

    _ = try NotesExport(of: notes).write(to: folder.path("out"))
    let out = try bytes(in: "out")
    #expect(Set(out.keys) == Set(vault.notes.keys), "seed \(seed)")
    for (path, bytes) in vault.notes {
      #expect(
        out[path] == bytes,
        "seed \(seed): \(path)\n\(String(decoding: bytes, as: UTF8.self))\n→\n\(String(decoding: out[path] ?? [], as: UTF8.self))"
      )
    }

    let again = try folder.notes("b.db")
    _ = try NotesImport(into: again).store(try MarkdownFolder(path: folder.path("out")).drafts)
    _ = try NotesExport(of: again).write(to: folder.path("again"))
    #expect(try self.bytes(in: "again") == out, "seed \(seed)")
    #expect(
      try NotesImport(into: again).store(try MarkdownFolder(path: folder.path("in")).drafts).created
        .isEmpty)
    #expect(try IntegrityCheck(of: again).problems() == [])
  }

  /// Law: after any changes, exporting and importing gives the same notes, and again the same
  /// files.
  @Test(arguments: RandomCases.seeds(24))
  func `Changes survive an export and an import`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try Vault(seed: seed, count: 25).write(to: folder.path("in"))
    let notes = try folder.notes("a.db", now: { Timestamp(rawValue: 1_800_000_000_123) })
    _ = try NotesImport(into: notes).store(
      try MarkdownFolder(path: folder.path("in"), folders: .tags).drafts)
    let ids = try ids(notes)
    for id in ids.values.sorted() {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: _ = try notes.rename(id, to: "Renamed \(id)")
      case 1: try notes.setTags(["new", "c++", "x/y"], id)
      case 2: try notes.setPinned(true, id)
      case 3:
        let note = try #require(try notes.note(id))
        let text = note.body.text + "\n[it](navtui://main/notes/\(ids.values.min() ?? id)) #more"
        try notes.update(id, title: note.title, body: .text(text))
      default: break
      }
    }
    _ = try notes.renameTag(TagRenaming(of: "inline", to: "outer"))
    _ = try NotesExport(of: notes).write(to: folder.path("out"))
    let again = try folder.notes("b.db")
    _ = try NotesImport(into: again).store(try MarkdownFolder(path: folder.path("out")).drafts)
    let others = try self.ids(again)
    #expect(Set(others.keys) == Set(ids.keys))
    for (path, id) in ids {
      let (note, other) = (
        try #require(try notes.note(id)), try #require(try others[path].flatMap(again.note))
      )
      #expect(other.title == note.title, "seed \(seed): \(path)")
      #expect(other.body == note.body, "seed \(seed): \(path)")
      #expect(other.tags == note.tags, "seed \(seed): \(path)")
      #expect(other.created == note.created, "seed \(seed): \(path)")
      #expect(other.modified == note.modified, "seed \(seed): \(path)")
      #expect(other.isPinned == note.isPinned, "seed \(seed): \(path)")
    }
    _ = try NotesExport(of: again).write(to: folder.path("again"))
    #expect(try bytes(in: "again") == bytes(in: "out"), "seed \(seed)")
  }

  @Test func `Relative links in double brackets lead to files`() throws {
    for path in ["Boat.md", "Area/Boat.md", "Area/Deep/Boat.md"] {
      try folder.write("# \(path)", to: "in/\(path)")
    }
    try folder.write("[[../Boat]] [[./Boat]] [[../Area/Deep/Boat|x]]", to: "in/Area/Trip.md")
    let notes = try folder.notes()
    _ = try NotesImport(into: notes).store(try MarkdownFolder(path: folder.path("in")).drafts)
    let ids = try ids(notes)
    let targets = try notes.links(of: #require(ids["Area/Trip.md"])).targets.map(\.id)
    #expect(targets == [ids["Boat.md"], ids["Area/Boat.md"], ids["Area/Deep/Boat.md"]])
    #expect(try notes.linkCount(to: #require(ids["Area/Deep/Boat.md"])) == 1)
    #expect(try notes.brokenLinks(limit: 9) == [])
  }

  @Test func `Links to older notes are counted`() throws {
    let notes = try folder.notes()
    _ = try NotesImport(into: notes).store([
      NoteDraft(title: "Boat", body: .text("old"), file: NoteFile(path: "Boat.md")),
      NoteDraft(title: "Old", body: .text("old")),
    ])
    let drafts = [
      NoteDraft(title: "boat", body: .text("new"), file: NoteFile(path: "Boat.md")),
      NoteDraft(title: "Car", body: .text(""), file: NoteFile(path: "Car.md")),
      NoteDraft(
        title: "Trip", body: .text("[[Boat]] [[Boat]] [[Car]] [[Old]] [b](Boat.md) [c](Car.md)"),
        file: NoteFile(path: "Trip.md")),
    ]
    let result = try NotesImport(into: notes).store(drafts)
    #expect(result.takenLinks.map(\.text) == ["[[Boat]]", "Boat.md"])
    #expect(Set(result.takenLinks.map(\.source)) == ["Trip.md"])
    #expect(try NotesImport(into: notes).store(drafts).takenLinks == [])
  }

  @Test func `A link by a title, or to a requested number, leads to the new note`() throws {
    let notes = try folder.notes()
    let alias = NoteFile(frontMatter: Array("---\naliases: [Boat]\n---\n".utf8))
    let ids = try notes.create(contentsOf: [
      NoteDraft("Gone"), NoteDraft("Car"), NoteDraft(title: "Ship", body: .text("a"), file: alias),
    ])
    try notes.setTrashed(true, ids[0])
    try notes.delete(ids[0])
    let result = try NotesImport(into: notes).store([
      NoteDraft("Boat", "[[Boat]] [[Car]]"), NoteDraft(title: "Car", body: .text("b"), id: ids[0]),
    ])
    #expect(result.takenLinks == [])
    #expect(try notes.noteID(linkedAs: .title("Car"), from: nil) == ids[0])
  }

  @Test func `Folders become tags on request`() throws {
    try folder.write("x #own", to: "in/Area/Sub Folder/a.md")
    try folder.write("x", to: "in/b.md")
    let drafts = try MarkdownFolder(path: folder.path("in"), folders: .tags).drafts
    #expect(Set(drafts.map(\.tags)) == [["Area/Sub-Folder"], []])
    #expect(
      Set(drafts.compactMap(\.file?.path)) == ["Area/Sub Folder/a.md", "b.md"])
  }

  @Test func `Unknown fields and files are listed`() throws {
    try folder.write("---\ncssclass: a\ncssclass: c\nid: 7\ntags: [x, 🌱, ~]\n---\n", to: "in/a.md")
    try folder.write("---\ncssclass: b\ncreated: yesterday\ntags: []\n---\n", to: "in/b.md")
    try folder.write([0x89], to: "in/c.png")
    let read = try MarkdownFolder(path: folder.path("in"))
    #expect(read.unmappedFields.map(\.name) == ["cssclass", "created", "id"])
    let names = ["a.md", "b.md", "c.png"].map { folder.path("in/\($0)") }
    #expect(
      read.remarks == [
        "The field “cssclass” is kept for exports and searches, and shown with the front matter: \(names[0]), \(names[1]).",
        "The field “created” is kept for exports and searches, and shown with the front matter: \(names[1]).",
        "The field “id” is kept for exports and searches, and shown with the front matter: \(names[0]).",
        "The field “cssclass” is there more than once, and the first counts: \(names[0]).",
        "An empty tag is ignored: \(names[0]).", "“🌱” in the tags is ignored: \(names[0]).",
        "1 other file is not imported: \(names[2]).",
      ])
  }

  @Test func `Duplicate and unsafe paths get names of their own`() throws {
    let notes = try folder.notes()
    _ = try notes.create(contentsOf: [
      NoteDraft(title: "A", body: .text("1"), file: NoteFile(path: "x/a.md")),
      NoteDraft(title: "B", body: .text("2"), file: NoteFile(path: "X/A.md")),
      NoteDraft(title: "C", body: .text("3"), file: NoteFile(path: "../c.md")),
      NoteDraft(title: "D", body: .text("4"), file: NoteFile(path: "x")),
      NoteDraft(title: "E", body: .text("5"), file: NoteFile(path: "x/a.md/e.md")),
    ])
    _ = try NotesExport(of: notes).write(to: folder.path("out"))
    #expect(
      Set(try bytes(in: "out").keys) == [
        "x/a.md", "X/A--2.md", "C.md", "x--4", "E--5.md",
      ])
  }

  @Test func `A symbolic link in place of a folder is not followed`() throws {
    let notes = try folder.notes()
    _ = try notes.create(
      NoteDraft(title: "A", body: .text("1"), file: NoteFile(path: "x/a.md")))
    try folder.write("", to: "out/keep")
    try folder.write("", to: "outside/keep")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("out/x"), withDestinationPath: folder.path("outside"))
    #expect(throws: ExportError.notAFolder(path: folder.path("out/x"))) {
      try NotesExport(of: notes).write(to: folder.path("out"), isForced: true)
    }
    #expect(try folder.bytes(of: "outside/keep") == [])
    #expect(try bytes(in: "outside").count == 1)
  }

  @Test func `Renaming a tag rewrites texts, and undo reverts both`() throws {
    let notes = try folder.notes()
    let id = try notes.create(
      NoteDraft(
        title: "A", body: .text("#garden and `#garden` #garden/beds #gardens"), tags: ["garden"]))
    #expect(try notes.renameTag(TagRenaming(of: "garden", to: "yard")) == [id])
    #expect(try notes.note(id)?.body == .text("#yard and `#garden` #yard/beds #gardens"))
    #expect(try notes.tags().map(\.tag) == ["gardens", "yard", "yard/beds"])
    _ = try notes.renameTag(TagRenaming(of: "yard/beds", to: "c++"))
    #expect(try notes.note(id)?.body == .text("#yard and `#garden` c++ #gardens"))
    #expect(try notes.note(id)?.tags == ["yard", "c++"])
    for _ in 0..<2 {
      let action = try #require(try notes.nextActions().undo)
      _ = try notes.take(.undo, of: action.number)
    }
    #expect(try notes.note(id)?.body == .text("#garden and `#garden` #garden/beds #gardens"))
    #expect(try notes.tags().map(\.tag) == ["garden", "garden/beds", "gardens"])
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  @Test func `A note renamed to an alias of another one takes none of its links`() throws {
    let notes = try folder.notes()
    let alias = NoteFile(frontMatter: Array("---\naliases: [Other]\n---\n".utf8))
    let ids = try notes.create(contentsOf: [
      NoteDraft(title: "A", body: .text("a"), file: alias),
      NoteDraft(title: "B", body: .text("b")),
      NoteDraft(title: "C", body: .text("[[Other]] [[B]]")),
    ])
    _ = try notes.rename(ids[1], to: "Other")
    let targets = try notes.links(of: ids[2]).targets.map(\.id)
    #expect(targets == [ids[0], ids[1]])
  }
}
