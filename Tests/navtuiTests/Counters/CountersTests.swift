#if os(Linux)
  import Foundation
  import Testing

  /// What the start and each kind of key cost, against the record: instructions, allocations, bytes.
  ///
  /// `make counters` prints the same. Remove `counters.json` and run it to record it again.
  @Suite struct CountersTests {
    private static let folder = URL(filePath: #filePath)
      .appending(path: "../../../Benchmarks/Counters").standardized

    @Test func `no counter has risen by more than a tenth`() throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/python3")
      process.arguments = [
        Self.folder.appending(path: "counters.py").path,
        try ProgramFile.path(), Self.folder.appending(path: "counters.json").path,
      ]
      let (output, errors) = (Pipe(), Pipe())
      (process.standardOutput, process.standardError) = (output, errors)
      try process.run()
      let table = try output.fileHandleForReading.readToEnd() ?? Data()
      let risen = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let report = String(decoding: table + risen, as: UTF8.self)
      #expect(process.terminationStatus == 0, "\(report)")
    }
  }
#endif
