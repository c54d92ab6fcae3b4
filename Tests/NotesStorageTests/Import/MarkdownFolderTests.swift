import Foundation
import NavigationTesting
import NotesModel
import GRDB
import Testing

@testable import NotesStorage

@Suite struct MarkdownFolderTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `Every Markdown file becomes a note, and no other file`() throws {
    for name in [
      "b.md", "a.MD", "deep/er/c.markdown", "d.txt", ".hidden.md", ".git/e.md", "md", "f.md~",
    ] {
      try write("text", to: name, at: 5)
    }
    let read = try MarkdownFolder(path: folder.path)
    #expect(try read.drafts.map { $0.file?.path } == ["a.MD", "b.md", "deep/er/c.markdown"])
    #expect(read.skipped == [])
    #expect(read.remarks.last == "2 hidden files and folders are not imported.")
  }

  @Test func `The last changed file is the last note, with the time of the file`() throws {
    try write("x", to: "a.md", at: 300)
    try write("x", to: "b.md", at: 100)
    try write("---\nupdated: 1970-01-01T00:03:20Z\n---\nx", to: "c.md", at: 900)
    let drafts = try MarkdownFolder(path: folder.path).drafts
    #expect(drafts.map { $0.file?.path } == ["b.md", "c.md", "a.md"])
    #expect(drafts.map(\.modified?.rawValue) == [100_000, 200_000, 300_000])
  }

  @Test func `Tags of other programs are converted, those of exports are kept`() throws {
    let tags = ##"tags: ["#a", b c, a, "#"]"##
    try write("---\n\(tags)\n---\nx", to: "a.md", at: 1)
    let times = "created: 1970-01-01T00:00:00.000Z\nupdated: 1970-01-01T00:00:01.000Z"
    try write(
      "---\nnavtui-id: 7\ntitle: b\n\(tags)\n\(times)\npinned: false\n---\nx", to: "b.md", at: 2)
    try write("---\nid: 202611231200\n\(tags)\n---\nx", to: "c.md", at: 900_000)
    let drafts = try MarkdownFolder(path: folder.path).drafts
    #expect(
      drafts.map(\.tags) == [["a", "b-c"], ["#a", "b c", "a", "#"], ["a", "b-c"]])
  }

  @Test func `Symbolic links to files and folders are not followed`() throws {
    try folder.write("x", to: "in/a.md")
    try folder.write("secret", to: "out/b.md")
    for (link, target) in [
      ("b.md", "../out/b.md"), ("dir", "../out"), ("up", ".."), ("gone.md", "no"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("in/\(link)"), withDestinationPath: target)
    }
    let read = try MarkdownFolder(path: folder.path("in"))
    #expect(try read.drafts.map { $0.file?.path } == ["a.md"])
    #expect(
      read.skipped.map(\.path) == ["b.md", "dir", "gone.md", "up"].map { folder.path("in/\($0)") })
    #expect(read.skipped.allSatisfy { $0.reason == .symbolicLink })
    let completed = try MarkdownFolder(path: folder.path("in") + "/")
    #expect(completed.skipped == read.skipped)
  }

  @Test func `A file that is not text becomes a note, and is reported`() throws {
    try folder.write("x", to: "a.md")
    try folder.write([0x62, 0xFF], to: "deep/b.md")
    let read = try MarkdownFolder(path: folder.path)
    #expect(read.count == 2)
    #expect(read.notText.map(\.path) == [folder.path("deep/b.md")])
  }

  /// A text without a file, and the title and body of its note.
  static let texts = [
    ("---\ntitle: Boat\npinned: true\n---\n# Car\n", "Boat", "# Car\n"),
    ("first\n\n# Car\n", "first", "first\n\n# Car\n"),
    ("\n  first line \nsecond", "first line", "\n  first line \nsecond"),
    ("---\ntitle: Boat\n---\n", "Boat", ""), ("---\ntitle: ' Boat '\n---\nx", "Boat", "x"),
    ("---\ntitle: ' '\n---\nx", "x", "x"),
  ]

  @Test(arguments: texts)
  func `A text without a file becomes a note titled by its first line`(
    text: String, title: String, body: String
  ) throws {
    let drafts = try MarkdownFolder(text: Array(text.utf8), shownAs: "It").drafts
    #expect(drafts.map(\.title) == [title])
    #expect(drafts.map(\.body) == [.text(body)])
    #expect(drafts[0].isPinned == text.contains("pinned"))
  }

  @Test(arguments: ["", " \n\t\n", "---\ntags: [a]\n---\n \n"])
  func `A blank text without a file is refused`(text: String) {
    #expect(throws: ImportError.noText(name: "It")) {
      try MarkdownFolder(text: Array(text.utf8), shownAs: "It")
    }
  }

  @Test func `A named symbolic link is followed`() throws {
    try folder.write("x", to: "in/a.md")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "in")
    #expect(try MarkdownFolder(path: folder.path("link")).drafts.count == 1)
  }

  @Test func `A file that is too large is skipped, or refused if named`() throws {
    try folder.write("x", to: "a.md")
    try folder.write("", to: "large.md")
    let large = try FileHandle(forWritingTo: URL(filePath: folder.path("large.md")))
    try large.truncate(atOffset: MarkdownFolder.largestFile + 1)
    try large.close()
    let read = try MarkdownFolder(path: folder.path)
    #expect(read.count == 1)
    #expect(read.skipped.map(\.reason) == [.tooLarge])
    let path = folder.path("large.md")
    #expect(throws: ImportError.unusable(path: path, reason: .tooLarge)) {
      try MarkdownFolder(path: path)
    }
  }

  @Test func `A file that is too deep is skipped`() throws {
    let deepest = (1...64).map(String.init).joined(separator: "/")
    try folder.write("x", to: "\(deepest)/a.md")
    try folder.write("x", to: "\(deepest)/65/b.md")
    let read = try MarkdownFolder(path: folder.path)
    #expect(try read.drafts.map { $0.file?.path } == ["\(deepest)/a.md"])
    #expect(read.skipped.map(\.reason) == [.tooDeep])
  }

  #if os(Linux)
    @Test func `Files and folders whose names are not UTF-8 are skipped, and reported`() throws {
      try folder.write("x", to: "a.md")
      let bytes = Array(folder.path.utf8CString.dropLast())
      func path(_ name: String) -> [CChar] {
        bytes + name.unicodeScalars.map { CChar(truncatingIfNeeded: $0.value) } + [0]
      }
      try #require(unsafe mkdir(path("/B\u{FC}cher"), 0o700) == 0)
      for name in ["/caf\u{E9}.md", "/B\u{FC}cher/b.md", "/.\u{E9}.md"] {
        let file = unsafe creat(path(name), 0o600)
        try #require(file >= 0)
        close(file)
      }
      let read = try MarkdownFolder(path: folder.path)
      #expect(try read.drafts.map { $0.file?.path } == ["a.md"])
      #expect(
        read.skipped.map(\.path) == ["B\u{FFFD}cher", "caf\u{FFFD}.md"].map { folder.path($0) })
      #expect(read.skipped.allSatisfy { $0.reason == .notFound })
    }
  #endif

  @Test func `A device is refused without reading it`() {
    #expect(throws: ImportError.unusable(path: "/dev/zero", reason: .notAFile)) {
      try MarkdownFolder(path: "/dev/zero")
    }
  }

  @Test func `A named file is a note, whatever its name`() throws {
    try folder.write("# Title\n", to: "note.text")
    let read = try MarkdownFolder(path: folder.path("note.text"))
    #expect(try read.drafts.map(\.title) == ["Title"])
  }

  @Test func `An import without files is an error`() throws {
    let missing = folder.path("missing")
    #expect(throws: ImportError.missing(path: missing)) { try MarkdownFolder(path: missing) }
    try folder.write("x", to: "a.txt")
    let path = folder.path
    #expect(throws: ImportError.noMarkdown(path: path)) { try MarkdownFolder(path: path) }
  }

  @Test(.enabled(if: getuid() != 0, "Root may read everything."))
  func `An unreadable file is skipped, or an error if named`() throws {
    try folder.write("x", to: "a.md")
    try folder.write("x", to: "shut/b.md")
    let shut = folder.path("shut")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: shut)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: shut)
    }
    #expect(try MarkdownFolder(path: folder.path).skipped.map(\.path) == [shut])
    let error = #expect(throws: ImportError.self) { try MarkdownFolder(path: shut) }
    #expect(error?.exitCode == 66)
  }

  @Test func `Importing twice changes nothing`() throws {
    try folder.write("x", to: "in/a.md")
    try folder.write([0xff, 0], to: "in/b.md")
    let notes = try folder.notes()
    let first = try NotesImport(into: notes).store(MarkdownFolder(path: folder.path("in")).drafts)
    #expect(first.created.count == 2 && first.unchanged == [])
    let second = try NotesImport(into: notes).store(MarkdownFolder(path: folder.path("in")).drafts)
    #expect(second == ImportResult(unchanged: first.created))
    try folder.write("changed", to: "in/a.md")
    let third = try NotesImport(into: notes).store(MarkdownFolder(path: folder.path("in")).drafts)
    #expect(third.created.count == 1 && third.unchanged.count == 1)
  }

  @Test func `A damaged note does not prevent the import of a file with its number`() throws {
    let notes = try folder.notes()
    let id = try notes.create(NoteDraft("One", "text"))
    try notes.connection.queue.write { try $0.execute(sql: "UPDATE note SET body = 'damaged'") }
    let drafts = [
      NoteDraft(title: "Other", body: .text("[x](navtui://main/notes/1)"), id: id)
    ]
    let result = try NotesImport(into: notes).store(drafts)
    #expect(result.created.map(\.rawValue) == [2])
    #expect(result.redirectedLinks == ["Other"])
  }

  private func write(_ text: String, to name: String, at seconds: Double) throws {
    try folder.write(text, to: name)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: folder.path(name))
  }
}
