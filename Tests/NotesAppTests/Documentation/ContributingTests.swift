import Articles
import Foundation
import Testing

/// The article Contributing names exactly the files that contain the screen and the operation, and folders that exist.
@Suite struct ContributingTests {
  private let tables: [[String]]

  init() throws {
    let article = try Article(
      PackageFolder.file("Sources/NotesApp/NotesApp.docc/Contributing.md"))
    tables = article.text.components(separatedBy: "\n## Add ").dropFirst().map { section in
      Article(text: section.components(separatedBy: "\n## ")[0]).codeRows
        .compactMap { $0.first?.first }
    }
  }

  @Test func `a screen with a link takes four files`() throws {
    #expect(tables[0].count == 4)
    let mentions = #/\bTemplatesScreen\b|\bcase templates\b|"templates"/#.wordBoundaryKind(.simple)
    #expect(try files(in: "Sources/NotesApp", mentioning: mentions) == tables[0].sorted())
  }

  @Test func `a change takes six files, and its sheet those of a screen`() throws {
    #expect(tables[1].count == 6)
    let screen =
      tables[0].dropLast() + ["Sources/NotesApp/Features/Rename/RenameTagScreen.swift"]
    let mentions = #/\b(?i:renameTag|RenameTagScreen|RenameTagCommand|TagRenaming)\b/#
      .wordBoundaryKind(.simple)
    #expect(try files(in: "Sources", mentioning: mentions) == (tables[1] + screen).sorted())
  }

  @Test func `the files of a view exist`() {
    #expect(tables[2].count == 5)
    for file in tables[2] {
      #expect(FileManager.default.fileExists(atPath: PackageFolder.file(file).path), "\(file)")
    }
  }

  @Test func `the folders exist`() throws {
    let article = PackageFolder.file("Sources/NotesApp/NotesApp.docc/Contributing.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let lines = try #require(text.components(separatedBy: "### Folders").last)
      .components(separatedBy: "```")[1].split(separator: "\n")
    let folders = lines.flatMap { line in
      let names = line.prefix { $0 != ";" }.split(separator: " ").filter { $0.hasSuffix("/") }
      return names.dropFirst().map { "\(names[0])\($0)" }
    }
    #expect(folders.count > 30)
    for folder in folders {
      #expect(FileManager.default.fileExists(atPath: PackageFolder.file(folder).path), "\(folder)")
    }
  }

  private func files(in folder: String, mentioning code: Regex<Substring>) throws -> [String] {
    let root = PackageFolder.file(folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try names.filter { $0.hasSuffix(".swift") }
      .filter { try mentions(root.appending(path: $0), code) }
      .map { folder + "/" + $0 }.sorted()
  }

  /// Returns true if code, not only a comment, contains the text.
  private func mentions(_ file: URL, _ code: Regex<Substring>) throws -> Bool {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .contains { !$0.contains("///") && $0.contains(code) }
  }
}
