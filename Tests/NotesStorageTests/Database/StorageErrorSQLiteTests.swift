import NotesModel
import Testing

@testable import NotesStorage

@Suite struct StorageErrorSQLiteTests {
  @Test(
    arguments: [
      (5, .locked(path: "p")), (6, .locked(path: "p")), (15, .locked(path: "p")),
      (13, .diskFull(path: "p")),
      (26, .notOurs(path: "p")),
      (11, .damaged(path: "p", detail: "d")),
      (8, .permission(path: "p", detail: "d")), (3, .permission(path: "p", detail: "d")),
      (14, .permission(path: "p", detail: "d")), (23, .permission(path: "p", detail: "d")),
      (10, .inputOutput(path: "p", detail: "d")),
      (7, .inputOutput(path: "p", detail: "d")),
      (1, .damaged(path: "p", detail: "d")), (21, .unexpected(path: "p", detail: "d")),
      (19, .damaged(path: "p", detail: "d")),
    ] as [(Int32, StorageError)])
  func `A result code becomes an error`(code: Int32, error: StorageError) {
    #expect(StorageError(sqliteCode: code, "d", path: "p") == error)
  }
}
