import NavigationTesting
import NotesModel
import NotesSync
import Testing

@Suite struct MirrorLawTests {
  @Test(arguments: RandomCases.seeds(2_000))
  func `passes make both sides equal and lose no text, with kills at any place`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var (world, count) = (MirrorWorld(), 0)
    for round in 0..<12 {
      for _ in 0..<Int.random(in: 0...5, using: &generator) {
        count += 1
        world.change(&generator, count)
      }
      let (before, place) = (
        world.texts.subtracting(world.deleted), Comment("seed \(seed), round \(round)")
      )
      if Bool.random(using: &generator) {
        world.life = Int.random(in: 0..<8, using: &generator)
        _ = try? world.pass()
        world.life = nil
        try #require(world.texts.isSuperset(of: before), place)
      }
      var passes = 0
      while !world.state.steps.isEmpty {
        passes += 1
        try #require(passes < 6, "\(world.state.steps), \(place)")
        try world.pass()
      }
      try #require(world.texts.isSuperset(of: before), place)
      try #require(world.files == world.expectedFiles, place)
      try #require(world.agreed.mapValues(\.path).count == world.files.count, place)
    }
  }

  @Test(arguments: [
    ("a/b.sync-conflict-20260101-120000-ABCDEF.md", "a/b.md"), ("a.md", nil),
    ("a (conflicted copy 2026-01-01).md", "a.md"),
    ("a (Ada's conflicted copy 2026-01-01).md", "a.md"), ("On conflict (a).md", nil),
    ("conflict", nil),
  ])
  func `conflicting copies name their originals`(path: String, original: String?) {
    #expect(ConflictCopy.original(of: path) == original)
  }

  @Test(arguments: [
    ("a.md", true), ("A.MARKDOWN", true), (".a.md.swp", false), ("4913", false), ("a.md~", false),
    (".#a.md", false), ("#a.md#", false), ("a.md.tmp", false), ("a.md.part", false),
    (".syncthing.a.md.tmp", false), ("~syncthing~a.md.tmp", false), ("~syncthing~a.md", false),
    (".navtui-1", false), (".git", false),
  ])
  func `temporary files are no notes`(name: String, isNote: Bool) {
    #expect(ConflictCopy.isNote(name) == isNote)
  }

  @Test func `a pass that would remove too much is dangerous`() throws {
    let ids = (1...100).compactMap(NoteID.init(rawValue:))
    let digest = FileDigest(rawValue: 1)
    func danger(files: Int, notes: Int, of count: Int = 100) -> MirrorDanger? {
      let ids = ids.prefix(count)
      let state = MirrorState(
        agreed: Dictionary(
          uniqueKeysWithValues: ids.map { ($0, .init(path: "\($0)", digest: digest)) }),
        notes: Dictionary(
          uniqueKeysWithValues: ids.prefix(notes).map { ($0, .init(path: "\($0)", digest: digest)) }
        ),
        files: Dictionary(
          uniqueKeysWithValues: ids.suffix(files).map { ("\($0)", .init(digest: digest)) }))
      return state.danger(of: state.steps)
    }
    #expect(danger(files: 100, notes: 100) == nil)
    #expect(danger(files: 80, notes: 100) == nil)
    #expect(danger(files: 79, notes: 100) == .removals(notes: 21, files: 0, of: 100))
    #expect(danger(files: 100, notes: 70) == .removals(notes: 0, files: 30, of: 100))
    #expect(danger(files: 0, notes: 100) == .empty(notes: 100))
    #expect(danger(files: 2, notes: 12, of: 12) == nil)
    #expect(danger(files: 0, notes: 2, of: 2) == .empty(notes: 2))
    #expect(danger(files: 0, notes: 1, of: 1) == nil)
  }
}
