import Foundation
import NavigationTesting
import NotesModel
import NotesSync
import Testing

@Suite struct GitSyncLawTests {
  /// Three machines change, rename and remove files and synchronize, in any order. At the end all have the same files,
  /// and every line that was written is in one of them, or in one that the user has seen and removed or replaced it from.
  @Test(arguments: RandomCases.seeds(40))
  func `machines end with the same files, and nothing is lost`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let parent = try TemporaryFolder()
    let machines = try await TestGit.machines(3, in: parent)
    let names = ["A.md", "B.md", "c/D.md"]
    /// The lines that were written and not removed on the machine that had them.
    var (written, removed, count): (Set<String>, Set<String>, Int) = ([], [], 0)
    for _ in 0..<generator.number(6..<18) {
      let machine = generator.element(of: machines)
      let known = try machine.files().filter { $0.key.hasSuffix(".md") }
      let path = generator.element(of: names + known.keys.sorted())
      switch generator.number(0..<7) {
      case 0...2:
        var lines = (known[path] ?? "\n\n\n\n").split(
          separator: "\n", omittingEmptySubsequences: false)
        let place = generator.number(0..<lines.count)
        count += 1
        let line = "line\(count)"
        if !lines[place].isEmpty { removed.insert(String(lines[place])) }
        lines[place] = Substring(line)
        written.insert(line)
        try machine.write(lines.joined(separator: "\n"), to: path)
      case 3 where known[path] != nil:
        removed.formUnion(known[path, default: ""].split(separator: "\n").map(String.init))
        try machine.remove(path)
      case 4 where known[path] != nil:
        count += 1
        try machine.git("mv", path, "moved\(count).md")
      default: try await machine.synchronize()
      }
    }
    for machine in machines + machines { try await machine.synchronize() }
    let files = try machines.map { try $0.files() }
    #expect(files[0] == files[1] && files[1] == files[2])
    let lines = Set(
      files[0].values.flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) })
    #expect(written.subtracting(removed).subtracting(lines).isEmpty)
    for machine in machines {
      #expect(try machine.git("status", "--porcelain").isEmpty)
      #expect(try machine.git("rev-parse", "HEAD") == machines[0].git("rev-parse", "HEAD"))
    }
  }
}
