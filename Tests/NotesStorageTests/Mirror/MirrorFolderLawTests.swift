import Foundation
import NavigationTesting
import NotesModel
import NotesReference
import NotesSync
import Testing

@testable import NotesStorage

/// Random changes on both sides, with kills between any two changes of a pass.
@Suite struct MirrorFolderLawTests {
  @Test(arguments: RandomCases.seeds(40))
  func `passes make both sides equal, and no text is lost`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let mirrored = try MirroredNotes(["a.md": "# A\n", "b/c.md": "---\ntags: [t]\n---\ntext\n"])
    var (count, entry) = (0, try mirrored.pass().entry)
    for round in 0..<8 {
      let old = try mirrored.files
      for _ in 0..<random.number(0..<5) {
        count += 1
        try mirrored.change(&random, count)
      }
      let (before, place) = (try mirrored.markers, Comment("seed \(seed), round \(round)"))
      let new = try mirrored.files
      let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
      if random.oneIn(2), try mirrored.pass(changedAfter: entry, changed) {
        // Looking at what changed was enough.
        try #require(mirrored.pass(isAccepted: true).parts == [], place)
      }
      while random.oneIn(2) {
        do {
          try mirrored.pass(kill: random.number(0..<6), isAccepted: true)
        } catch is MirroredNotes.Killed {}
        try #require(mirrored.markers.isSuperset(of: before), place)
      }
      entry = try mirrored.pass(isAccepted: true).entry
      try #require(mirrored.markers.isSuperset(of: before), place)
      try #require(mirrored.pass().parts == [], place)
      try #require(IntegrityCheck(of: mirrored.notes).problems() == [], place)
      let (files, exported) = try (mirrored.files, mirrored.exported)
      try #require(files.keys.sorted() == exported.keys.sorted(), place)
      for (path, text) in files {
        // A file keeps what it is written with until its note changes.
        let (one, other) = (
          NoteDraft(markdown: Array(text.utf8), path: path),
          exported[path].map { NoteDraft(markdown: Array($0.utf8), path: path) }
        )
        try #require(one.body == other?.body, place)
        try #require(one.title == other?.title, place)
        try #require(one.tags == other?.tags, place)
      }
    }
  }
}

extension MirroredNotes {
  /// The words that changes added, wherever they are: in notes, their histories and files.
  var markers: Set<String> {
    get throws {
      var texts = try Array(files.values)
      let all = try notes.notes(of: .notes, limit: .max) + notes.notes(of: .trash, limit: .max)
      for id in all {
        guard let note = try notes.note(id) else { continue }
        texts.append(note.title + "\n" + note.body.text)
        for number in (1...100).compactMap(VersionNumber.init(rawValue:)) {
          guard let version = try notes.version(number, of: id) else { break }
          texts.append(version.text.title + "\n" + version.text.body.text)
        }
      }
      return Set(
        texts.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }.map(String.init)
          .filter { $0.hasPrefix("word") })
    }
  }

  /// Makes a random change on one side.
  func change(_ random: inout SeededGenerator, _ count: Int) throws {
    let word = "word\(count)"
    let (ids, paths) = try (ids.sorted(), files.keys.sorted())
    let other = random.element(of: ["x", "y", "z", "d/x", "b/c"]) + ".md"
    switch random.number(0..<12) {
    case 0: try add("# New \(word)\n")
    case 1...3:
      guard !ids.isEmpty else { return }
      let id = random.element(of: ids)
      let text = try notes.note(id)?.body.text ?? ""
      try edit(id, to: random.oneIn(3) ? "\(word)\n\(text)" : "\(text)\n\n\(word)\n")
    case 4:
      guard !ids.isEmpty else { return }
      let id = random.element(of: ids)
      if random.oneIn(2) {
        try notes.setTags(["t\(count)"], id)
      } else {
        try notes.setTrashed(true, id)
      }
    case 5:
      let trashed = try notes.notes(of: .trash, limit: .max).sorted()
      if !trashed.isEmpty { try notes.setTrashed(false, random.element(of: trashed)) }
    case 6: if try !files.keys.contains(other) { try write("# File \(word)\n", to: other) }
    case 7...8:
      guard !paths.isEmpty else { return }
      let path = random.element(of: paths)
      try write(text(of: path) + "\n\(word)\n", to: path)
    case 9:
      guard !paths.isEmpty else { return }
      if try !files.keys.contains(other) { try move(random.element(of: paths), to: other) }
    case 10:
      guard !paths.isEmpty else { return }
      let path = random.element(of: paths)
      // Its text is that of the note.
      if try Mirror(of: notes) != nil, try isAgreed(path) { try remove(path) }
    default:
      guard !paths.isEmpty else { return }
      if try !files.keys.contains(other) {
        try write(text(of: random.element(of: paths)), to: other)
      }
    }
  }

  /// Whether a file has not been changed since the last pass.
  private func isAgreed(_ path: String) throws -> Bool {
    let bytes = try home.bytes(of: "vault/" + path)
    return try notes.connection.read { transaction in
      let table = MirrorTable(transaction: transaction)
      return try table.note(at: path).flatMap(table.row)?.digest == FileDigest(of: bytes)
    }
  }
}
