import Articles
import Testing

@Suite struct GuideArticlesTests {
  @Test func `every code block of the articles is part of a test or an app`() throws {
    let folders = ["Documentation", "Documentation/Tutorial", "Screens", "Screens/Palette"]
    let tests = try folders.flatMap {
      try PackageFolder.files(in: "Tests/TerminalUITests/\($0)", ending: "swift")
    }
    let app = [
      "Sources/Countries/Countries.swift", "Sources/Countries/main.swift",
      "Tests/CountriesTests/CountriesTests.swift",
    ]
    let blocks = try Article.untestedBlocks(
      of: "TerminalUI",
      without: {
        ["TheSmallestApp", "Widgets", "BuildingAContainer"].contains($0)
          || $0.hasPrefix("ComingFrom")
      },
      in: tests + app.map(PackageFolder.file))
    #expect(blocks == [])
  }
}
