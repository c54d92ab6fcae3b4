import CLibrary
import Foundation
import NavigationTesting
import Testing

@Suite struct FilePathTests {
  @Test(arguments: [
    ("/a/b.db", "/a"), ("/a/b/c", "/a/b"), ("/a", "/"), ("/", "/"), ("a", "/"),
  ]) func `The folder of a file is above it`(path: String, folder: String) {
    #expect(path.parentFolder == folder)
  }

  @Test func `A private folder is created with those above it`() throws {
    let temporary = try TemporaryFolder()
    let root = temporary.path("root")
    for _ in 0..<2 {
      try makePrivateFolder(root + "/deep/er")
      for folder in ["", "/deep", "/deep/er"] {
        let status = try #require(stat(at: root + folder))
        #expect(status.type == S_IFDIR)
        #expect(status.st_mode & 0o7777 == 0o700)
      }
    }
    #expect(FileManager.default.createFile(atPath: root + "/file", contents: nil))
    #expect(throws: SystemError(code: ENOTDIR)) { try makePrivateFolder(root + "/file/deep") }
  }

  @Test func `Only a folder that can be read has names in it`() throws {
    let temporary = try TemporaryFolder()
    let root = temporary.path("root")
    for folder in ["folder", "locked/inside"] { try makePrivateFolder(root + "/" + folder) }
    #expect(FileManager.default.createFile(atPath: root + "/file", contents: nil))
    #expect(root.namesInFolder.sorted() == ["file", "folder", "locked"])
    for path in [root + "/folder", root + "/file", root + "/nothing"] {
      #expect(path.namesInFolder.isEmpty)
    }
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0], ofItemAtPath: root + "/locked")
    defer { try? files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: root + "/locked") }
    // Root can read everything.
    #expect((root + "/locked").namesInFolder == (geteuid() == 0 ? ["inside"] : []))
  }

  @Test func `The real path follows symbolic links to what exists`() throws {
    let temporary = try TemporaryFolder()
    let root = try #require(temporary.path.realPath)
    try makePrivateFolder(root + "/folder")
    for (link, target) in [("link", "folder"), ("broken", "nothing")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(root)/\(link)", withDestinationPath: target)
    }
    #expect("\(root)/link/../folder/.".realPath == root + "/folder")
    #expect("\(root)/link".realPath == root + "/folder")
    #expect("\(root)/broken".realPath == nil)
    #expect("\(root)/nothing".realPath == nil)
  }
}
