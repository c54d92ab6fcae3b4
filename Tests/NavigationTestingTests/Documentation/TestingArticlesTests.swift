import Articles
import Testing

@Suite struct TestingArticlesTests {
  @Test func `every code block of the articles is part of a test`() throws {
    let sources = try PackageFolder.files(
      in: "Tests/NavigationTestingTests/Documentation", ending: "swift")
    #expect(try Article.untestedBlocks(of: "NavigationTesting", in: sources) == [])
  }
}
