import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@MainActor @Suite struct AppGraphTests {
  private enum Screen: Hashable, Codable, Sendable { case home, item(Int), named(String), old }

  private typealias Place = Destination<Screen>

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    #expect(problems().first?.description.contains("now it is") == true)
  }

  private var golden: GoldenText {
    GoldenText("graph", beside: folder.path("SomeTests.swift"), mode: .recordMissing)
  }

  private static func table(
    _ children: [Place] = []
  ) throws(RouteTableError) -> RouteTable<Screen> {
    let all =
      children.isEmpty ? [item(), Place("old", as: .push, .old).alias("ancient")] : children
    return try RouteTable(scheme: "app", root: Place(nil, as: .push, .home, children: all))
  }

  private static func item(_ name: String = "items", parameter: String = "id") -> Place {
    Place(
      name, .path(parameter), as: .push, embed: { .item($0) },
      extract: { if case .item(let id) = $0 { id } else { nil } })
  }

  private static let named = Place(
    "items", .path("id"), as: .push, embed: { .named($0) },
    extract: { if case .named(let name) = $0 { name } else { nil } })

  private func problems(_ children: Place...) -> [AppGraphProblem] {
    AppGraph.problems(try Self.table(children), recorded: golden)
  }

  @Test func `a graph is text, and read again`() throws {
    let text = """
      place /  stack  home
      place /items/{id}  push  stack  item
        id  path  Int
      place /old  push  stack  old
      former /ancient  alias  /old

      """
    #expect(AppGraph(try Self.table()).description == text)
    #expect(AppGraph(text)?.description == text)
    #expect(AppGraph("way home >> item  open\n")?.description == "way home >> item  open\n")
    #expect(AppGraph("somewhere") == nil && AppGraph("way home item") == nil)
  }

  @Test func `the recorded graph has no problems`() { #expect(problems().isEmpty) }

  @Test func `a lost link is named, also one of a former path`() {
    #expect(
      problems(Self.item()).map(\.description) == [
        "Links to /old lead nowhere now. Declare its old path as an alias or a redirect.",
        "Links to /ancient lead nowhere now. Declare its old path as an alias or a redirect.",
      ])
    let old = Place("old", as: .push, .old).alias("ancient")
    #expect(problems(Self.item("things"), old) == [.lostLink("/items/{id}")])
  }

  @Test func `a renamed or changed parameter is named`() {
    let old = Place("old", as: .push, .old).alias("ancient")
    #expect(
      problems(Self.item(parameter: "number"), old).map(\.description) == [
        "The parameter “id” of /items/{number} is “number” now, so links with the old name lose its "
          + "value."
      ])
    #expect(
      problems(Self.named, old).map(\.description) == [
        "The parameter “id” of /items/{id} is a String and no Int now, so links may not be read."
      ])
  }

  @Test func `a duplicate is a fault of the table`() {
    #expect(
      problems(Self.item(), Self.item(parameter: "other")).map(\.description) == [
        "/items/{id} and /items/{other} can never be told apart where both may follow: give one of "
          + "them another name."
      ])
  }

  @Test func `a further place is a difference of the text`() throws {
    let old = Place("old", as: .push, .old).alias("ancient")
    let new = Place("new", as: .sheet, .home)
    let found = problems(Self.item(), old, new)
    guard case .text(.differs(let difference, _))? = found.first, found.count == 1 else {
      return #expect(Bool(false), "\(found)")
    }
    #expect(difference.description.contains("+ place /new  sheet  stack  home"))
  }

  // MARK: Ways

  private static let ignored: Set = ["library.palette"]

  private func explore(
    _ fault: FaultyApp.Fault?, without ignored: Set<String> = []
  ) async throws -> Exploration {
    var explorer = Explorer(FaultyApp(fault: fault), size: Size(columns: 40, rows: 12))
    (explorer.depth, explorer.ignoredBindings, explorer.laws) = (3, ignored.union(["palette"]), [])
    return try await explorer.run()
  }

  @Test func `ways are recorded, and one that is lost is named`() async throws {
    let golden = GoldenText("ways", beside: folder.path("Some.swift"), mode: .recordMissing)
    let found = try await explore(nil)
    _ = AppGraph.problems(try FaultyApp.table(), found, recorded: golden, unreachable: Self.ignored)
    #expect(
      AppGraph.problems(try FaultyApp.table(), found, recorded: golden, unreachable: Self.ignored)
        .isEmpty)
    let text = "\(AppGraph(try FaultyApp.table(), found))"
    #expect(text.contains("way item > start  back\nway start >> item  next\n"), "\(text)")

    let less = try await explore(nil, without: ["next"])
    let problems = AppGraph.problems(
      try FaultyApp.table(), less, recorded: golden, unreachable: Self.ignored)
    #expect(
      problems.map(\.description) == [
        "No key leads from item to start any more. It was “back”.",
        "No key leads from start to item any more. It was “next”.",
        "No key leads to item. Bind one, or name it in `unreachable`.",
      ])
  }

  @Test func `places that open one another without end are named, unless they may`() async throws {
    let golden = GoldenText("cycle", beside: folder.path("Some.swift"), mode: .recordMissing)
    let found = try await explore(.cycle)
    let problems = AppGraph.problems(
      try FaultyApp.table(), found, recorded: golden, unreachable: Self.ignored)
    #expect(
      problems.map(\.description) == [
        """
        item > secret > item: each opens the next upon itself, without end. Replace a place, or name them in \
        `repeating`.
        """
      ])
    let allowed = AppGraph.problems(
      try FaultyApp.table(), found, recorded: golden, repeating: ["secret"],
      unreachable: Self.ignored)
    #expect(allowed.count == 1 && allowed != problems)
  }
}
