import Foundation
import NavigationCore
import NavigationTesting
import Synchronization
import TerminalUI
import Testing

@testable import NcursesTerminal

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
