import Foundation
import NotesApp
import NotesStorage

extension Benchmarks {
  /// Measures the app with many notes: real texts in many languages, 1,000 to 100,000 notes, and 1,000,000 if their
  /// folder exists.
  ///
  /// `make collections` creates the folders, and `make collections NOTES=1000000` also the largest.
  /// `NAVTUI_BENCH_COLLECTIONS` overrides their location.
  static func collections(_ measurement: Measurement) throws {
    let place =
      ProcessInfo.processInfo.environment["NAVTUI_BENCH_COLLECTIONS"] ?? ".build/collections"
    for size in [1_000, 10_000, 100_000, 1_000_000] {
      let folder = URL(fileURLWithPath: "\(place)/\(size)").path
      guard FileManager.default.fileExists(atPath: folder) else {
        let notes = size == 1_000_000 ? " NOTES=1000000" : ""
        print("\nThere is no \(folder): `make collections\(notes)` makes it.")
        continue
      }
      let home = try makeFolder()
      defer { try? FileManager.default.removeItem(at: home) }
      try measure(Collection(folder: folder, home: home.path, size: size), place)
    }
  }

  private static func measure(_ collection: Collection, _ place: String) throws {
    let importing = try collection.time(["import", collection.folder])
    let seconds = [importing.all, importing.processor].map { ($0 / .seconds(0.1)).rounded() / 10 }
    let title = "\(collection.size) notes, imported in \(seconds[0]) s, processor \(seconds[1]) s"
    print("\n\(title.padded(to: 54))" + Answers.timeColumns)
    let ids = try notes(of: collection)
    var session = CollectionSession()
    try session.start(collection)
    try session.use(collection, notes: ids.any, longest: ids.longest)
    for (name, answers) in session.answers { print(name.padded(to: 54) + answers.times) }
    var adding = Answers()
    for number in 1...40 {
      let time = try collection.time(["add", "Call Ada about the boat, \(number)"])
      adding.append(time.all, processor: time.processor)
    }
    print("navtui add, the whole process".padded(to: 54) + adding.times)
    if let first = session.memory.first, let most = session.memory.most {
      print("memory in use: \(first / 1024) MB with the first frame, at most \(most / 1024) MB")
    }
    try compare(collection, session, place)
  }

  /// Measures whole processes, and the responses inside a session.
  private static func compare(
    _ collection: Collection, _ session: CollectionSession, _ place: String
  ) throws {
    guard let ripgrep = ripgrep(place) else { return print("There is no rg to compare with.") }
    let columns = ["rg", "navtui search", "rg/search", "the last letter"]
    print(
      "\nto find a text, median in ms".padded(to: 32)
        + columns.map { $0.padded(to: 17, leading: true) }.joined())
    for query in Query.all {
      var (rg, search) = (Answers(), Answers())
      for _ in 0..<5 {
        let ours = try collection.time(["search", "--", query])
        search.append(ours.all, processor: ours.processor)
        let theirs = try collection.time(ripgrep, ["-il", "-e", query, collection.folder])
        rg.append(theirs.all, processor: theirs.processor)
      }
      let ratio = "\((rg.median / search.median * 10).rounded() / 10)"
      let last = session.last[query]?.median.milliseconds ?? "-"
      print(
        "“\(query)”".padded(to: 31)
          + [rg.median.milliseconds, search.median.milliseconds, ratio, last]
          .map { $0.padded(to: 17, leading: true) }.joined())
    }
  }

  private static func ripgrep(_ place: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let known = folders.map { "\($0)/rg" } + ["\(place)/packages/ripgrep/usr/bin/rg"]
    return known.first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { URL(fileURLWithPath: $0).path }
  }

  /// Returns a hundred notes from everywhere, and the ten longest.
  private static func notes(of collection: Collection) throws -> (any: [Int64], longest: [Int64]) {
    let notes = try NotesDatabase(path: collection.database, access: .readOnly)
    var sizes: [(id: Int64, count: Int)] = []
    try NotesExport(of: notes).forEachNote { sizes.append(($0.id.rawValue, $0.body.bytes.count)) }
    try notes.close()
    let longest = sizes.sorted { ($1.count, $0.id) < ($0.count, $1.id) }.prefix(10).map(\.id)
    return ((0..<100).map { sizes[$0 * sizes.count / 100].id }, longest)
  }
}
