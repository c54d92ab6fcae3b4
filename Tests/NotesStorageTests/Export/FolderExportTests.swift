import Foundation
import NavigationTesting
import NotesModel
import Testing

@testable import NotesStorage

@Suite struct FolderExportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    arguments: [
      ("Garden plan", "Garden-plan--7.md"), ("a/b\\c:d", "a-b-c-d--7.md"), ("", "note--7.md"),
      ("..", "note--7.md"), ("-rf", "rf--7.md"), (".hidden", "hidden--7.md"), ("a. ", "a--7.md"),
      ("e\u{301}", "é--7.md"), ("会議メモ", "会議メモ--7.md"), ("a\n\u{202E}b", "a-b--7.md"),
      ("CON", "CON--7.md"), ("a/\u{301}b", "a-b--7.md"), ("-\u{301}x", "x--7.md"),
      ("a  b", "a-b--7.md"),
    ])
  func `a title becomes a valid file name`(title: String, name: String) throws {
    let note = try note(title: title)
    #expect(note.fileName(extension: "md").unicodeScalars.elementsEqual(name.unicodeScalars))
  }

  @Test func `a long title is cut between characters`() throws {
    let name = try note(title: String(repeating: "👍", count: 200)).fileName(extension: "md")
    #expect(name.utf8.count <= 120)
    #expect(name.hasSuffix("👍--7.md"))
  }

  @Test func `a failed export leaves no files`() throws {
    struct Stop: Error {}
    let path = folder.path("out")
    #expect(throws: Stop.self) {
      try FolderExport(path: path).write { add in
        try add(.init(path: "a.md", bytes: [1]))
        throw Stop()
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == [])
  }

  @Test func `the files that a killed export left are removed by the next one`() throws {
    try folder.write("x", to: ".navtui-export-\(UUID().uuidString)/a.md")
    try folder.write("x", to: ".navtui-export-mine")
    _ = try FolderExport(path: folder.path("out")).write { add in
      try add(.init(path: "a.md", bytes: [1]))
      #expect(try folder.files().count == 2)
    }
    #expect(try folder.files() == [".navtui-export-mine", "out"])
    try folder.write("x", to: "empty/.navtui-export-\(UUID().uuidString)/a.md")
    _ = try FolderExport(path: folder.path("empty")).write { _ in }
  }

  @Test func `an empty folder is filled, and a file is replaced by force`() throws {
    let path = folder.path("out")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(
      try FolderExport(path: path).write { add in try add(.init(path: "a.md", bytes: [1])) } == 1)
    #expect(throws: ExportError.notEmpty(path: path)) {
      try FolderExport(path: path).write { _ in }
    }
    _ = try FolderExport(path: path, isForced: true).write { add in
      try add(.init(path: "a.md", bytes: [2]))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + "/a.md")) == Data([2]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["a.md"])
  }

  @Test func `an imported name that is too long, or becomes so with a number, is not used`() throws
  {
    let (name, folderName) = (
      String(repeating: "a", count: 252), String(repeating: "b", count: 256)
    )
    let paths = [("One", "\(name).md"), ("Two", "\(name).md"), ("Three", "\(folderName)/c.md")]
    let notes = try folder.notes()
    _ = try notes.create(
      contentsOf: paths.map { title, path in
        NoteDraft(title: title, body: .text(title), file: NoteFile(path: path))
      }, isUndoable: false)
    #expect(try NotesExport(of: notes).write(to: folder.path("out")).count == 3)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
        == ["Three--3.md", "Two--2.md", "\(name).md"])
  }

  private func note(title: String) throws -> Note {
    Note(
      id: try #require(NoteID(rawValue: 7)), title: title, body: .text(""), tags: [],
      created: Timestamp(rawValue: 0), modified: Timestamp(rawValue: 0), isPinned: false)
  }
}
