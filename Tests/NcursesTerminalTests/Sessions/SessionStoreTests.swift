import Foundation
import NavigationCore
import NavigationTesting
import Synchronization
import TerminalUI
import Testing

@testable import NcursesTerminal

@MainActor @Suite struct SessionStoreTests {
  private let temporary: TemporaryFolder
  /// The folder of the sessions, which does not exist yet.
  private let folder: String
  private let runtime: ScreenRuntime<AviaryApp>
  private let kept: SavedSession<AviaryApp>

  init() throws {
    temporary = try TemporaryFolder()
    folder = temporary.path("sessions")
    var kept: SavedSession<AviaryApp>?
    let driver = try AppDriver(AviaryApp(), size: Size(columns: 40, rows: 12)) { kept = $0 }
    runtime = driver.app
    try driver.press("s")
    driver.rest()
    self.kept = try #require(kept)
  }

  @Test func `a removed folder is created and locked again`() throws {
    let store = SessionStore(for: runtime, in: folder)
    defer { store.end() }
    let writer = try #require(store.writer)
    for _ in 1...2 {
      #expect(writer.saveLast(kept))
      #expect(SessionFile(in: "\(folder)/1").isThere)
      #expect(SessionFolder.isInUse("\(folder)/1"))
      try FileManager.default.removeItem(atPath: folder)
    }
    let other = SessionStore(for: runtime, in: folder)
    defer { other.end() }
    #expect(!writer.saveLast(kept), "Another process has created and locked it.")
    #expect(other.writer?.saveLast(kept) == true)
  }

  @Test func `a session with a part of another form is restored, and all of it is kept`() throws {
    // The folder is in use as long as the store exists.
    do {
      let first = SessionStore(for: runtime, in: folder)
      #expect(first.writer?.saveLast(kept) == true)
      first.end()
    }
    let file = "\(folder)/1/session.json"
    let json = try String(contentsOfFile: file, encoding: .utf8)
    let changed = json.replacing("\"name\":\"wren\"", with: "\"called\":\"wren\"")
    try changed.write(toFile: file, atomically: false, encoding: .utf8)

    let second = SessionStore(for: runtime, in: folder)
    defer { second.end() }
    let session = try #require(second.session)
    #expect(session.lostData(for: runtime) != nil)
    let model = session.restored(for: runtime).model
    #expect(model.birds.map(\.name) == ["robin"] && model.seenCount == 1)
    let aside = "\(folder)/1/set-aside-1.json"
    #expect(second.notice?.contains(aside) == true)
    #expect(try String(contentsOfFile: aside, encoding: .utf8) == changed)
  }

  @Test func `a session is set aside beside a file of the greatest number`() throws {
    // Creates the folder.
    SessionStore(for: runtime, in: folder).end()
    for name in ["session", "set-aside-2", "set-aside-\(Int.max)"] {
      try "{".write(toFile: "\(folder)/1/\(name).json", atomically: false, encoding: .utf8)
    }
    let store = SessionStore(for: runtime, in: folder)
    defer { store.end() }
    let aside = "\(folder)/1/set-aside-3.json"
    #expect(store.notice?.contains(aside) == true)
    #expect(FileManager.default.fileExists(atPath: aside))
  }
}

struct AviaryApp: ScreenApp {
  enum Place: LibraryPlaces { case birds, library(LibraryPlace) }

  struct Bird: Hashable, Codable, Sendable { var name: String }

  struct Model: Hashable, Codable, Sendable {
    var birds = [Bird(name: "robin")]
    var seenCount = 0
  }

  static let model = Model()

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    try RouteTable(scheme: "aviary", root: Destination(nil, as: .push, .birds))
  }

  func screen(at place: Place) -> any Screen<AviaryApp> {
    switch place {
    case .birds: BirdsScreen()
    case .library(let place): place.screen()
    }
  }

  struct BirdsScreen: Screen {
    typealias App = AviaryApp

    static let bindings: [Binding<Self>] = [
      Binding("s", "see a wren") { _, turn in
        turn.model.birds = [Bird(name: "wren")]
        turn.model.seenCount += 1
      }
    ]

    func title(_ context: Context<App>) -> SafeText { "Birds" }

    func body(_ context: Context<App>) -> Body { Text("Birds") }
  }
}

@MainActor @Suite struct SessionWriterTests {
  /// A disk that answers when it is told to.
  private final class SlowDisk: Sendable {
    let (hasBegun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let written = Mutex<[[UInt8]]>([])

    func write(_ json: [UInt8]) {
      hasBegun.signal()
      mayEnd.wait()
      written.withLock { $0.append(json) }
    }
  }

  private let temporary: TemporaryFolder
  private let disk = SlowDisk()
  private let writer: SessionWriter<AviaryApp>
  /// Sessions that differ.
  private let sessions: [SavedSession<AviaryApp>]

  init() throws {
    temporary = try TemporaryFolder()
    let folder = try #require(try SessionFolder.claim(in: temporary.path("sessions")))
    writer = SessionWriter(folder, write: disk.write)
    var kept: [SavedSession<AviaryApp>] = []
    let driver = try AppDriver(AviaryApp(), size: Size(columns: 40, rows: 12)) { kept.append($0) }
    for _ in 0..<4 {
      try driver.press("s")
      driver.rest()
    }
    sessions = kept
  }

  @Test func `of the sessions that arrive during a write only the last is written`() {
    #expect(sessions.count == 4)
    writer.save(sessions[0])
    disk.hasBegun.wait()
    for session in sessions.dropFirst() { writer.save(session) }
    disk.mayEnd.signal()
    disk.hasBegun.wait()
    for _ in 0..<2 { disk.mayEnd.signal() }
    #expect(writer.saveLast(sessions[3], timeout: .seconds(60)))
    let written = disk.written.withLock { $0 }
    #expect(written.count == 3)
    #expect(written[0] != written[1] && written[1] == written[2])
  }

  @Test func `a disk that does not answer delays the end only for a time`() throws {
    let reasons = Mutex<[String]>([])
    writer.onFailure { reason in reasons.withLock { $0.append(reason) } }
    #expect(!writer.saveLast(sessions[0], timeout: .zero))
    #expect(reasons.withLock { $0 } == ["the disk does not answer"])
    disk.mayEnd.signal()
  }
}
