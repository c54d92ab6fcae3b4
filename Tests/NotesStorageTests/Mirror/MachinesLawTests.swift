import Foundation
import NavigationTesting
import NotesModel
import NotesReference
import NotesSync
import Testing

@testable import NotesStorage

/// Machines with notes, mirrors and one bare repository. On each, notes and files are changed at random, and it is
/// synchronized now and then, which a kill may end between any two changes of files.
@Suite struct MachinesLawTests {
  @Test(arguments: RandomCases.seeds(40))
  func `machines end with the same files, and no text is lost`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let remote = try TemporaryFolder()
    try git(["init", "--quiet", "--bare", remote.path("remote.git")])
    var machines: [(notes: MirroredNotes, sync: GitSync)] = []
    for _ in 0..<3 {
      let notes = try MirroredNotes()
      let sync = GitSync(folder: notes.folder) { Timestamp(rawValue: 1_764_442_327_000) }
      try await sync.setUp(remote: remote.path("remote.git"))
      for (name, value) in [("user.name", "Ada"), ("user.email", "ada@example.org")] {
        try git(["-C", notes.folder, "config", name, value])
      }
      machines.append((notes, sync))
    }
    var (count, written): (Int, Set<String>) = (0, [])
    for _ in 0..<random.number(6..<16) {
      let (notes, sync) = random.element(of: machines)
      if random.oneIn(3) {
        // A killed pass leaves a state that the next one continues.
        let kill = random.oneIn(3) ? random.number(0..<6) : nil
        do {
          _ = try await sync.run { try notes.pass(kill: kill, isAccepted: true) }
        } catch is MirroredNotes.Killed {}
      } else {
        for _ in 0..<random.number(1..<4) {
          count += 1
          try notes.change(&random, count)
        }
      }
      written.formUnion(try notes.markers)
    }
    for (notes, sync) in machines + machines + machines {
      let result = try await sync.run { try notes.pass(isAccepted: true) }
      #expect(result.offline == nil)
    }
    let files = try machines.map { try $0.notes.files }
    #expect(files[0] == files[1] && files[1] == files[2], "seed \(seed)")
    var known: Set<String> = []
    for (notes, sync) in machines {
      try known.formUnion(notes.markers)
      #expect(try notes.pass().parts == [], "seed \(seed)")
      let last = try await sync.run {}
      #expect(last.committed.isEmpty && last.received.isEmpty && last.pushed == 0, "seed \(seed)")
      #expect(try IntegrityCheck(of: notes.notes).problems() == [], "seed \(seed)")
    }
    #expect(written.subtracting(known).isEmpty, "seed \(seed): \(written.subtracting(known))")
  }

  private func git(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
