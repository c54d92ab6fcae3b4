import Foundation
import Testing

@testable import LocalSocket

@Suite struct LineServerTests {
  private let temporary: TemporarySocket
  private let server: LineServer

  init() throws {
    temporary = try TemporarySocket()
    server = try #require(
      try LineServer.start(at: temporary.path, limit: 20, timeout: .seconds(60)))
  }

  private func send(_ bytes: [UInt8]) throws -> Int32 {
    let descriptor = try temporary.connect()
    #expect(SocketCalls.send(descriptor, bytes[...]) == bytes.count)
    return descriptor
  }

  private func send(_ text: String) throws -> Int32 { try send(Array(text.utf8)) }

  private func answer(_ descriptor: Int32) -> String? {
    guard SocketCalls.wait(descriptor, toWrite: false, until: .now + .seconds(60)) else {
      return nil
    }
    return SocketCalls.receive(descriptor, 100).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a line is taken and answered, and the connection closed`() throws {
    defer { server.stop() }
    let descriptor = try send("hello é\n")
    defer { close(descriptor) }
    let requests = server.waitForRequests()
    #expect(requests.map(\.line) == [.success("hello é")])
    server.answer("there", to: requests[0].id)
    #expect(answer(descriptor) == "there\n")
    #expect(answer(descriptor) == "")
    #expect(server.deadline == nil)
    #expect(server.descriptors.count == 1)
  }

  @Test func `folder, socket and lock are the user's alone`() throws {
    defer { server.stop() }
    #expect(try temporary.mode(of: temporary.path.folder) == 0o700)
    #expect(try temporary.mode(of: temporary.path.socket) & 0o077 == 0)
    #expect(try temporary.mode(of: temporary.path.lock) == 0o600)
  }

  static let hostile: [([UInt8], Result<String, LineError>)] = [
    (Array("\n".utf8), .success("")),
    (Array("12345678901234567890\n".utf8), .success("12345678901234567890")),
    (Array("123456789012345678901\n".utf8), .failure(.tooLong(limit: 20))),
    (Array(repeating: UInt8(ascii: "x"), count: 100_000), .failure(.tooLong(limit: 20))),
    (Array("one\ntwo\n".utf8), .failure(.moreThanALine)),
    (Array("one\n\n".utf8), .failure(.moreThanALine)),
    ([0xFF, 0xFE, 0x0A], .failure(.notText)),
    ([0xC0, 0x80, 0x0A], .failure(.notText)),
    ([0xED, 0xA0, 0x80, 0x0A], .failure(.notText)),
    ([0x00, 0x1B, 0x0A], .success("\0\u{1B}")),
  ]

  @Test(arguments: hostile)
  func `whatever is sent is a line or not`(
    bytes: [UInt8], line: Result<String, LineError>
  ) throws {
    defer { server.stop() }
    let descriptor = try send(bytes)
    defer { close(descriptor) }
    let requests = server.waitForRequests()
    #expect(requests.map(\.line) == [line])
    server.answer("no", to: requests[0].id)
    #expect(answer(descriptor) == "no\n")
  }

  @Test func `a line that comes in pieces is put together`() throws {
    defer { server.stop() }
    let descriptor = try send("on")
    defer { close(descriptor) }
    #expect(server.waitForRequests(wanted: false).isEmpty)
    _ = SocketCalls.send(descriptor, Array("e\n".utf8)[...])
    #expect(server.waitForRequests().map(\.line) == [.success("one")])
  }

  @Test func `who says nothing for too long is dropped`() throws {
    server.stop()
    let server = try #require(
      try LineServer.start(at: temporary.path, limit: 20, timeout: .milliseconds(50)))
    defer { server.stop() }
    let descriptor = try send("on")
    defer { close(descriptor) }
    _ = server.takeRequests()
    let deadline = try #require(server.deadline)
    while server.deadline != nil, deadline + .seconds(10) > .now {
      #expect(server.waitForRequests(wanted: false).isEmpty)
    }
    #expect(answer(descriptor) == "")
    #expect(server.descriptors.count == 1, "Nothing is left to wake up for.")
  }

  @Test(arguments: ["", "half a line", "a line\n"])
  func `who has gone is forgotten`(text: String) throws {
    defer { server.stop() }
    close(try send(text))
    repeat {
      #expect(server.waitForRequests(wanted: false).isEmpty)
    } while server.deadline != nil
    #expect(server.descriptors.count == 1, "It listens, and waits for nobody.")
  }

  @Test func `so many connections at once are taken and no more, and the others have their turn`()
    throws
  {
    defer { server.stop() }
    let first = try (0..<16).map { _ in try send("") }
    #expect(server.waitForRequests(wanted: false).isEmpty)
    let late = try send("late\n")
    #expect(server.takeRequests().isEmpty)
    #expect(server.descriptors.count == 16, "A full server does not listen.")
    first.forEach { close($0) }
    #expect(server.waitForRequests().map(\.line) == [.success("late")])
    close(late)
  }

  @Test func `one process serves at a time, and the next takes over`() throws {
    #expect(try LineServer.start(at: temporary.path, limit: 20) == nil)
    server.stop()
    #expect(!temporary.path.exists)
    let next = try #require(try LineServer.start(at: temporary.path, limit: 20))
    next.stop()
  }

  @Test func `who stands by is told when the process has ended, and takes nobody's turn`() throws {
    #expect(try LineStandby(at: TemporarySocket().path) == nil)
    let standbys = try (0..<16).map { _ in try #require(try LineStandby(at: temporary.path)) }
    while server.standbys.count < 16 { #expect(server.waitForRequests(wanted: false).isEmpty) }
    #expect(server.deadline == nil, "Nothing wakes up for them.")
    let descriptor = try send("hello\n")
    #expect(server.waitForRequests().map(\.line) == [.success("hello")])
    #expect(standbys.allSatisfy { !$0.isOver })
    server.stop()
    for standby in standbys {
      #expect(SocketCalls.wait(standby.descriptor, toWrite: false, until: .now + .seconds(60)))
      #expect(standby.isOver)
    }
    let next = try #require(try LineServer.start(at: temporary.path, limit: 20))
    next.stop()
    close(descriptor)
  }

  @Test func `who stands by and goes is forgotten`() throws {
    defer { server.stop() }
    var standby = try LineStandby(at: temporary.path)
    while server.standbys.isEmpty { #expect(server.waitForRequests(wanted: false).isEmpty) }
    #expect(standby != nil)
    standby = nil
    while !server.standbys.isEmpty { #expect(server.waitForRequests(wanted: false).isEmpty) }
    #expect(server.descriptors.count == 1)
  }

  @Test func `what a killed process left is replaced`() throws {
    server.stop()
    try Data().write(to: URL(fileURLWithPath: temporary.path.socket))
    let next = try #require(try LineServer.start(at: temporary.path, limit: 20))
    let descriptor = try send("again\n")
    #expect(next.waitForRequests().map(\.line) == [.success("again")])
    close(descriptor)
    next.stop()
  }

  @Test func `an answer to nobody is no mistake`() {
    server.answer("hello", to: 77)
    server.stop()
  }
}
