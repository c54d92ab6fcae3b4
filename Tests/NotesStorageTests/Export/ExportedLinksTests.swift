import Foundation
import NavigationTesting
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

/// The links of an exported folder, as a program follows them that knows nothing but names of files.
@Suite struct ExportedLinksTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let titles = [
    "C# x", "R&amp;D", "a|b", "a]b", "x^y", "#1 list", "What now?", "12:30 call", "a/b", "plain",
    "Plain", "v1.2", "con", "Notiz 会議", "e\u{301}", "é", "index", "Two words", "کتاب\u{200C}خانه",
    ".x",
  ]

  private static let frames: [(String, String)] = [
    ("see [[", "]] here"), ("[x]: [[ ", " ]]"), ("![[", "]]"), ("[[", "|label]]"),
    ("| a |\n|---|\n| [[", "]] |"), ("- [ ] [[", "#Part]]"), ("**[[", "]]**"),
  ]

  /// Law: after any renames, a link of the export leads another program to the note that it leads to here. Only links
  /// by an alias, and links in imported files by a title that is no name of a file, are none for others.
  @Test(arguments: RandomCases.seeds(24))
  func `links lead other programs to the same notes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let vault = Vault(seed: seed, count: 25)
    try vault.write(to: folder.path("in"))
    let notes = try folder.notes()
    var ids = try NotesImport(into: notes).store(
      try MarkdownFolder(path: folder.path("in")).drafts
    ).created
    let stems = try Set(
      paths(of: ids, in: notes).values.compactMap { Vault.stem($0).split(separator: "/").last })
    let imported = Set(ids)
    let titles = try Set(ids.compactMap { try notes.note($0)?.title })
      .filter { !stems.contains($0[...]) }
    for title in Self.titles.shuffled(using: &random).prefix(8) {
      let (before, after) = random.element(of: Self.frames)
      let text = before + random.element(of: Self.titles) + after
      ids.append(try notes.create(NoteDraft(title, text)))
    }
    for _ in 0..<12 {
      _ = try notes.rename(random.element(of: ids), to: random.element(of: Self.titles))
    }
    _ = try NotesExport(of: notes).write(to: folder.path("out"))
    let paths = try paths(of: ids, in: notes)
    let aliases = Set(vault.aliases.values.joined())
    for (id, path) in paths {
      let note = try #require(try notes.note(id))
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path("out/\(path)")))
      let body = NoteDraft(markdown: [UInt8](bytes), path: path, secondsFromGMT: { _ in 0 }).body
      let exempt = imported.contains(id) ? aliases.union(titles) : aliases
      let meant = Set(
        try note.body.linkTargets.filter { !exempt.contains($0.name) }
          .compactMap { try target($0, from: id, in: notes) })
      let found = Set(
        body.linkTargets.compactMap { target -> NoteID? in
          if case .number(let id) = target { return id }
          guard case .title(let name) = target, !exempt.contains(name) else { return nil }
          let files = Self.files(named: name, from: path, among: Array(paths.values))
          let ids = paths.filter { files.contains($0.value) }.keys
          return ids.first(where: meant.contains) ?? ids.first
        })
      #expect(found == meant, "seed \(seed): \(path)\n\(note.body.text)\n→\n\(body.text)")
    }
  }

  private func target(
    _ target: LinkTarget, from id: NoteID, in notes: NotesDatabase
  ) throws -> NoteID? {
    // Links to files are not changed.
    if case .file = target { return nil }
    return try notes.noteID(linkedAs: target, from: id)
  }

  private func paths(of ids: [NoteID], in notes: NotesDatabase) throws -> [NoteID: String] {
    try notes.connection.snapshot { transaction in
      var names = ExportNames(in: transaction)
      return try ids.reduce(into: [:]) { paths, id in
        paths[id] = names.path(
          of: id, titled: try transaction.notes.title(of: id) ?? "",
          importedFrom: try transaction.files.file(of: id)?.path)
      }
    }
  }

  /// Returns the files that a link can lead to: by the whole path, in the folder of the link, or by the shortest path;
  /// in other case only if there is none in the same.
  private static func files(
    named name: String, from source: String, among paths: [String]
  ) -> [String] {
    func form(_ path: String) -> String { FilePath.hasExtension(name) ? path : Vault.stem(path) }
    func best(_ paths: [String], _ isMeant: (String) -> Bool) -> [String] {
      let found = paths.filter { isMeant(form($0).lowercased()) }
      let exact = found.filter {
        ("/" + form($0)).utf8.reversed().starts(with: name.utf8.reversed())
      }
      return exact.isEmpty ? found : exact
    }
    let wanted = name.lowercased()
    let folder = source.split(separator: "/").dropLast().map { $0 + "/" }.joined().lowercased()
    let whole = best(paths) { $0 == wanted }
    let near = best(paths) { $0 == folder + wanted }
    let far = best(paths) { $0.hasSuffix("/" + wanted) }
    let shortest = far.map(\.utf16.count).min()
    return [whole, near, far.filter { $0.utf16.count == shortest }].first { !$0.isEmpty } ?? []
  }

  @Test(
    arguments: [
      ("Garden plan", "Garden plan.md"), ("C# x", "C- x.md"), ("What now?", "What now.md"),
      ("12:30 call", "12-30 call.md"), ("a|b]^[c", "a-b-c.md"), (".hidden.", "hidden.md"),
      ("", "note--1.md"), ("CON", "CON 1.md"), ("کتاب\u{200C}خانه", "کتاب\u{200C}خانه.md"),
      ("👩‍🔬", "👩‍🔬.md"), ("R&D 100%", "R&D 100%.md"),
    ])
  func `a new note has its title as the name of its file`(title: String, name: String) throws {
    let notes = try folder.notes()
    let id = try notes.create(NoteDraft(title))
    #expect(try paths(of: [id], in: notes) == [id: name])
  }

  @Test func `notes of one title get numbers, and links name their files`() throws {
    let notes = try folder.notes()
    let ids = try notes.create(contentsOf: [
      NoteDraft("Plan"), NoteDraft("plan"), NoteDraft("C# x"),
      NoteDraft("Links", "[[Plan]] [[plan]] [[C# x]] [[C# x|mine]] `[[plan]]`"),
      NoteDraft(title: "Boat", body: .text(""), file: NoteFile(path: "a/Trip.md")),
      NoteDraft("Trip"),
    ])
    _ = try NotesExport(of: notes).write(to: folder.path("out"))
    #expect(
      try paths(of: ids, in: notes).sorted { $0.key < $1.key }.map(\.value) == [
        "Plan.md", "plan 2.md", "C- x.md", "Links.md", "a/Trip.md", "Trip 6.md",
      ])
    let text = String(decoding: try folder.bytes(of: "out/Links.md"), as: UTF8.self)
    #expect(
      text.hasSuffix("[[Plan]] [[plan 2|plan]] [[C- x|C# x]] [[C- x|mine]] `[[plan]]`"))
  }
}
