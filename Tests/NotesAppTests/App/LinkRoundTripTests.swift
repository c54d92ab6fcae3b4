import Foundation
@testable import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

/// Whatever keys lead to has a link that leads to the same frame. What links do not carry is put aside:
/// what screens remember but the row of a note that is read (focus, drafts), messages, the tabs beside, and
/// the history.
@MainActor @Suite struct LinkRoundTripTests {
  private static let size = Size(columns: 80, rows: 16)
  private static let factor = RandomCases.factor

  /// All that goes somewhere, and a letter to write. Notes are neither changed nor added, so that
  /// all states are about the same ones.
  private static let keys: [Key] =
    [
      "j", "k", "l", "h", "1", "2", "3", "c", "i", "/", "?", "n", "o", "G", "y", ":", "S",
    ].map { Key($0) } + [Key(.enter), Key(.escape), Key(.tab), Key(.left, .alt)]

  private let notes = InMemoryNotes(
    (1...30).map { number in
      NoteDraft(
        title: "Note \(number)",
        body: .text("About [[Note \(number % 30 + 1)]].\n\n" + Self.lines(number)))
    }, now: { NotesFixture.now })

  /// As many as its number: some notes can be scrolled.
  private static func lines(_ number: Int) -> String {
    (0..<number).map { "And line \($0) of an area." }.joined(separator: "\n\n")
  }

  @Test func `every place within some keys from the start`() throws {
    // In `make fuzz` within eight.
    let depth = Self.factor < 1 ? 2 : Self.factor > 1 ? 8 : 3
    var seen: Set<String> = []
    var front = [try startNotes(notes, size: Self.size).state.session]
    for _ in 0..<depth {
      var next: [Session] = []
      for session in front {
        for key in keys(in: try go(on: session)) {
          let driver = try go(on: session)
          driver.send(.key(key))
          guard driver.end == nil, let link = driver.link, seen.insert(link).inserted else {
            continue
          }
          let difference = try differences(of: driver.state, link)
          try #require(difference == nil, "\(link) after \(key)")
          next.append(driver.state.session)
        }
      }
      front = next
    }
    #expect(seen.count > 20)
  }

  /// Where one types, all letters are alike: texts of all of them would be more than can be looked at.
  private func keys(in driver: NotesDriver) -> [Key] {
    guard driver.state.isWriting else { return Self.keys }
    return Self.keys.filter { $0.text == nil || $0 == Key("y") }
  }

  @Test(arguments: UInt64(0)..<8)
  func `wherever eight random keys lead`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    // In `make fuzz` 100,000 of them.
    for _ in 0..<(Self.factor > 1 ? 12_500 : Int(40 * Self.factor)) {
      let driver = try startNotes(notes, size: Self.size)
      let keys = (0..<8).map { _ in Self.keys.randomElement(using: &generator) ?? Key("j") }
      for key in keys { driver.send(.key(key)) }
      guard driver.end == nil, let link = driver.link else { continue }
      let difference = try differences(of: driver.state, link)
      try #require(difference == nil, "\(link) after \(keys)")
    }
  }

  @Test(arguments: [":hknk<Enter>k1", "S:c:<Enter>GlG"])
  func `where random keys have led that had no such link`(keys: String) throws {
    let driver = try startNotes(notes, size: Self.size)
    try driver.press(keys)
    let link = try #require(driver.link)
    let difference = try differences(of: driver.state, link)
    #expect(difference == nil, "\(link)")
  }

  /// What differs between the frame of a place and that of its link; nil when nothing does.
  private func differences(of state: AppState, _ link: String) throws -> String? {
    let shown = try frame(of: state)
    let opened = try open(link, beside: state.navigation.scenes)
    if opened.link != link { return "The link there is \(opened.link ?? "none")." }
    // The list of the history shows where a fresh start has been, which no link carries.
    let fresh = link.contains("/history") ? try frame(of: opened.state) : opened.screen
    if fresh.text == shown.text, fresh.cursor == shown.cursor { return nil }
    return "The place is\n\(shown)\nand its link shows\n\(fresh)"
  }

  /// A fresh start with a link. Of the scenes that it may lead to, or be beside, eight keys make one, in the palette.
  private func open(_ link: String, beside scenes: [Scene<NotesScreen>]) throws -> NotesDriver {
    let app = NotesApp(table: try NotesRoutes.table())
    return driver(
      app, AppState(app.table), [.launched(link: link, scene: scenes.last?.name)])
  }

  /// A place, with nothing remembered but where it is, and how far its text is scrolled.
  private func frame(of state: AppState) throws -> Frame {
    let active = state.navigation.activeNode.id
    var memories: [NodeID: ScreenMemory] = [:]
    if case .reader(let memory)? = state.memories[active] {
      memories[active] = .reader(ReaderMemory(scroll: memory.scroll))
    }
    // The history is not the link's: the footer says where it goes back to.
    var navigation = state.navigation
    navigation.scenes = navigation.scenes.map { scene in
      var scene = scene
      scene.history = History()
      return scene
    }
    return try go(
      on: Session(
        navigation: navigation, memories: memories, arrangements: state.arrangements)
    ).screen
  }

  private func go(on session: Session) throws -> NotesDriver {
    driver(
      NotesApp(table: try NotesRoutes.table()),
      AppState(resuming: RestoredSession(session: session, notices: [])), [.launched(link: nil)])
  }

  private func driver(
    _ app: NotesApp, _ state: AppState, _ actions: [AppAction]
  ) -> NotesDriver {
    let effects = NotesEffectHandler(notes: notes) { NotesFixture.now }
    return NotesDriver(
      app, state: state, handler: NotesHandler(answer: { effects.perform($0) }), size: Self.size,
      starting: actions)
  }
}
