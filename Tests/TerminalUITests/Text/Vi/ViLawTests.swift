import Foundation
import NavigationTesting
import Testing

@testable import TerminalKit

/// Law: random scripts of the supported commands leave the text, the cursor and the registers that vim leaves.
@Suite struct ViLawTests {
  /// The number of scripts that one process performs. It takes half a second; many more slow vim down.
  private static let batch = 1_000

  @Test(arguments: Array(RandomCases.seeds(4_000)).batches(of: batch))
  func `vi commands leave what vim leaves`(seeds: [UInt64]) async throws {
    let scripts = seeds.map { seed in
      var generator = SeededGenerator(seed: seed)
      return ViScript(using: &generator)
    }
    let expected = try await VimProcess.outcomes(of: scripts)
    try #require(expected.count == scripts.count)
    var compared = 0
    for (index, script) in scripts.enumerated() {
      for (step, (ours, theirs)) in zip(script.outcomes(), expected[index]).enumerated() {
        guard let ours else { break }
        compared += 1
        guard ours != theirs else { continue }
        let before = step > 0 ? "\(expected[index][step - 1])" : "\(script.lines)"
        Issue.record("seed \(seeds[index]), \(script.commands[step].debugDescription) on \(before)")
        #expect(ours == theirs)
        break
      }
    }
    // Most commands are compared: few are outside.
    #expect(compared > scripts.count * 7)
  }
}

/// Vim, which performs scripts without a terminal or the user's settings.
private enum VimProcess {
  static func outcomes(of scripts: [ViScript]) async throws -> [[ViOutcome]] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appending(path: "in.json"), folder.appending(path: "out.json"))
    try JSONEncoder().encode(scripts).write(to: input)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "vim-law.vim")
    process.arguments = ["vim", "-u", "NONE", "-i", "NONE", "-N", "-n", "-es", "-S", script.path()]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "VI_SCRIPTS": input.path(), "VI_OUTCOMES": output.path(), "LC_ALL": "C.UTF-8",
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    return try JSONDecoder().decode([[ViOutcome]].self, from: Data(contentsOf: output))
  }
}

extension Array {
  fileprivate func batches(of count: Int) -> [[Element]] {
    stride(from: 0, to: self.count, by: count).map {
      Array(self[$0..<Swift.min($0 + count, self.count)])
    }
  }
}
