#if os(Linux)
  import Foundation

  /// What Linux says about a process.
  struct SystemProcess {
    let id, parent, session: Int32
    /// Whether it waits for its parent to collect it.
    let hasEnded: Bool

    /// All processes.
    static var all: [SystemProcess] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { Int32($0) }.compactMap(SystemProcess.init)
    }

    private init?(_ id: Int32) {
      // The name before the last parenthesis may contain anything.
      guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
        let fields = stat.split(separator: ")").last?.split(separator: " "), fields.count > 3,
        let parent = Int32(fields[1]), let session = Int32(fields[3])
      else { return nil }
      (self.id, self.parent, self.session) = (id, parent, session)
      hasEnded = fields[0] == "Z" || fields[0] == "X"
    }
  }

  extension PseudoTerminal {
    /// The processes that the program has started.
    var children: [Int32] { SystemProcess.all.filter { $0.parent == id }.map(\.id) }
  }
#endif
