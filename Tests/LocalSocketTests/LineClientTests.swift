import Foundation
import Testing

@testable import LocalSocket

@Suite struct LineClientTests {
  private let temporary: TemporarySocket

  init() throws {
    temporary = try TemporarySocket()
  }

  @Test func `a line gets its answer`() async throws {
    let server = try #require(
      try LineServer.start(at: temporary.path, limit: 2048, timeout: .seconds(60)))
    let path = temporary.path
    let answer = OtherThread {
      try LineClient.send("navtui://main/é", to: path, timeout: .seconds(60))
    }
    for request in server.waitForRequests() {
      #expect(request.line == .success("navtui://main/é"))
      server.answer("shown 日本", to: request.id)
    }
    #expect(try await answer.value == "shown 日本")
    server.stop()
  }

  @Test func `a line that is too long gets its answer, too`() async throws {
    let server = try #require(
      try LineServer.start(at: temporary.path, limit: 10, timeout: .seconds(60)))
    let path = temporary.path
    let line = String(repeating: "x", count: 1_000_000)
    let answer = OtherThread { try LineClient.send(line, to: path, timeout: .seconds(60)) }
    for request in server.waitForRequests() {
      #expect(request.line == .failure(.tooLong(limit: 10)))
      server.answer("too long", to: request.id)
    }
    #expect(try await answer.value == "too long")
    server.stop()
  }

  @Test func `where nobody listens there is no answer to wait for`() throws {
    #expect(try LineClient.send("x", to: temporary.path) == nil)
    #expect(try !LineClient.isServed(temporary.path))
    let server = try #require(try LineServer.start(at: temporary.path, limit: 10))
    #expect(try LineClient.isServed(temporary.path))
    server.stop()
    #expect(try LineClient.send("x", to: temporary.path) == nil)
    #expect(try !LineClient.isServed(temporary.path))
  }

  @Test func `a server that was killed is none`() throws {
    let server = try #require(try LineServer.start(at: temporary.path, limit: 10))
    let listener = try SocketCalls.make()
    server.stop()
    #expect(try SocketCalls.bind(listener, to: temporary.path.socket) == 0)
    close(listener)
    #expect(temporary.path.exists)
    #expect(try LineClient.send("x", to: temporary.path) == nil)
  }

  @Test func `a server that is stopped is not waited for for ever`() throws {
    let server = try #require(try LineServer.start(at: temporary.path, limit: 10))
    #expect(throws: SocketError.noAnswer) {
      try LineClient.send("x", to: temporary.path, timeout: .milliseconds(20))
    }
    #expect(server.takeRequests().isEmpty, "Nobody waits for it any more.")
    server.stop()
  }
}
