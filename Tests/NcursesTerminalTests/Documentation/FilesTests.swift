import NavigationTesting
import TerminalUI
import Testing

@MainActor @Suite struct FilesTests {
  @Test func `what programs print is shown`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("one\ntwo\n", to: "file")
    let driver = try AppDriver(Files(folder: folder.path))
    try await driver.waitUntil { $0.screen.shows("one") && $0.screen.shows("total") }
    #expect(driver.screen.shows("two"))
  }

  @Test func `a program that fails is a failure of the query`() async throws {
    let driver = try AppDriver(Files(folder: "/no such folder"))
    try await driver.waitUntil { $0.screen.shows("ls ended with status") }
  }
}
