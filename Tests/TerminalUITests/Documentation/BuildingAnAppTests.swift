import Articles
import Foundation
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// The tutorial: each step runs, and its code is in the article.
@MainActor @Suite struct BuildingAnAppTests {
  private static let folder = "Tests/TerminalUITests/Documentation/Tutorial"

  /// The code after each step. The last one is the app.
  private static func steps() throws -> [SourceText] {
    try (1...4).map { try SourceText(PackageFolder.file("\(folder)/CountriesStep\($0).swift")) }
      + [SourceText(PackageFolder.file("Sources/Countries/Countries.swift"))]
  }

  /// The code blocks of each step of the article.
  private static func blocks() throws -> [[String]] {
    let article = try Article(
      PackageFolder.file("Sources/TerminalUI/TerminalUI.docc/BuildingAnApp.md"))
    return article.text.components(separatedBy: "\n### Step ").dropFirst().prefix(5).map { step in
      Article(text: step.components(separatedBy: "\n### ")[0]).codeBlocks
    }
  }

  @Test func `every code block is part of the code of its step`() throws {
    for (number, (blocks, step)) in zip(try Self.blocks(), try Self.steps()).enumerated() {
      #expect(!blocks.isEmpty)
      for block in blocks {
        #expect(step.contains(block), "Step \(number + 1) has another\n\(block)")
      }
    }
  }

  @Test func `every line that a step adds is in its code blocks`() throws {
    let (steps, blocks) = (try Self.steps().map(\.code), try Self.blocks())
    for (number, after) in steps.enumerated() {
      let before = number == 0 ? [] : steps[number - 1]
      let shown = Set(blocks[number].flatMap { $0.split(separator: "\n").map { $0.trimmed } })
      for case .insert(_, let line, _) in after.difference(from: before) {
        #expect(shown.contains(line), "Step \(number + 1) does not show \(line)")
      }
    }
  }

  @Test func `the package of each step has a file for each target that it declares`() throws {
    let article = try Article(
      PackageFolder.file("Sources/TerminalUI/TerminalUI.docc/BuildingAnApp.md"))
    let parts = try #require(article.text.firstRange(of: "### Create the package"))
    var (targets, files): (Set<String>, Set<String>) = ([], [])
    for part in article.text[parts.lowerBound...].components(separatedBy: "\n### ") {
      for match in part.matches(of: /\.(executableTarget|testTarget)\(\s*name: "(\w+)"/) {
        targets.insert("\(match.1 == "testTarget" ? "Tests" : "Sources")/\(match.2)/")
      }
      for match in part.matches(of: /Write\sthe\sfile\s`([^`]+)`/) { files.insert("\(match.1)") }
      for target in targets {
        #expect(files.contains { $0.hasPrefix(target) }, "\(part.prefix { $0 != "\n" }): \(target)")
      }
    }
    #expect(targets == ["Sources/Countries/", "Tests/CountriesTests/"])
    // Every file of the reader's is one of this package.
    for file in files {
      #expect(try PackageFolder.file(file).checkResourceIsReachable(), "\(file)")
    }
    #expect(files.count == 3)
  }

  @Test func `the first step shows a list`() throws {
    let driver = try Self.start(CountriesStep1.Countries())
    try driver.press("j")
    #expect(driver.screen.shows("▌ Chile"))
  }

  @Test func `the second step shows a country beside the list`() throws {
    let driver = try Self.start(
      CountriesStep2.Countries(), link: "countries://main/Japan")
    #expect(driver.screen.shows("▌ Japan"))
    #expect(driver.screen.shows("Capital   Tokyo"))
  }

  @Test func `the third step has tabs and a cover`() throws {
    let driver = try Self.start(CountriesStep3.Countries())
    try driver.press("<Enter> m")
    #expect(driver.app.link(to: driver.state) == "countries://main/countries/Chad/map")
    try driver.press("<Esc> 2")
    #expect(driver.screen.shows("africa"))
    #expect(driver.screen.shows("1 country"))
  }

  @Test func `the fourth step has a form`() throws {
    let driver = try Self.start(CountriesStep4.Countries())
    try driver.press("a Peru<Tab>Lima<Tab><Right><Tab><Right><Tab><Enter>")
    #expect(driver.state.model.last?.name == "Peru")
  }

  private static func start<App: ScreenApp>(
    _ app: App, link: String? = nil
  ) throws -> AppDriver<ScreenRuntime<App>, ScreenEffectHandler<App>> where App.Source == Void {
    try AppDriver(app, link: link, size: Size(columns: 80, rows: 12))
  }
}

extension SourceText {
  /// The lines of the app, without imports, the enumeration around a step, and indentation.
  fileprivate var code: [String] {
    lines.drop { !$0.contains("/// A small app") }.map(\.trimmed).filter { !$0.isEmpty }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
