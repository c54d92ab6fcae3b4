import Articles
import Foundation
import Testing

/// The articles for users of other libraries, whose code occurs in the tests of the same names.
@Suite struct PortingArticlesTests {
  @Test(arguments: PortingArticle.all)
  func `Every block of code is tested`(article: PortingArticle) throws {
    let blocks = try article.text.codeBlocks
    #expect(!blocks.isEmpty)
    let source = try article.source
    for block in blocks {
      #expect(source.contains(block), "\(article.name) has another\n\(block)")
    }
  }

  /// A reader has only the listings: a type that stands in the test alone would be missing there.
  @Test(arguments: PortingArticle.all)
  func `Every type that a listing uses and the test declares is in a listing`(
    article: PortingArticle
  ) throws {
    let listings = try article.text.codeBlocks.joined(separator: "\n")
    let declared = try article.source.lines.compactMap {
      $0.firstMatch(of: /\b(?:struct|enum|class) (\w+)/).map { String($0.1) }
    }
    #expect(!declared.isEmpty)
    for type in declared where try listings.contains(Regex("\\b\(type)\\b")) {
      #expect(
        listings.contains(try Regex("\\b(struct|enum|class) \(type)\\b")),
        "\(article.name) uses \(type) without showing it")
    }
  }

  @Test(arguments: PortingArticle.all)
  func `Every call in the right column of a table is tested`(article: PortingArticle) throws {
    let calls = try article.text.codeRows.flatMap { $0.last ?? [] }
    #expect(calls.count >= article.verbs.count)
    let source = try article.source
    for call in calls {
      #expect(source.contains(piece: call), "\(article.name) has another \(call)")
    }
  }

  @Test(arguments: PortingArticle.all)
  func `Every call of the library is in the left column`(article: PortingArticle) throws {
    let theirs = try article.text.codeRows.flatMap { $0.first ?? [] }
    for verb in article.verbs {
      #expect(theirs.contains { $0.contains(verb) }, "\(article.name) says nothing of \(verb)")
    }
  }

  @Test(arguments: PortingArticle.all)
  func `An article is short`(article: PortingArticle) throws {
    #expect(try article.text.text.split(separator: "\n").count <= 200)
  }
}
