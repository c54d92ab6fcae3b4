import Foundation
import LocalSocket
import NavigationTesting
import TerminalUI
import Testing

@testable import NcursesTerminal

/// An inspector that follows another one.
@MainActor @Suite struct InspectorTests {
  private typealias Inspected = Program<ScreenRuntime<Inspector>, ScreenEffectHandler<Inspector>>

  /// The path of a socket is short.
  private let folder = "/tmp/ni-\(UUID().uuidString.prefix(8))"
  private let app: InspectedApp

  init() { app = InspectedApp(at: SocketPath(folder: folder, name: "s")) }

  private func start(_ server: InspectorServer) throws -> Inspected {
    let away = InspectedApp(at: SocketPath(folder: folder, name: "none"))
    let program = Program(
      try ScreenRuntime(Inspector()), state: try ScreenState(Inspector()),
      handler: ScreenEffectHandler(Inspector(), source: away))
    program.observer = server.observer(of: program)
    program.send(.launched(link: nil))
    return program
  }

  private func send(_ event: TerminalEvent, to program: Inspected) {
    program.send(event)
    program.observer?.receive(.shown(program.frame(size: Size(columns: 80, rows: 24)), bytes: 9))
  }

  @Test func `it shows the newest step, and another one that has the focus`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try InspectorServer(of: app)
    defer { server.stop() }
    let program = try start(server)
    send(.resize(Size(columns: 80, rows: 24)), to: program)
    send(.key(Key("?")), to: program)
    let driver = try AppDriver(Inspector(), source: app, size: Size(columns: 120, rows: 24))
    try await driver.waitUntil {
      $0.screen.shows("key ?") && $0.screen.shows("Link     inspect://main/steps/help")
    }
    #expect(driver.screen.shows("▌     0"))
    send(.key(Key("j")), to: program)
    try await driver.waitUntil { $0.screen.shows("key j") && $0.screen.shows("Newest step") }
    try driver.press("G")
    try await driver.waitUntil { $0.screen.shows("What followed") && $0.screen.shows("launched") }
    server.stop()
    try await driver.waitUntil { $0.screen.shows("The app has ended") }
    #expect(driver.screen.shows("key j"))
  }

  @Test func `one process of an app is inspected at a time, by its user alone`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(throws: InspectionError.isAway) { try app.steps() }
    let server = try InspectorServer(of: app)
    #expect(throws: InspectionError.isTaken) { try InspectorServer(of: app) }
    #expect(try app.steps().isEmpty && app.step(1) == nil)
    let mode = { try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int }
    #expect(try mode(folder) == 0o700 && mode("\(folder)/s") == 0o600)
    server.stop()
    #expect(throws: InspectionError.isAway) { try app.steps() }
  }

  @Test func `it shows recorded steps, too`() async throws {
    var steps = InspectedSteps(limit: .max)
    steps.note(.event(.key(Key("j")), typedInto: nil, isNext: false), "event j", at: 12)
    steps.note(.shown(Canvas(size: .zero), bytes: 9), nil, at: 12, state: ["Link     some://where"])
    let recorded = InspectedApp(recorded: steps.shown)
    let driver = try AppDriver(
      Inspector(), source: recorded, size: Size(columns: 120, rows: 24))
    try await driver.waitUntil {
      $0.screen.shows("key j") && $0.screen.shows("Link     some://where")
        && $0.screen.shows("event j")
    }
    #expect(throws: InspectionError.isAway) { try InspectorServer(of: recorded) }
  }

  @Test func `no key leads into a trap`() async throws {
    let away = InspectedApp(at: SocketPath(folder: folder, name: "none"))
    var explorer = Explorer(Inspector(), source: { away }, copy: { $0 }, text: { _ in "" })
    explorer.depth = 2
    let found = try await explorer.run()
    #expect(found.failures.isEmpty, "\(found)")
  }
}
