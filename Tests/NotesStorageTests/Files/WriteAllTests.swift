import CLibrary
import Foundation
import Synchronization
import Testing

@Suite struct WriteAllTests {
  private func write(_ bytes: [UInt8], to descriptor: Int32) -> SystemError? {
    unsafe bytes.withUnsafeBufferPointer { unsafe writeAll($0, to: descriptor) }
  }

  @Test func `A pipe that takes nothing for now gets all bytes`() throws {
    let pipe = Pipe()
    let (reading, writing) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    #expect(fcntl(writing.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 251) }
    let end = DispatchSemaphore(value: 0)
    let read = Mutex<Data?>(nil)
    Thread {
      let data = try? reading.readToEnd()
      read.withLock { $0 = data }
      end.signal()
    }.start()
    #expect(write(bytes, to: writing.fileDescriptor) == nil)
    try writing.close()
    end.wait()
    #expect(read.withLock { $0 } == Data(bytes))
  }

  @Test func `An error is returned`() {
    #expect(write([1], to: -1)?.code == EBADF)
    #expect(write([], to: -1) == nil)
  }
}
