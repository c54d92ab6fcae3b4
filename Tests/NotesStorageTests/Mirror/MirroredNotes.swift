import Foundation
import NavigationTesting
import NotesModel
import NotesReference
import NotesSync

@testable import NotesStorage

/// Notes and the folder that mirrors them.
final class MirroredNotes {
  struct Killed: Error {}

  let home: TemporaryFolder
  let notes: NotesDatabase
  /// The time of the notes, which grows, so that each text is a version.
  private let clock = Clock()

  private final class Clock {
    var time: Int64 = 1_700_000_000_000
  }

  init(_ files: [String: String] = [:], _ scope: MirrorSettings.Scope = .all, begins: Bool = true)
    throws
  {
    home = try TemporaryFolder()
    let clock = clock
    notes = try home.notes(now: {
      clock.time += 600_000
      return Timestamp(rawValue: clock.time)
    })
    try FileManager.default.createDirectory(
      atPath: home.path("vault"), withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
    if begins { try Mirror.begin(.init(folder: folder, scope: scope), of: notes) }
  }

  var folder: String { home.path("vault") }

  /// Makes a pass, which a kill ends before the change of this number.
  @discardableResult
  func pass(kill: Int? = nil, isAccepted: Bool = false) throws -> MirrorReport {
    guard let mirror = try Mirror(of: notes) else { throw MirrorError.none }
    var left = kill
    mirror.folder.willChange = {
      guard let count = left else { return }
      guard count > 0 else { throw Killed() }
      left = count - 1
    }
    return try mirror.pass(isAccepted: isAccepted)
  }

  /// Makes a pass over some notes and files. Returns false if one over everything is needed.
  func pass(changedAfter entry: Int64, _ paths: Set<String>) throws -> Bool {
    let report = try Mirror(of: notes)?.pass(changedAfter: entry, paths: paths)
    return report.map { !$0.isIncomplete } ?? false
  }

  // MARK: - Files

  func write(_ text: String, to path: String) throws { try home.write(text, to: "vault/" + path) }

  func text(of path: String) throws -> String {
    String(decoding: try home.bytes(of: "vault/" + path), as: UTF8.self)
  }

  func move(_ path: String, to new: String) throws {
    let target = home.path("vault/" + new)
    try FileManager.default.createDirectory(
      atPath: target.parent, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: home.path("vault/" + path), toPath: target)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: home.path("vault/" + path))
  }

  /// The texts of all files but those of git and unfinished ones, by path.
  var files: [String: String] {
    get throws {
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
      return try Dictionary(
        uniqueKeysWithValues: names.filter { !$0.hasPrefix(".git/") && !$0.contains(".navtui-") }
          .filter {
            var isFolder: ObjCBool = false
            return unsafe FileManager.default.fileExists(
              atPath: "\(folder)/\($0)", isDirectory: &isFolder)
              && !isFolder.boolValue
          }.map { ($0, try text(of: $0)) })
    }
  }

  // MARK: - Notes

  var ids: [NoteID] { get throws { try notes.notes(of: .notes, limit: .max) } }

  var titles: [String] {
    get throws { try ids.sorted().compactMap { try notes.note($0)?.title } }
  }

  func note(_ title: String) throws -> Note? { try notes.noteID(titled: title).flatMap(notes.note) }

  func body(_ title: String) throws -> String? { try note(title)?.body.text }

  @discardableResult
  func add(_ text: String, tags: [String] = []) throws -> NoteID {
    let text = NoteText(ownTitle: "", body: .text(text))
    return try notes.create(NoteDraft(title: text.title, body: text.body, tags: tags))
  }

  func edit(_ id: NoteID, to text: String) throws {
    guard let note = try notes.note(id) else { return }
    _ = try notes.update(id, to: note.text(with: .text(text)), expecting: note.text)
  }

  /// The files that an export writes.
  var exported: [String: String] {
    get throws {
      let folder = "out-\(UUID().uuidString)"
      _ = try NotesExport(of: notes).write(to: home.path(folder))
      let names = try FileManager.default.subpathsOfDirectory(atPath: home.path(folder))
      return try Dictionary(
        uniqueKeysWithValues: names.filter(FilePath.hasExtension).map {
          ($0, String(decoding: try home.bytes(of: "\(folder)/\($0)"), as: UTF8.self))
        })
    }
  }
}

extension String {
  fileprivate var parent: String { split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } }
}
