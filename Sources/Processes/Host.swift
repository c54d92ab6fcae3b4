import Foundation
import NcursesTerminal

/// A process, and its load in percent of a processor at each of the last readings.
struct Process: Hashable, Sendable {
  let id, parent: Int
  let user, command: String
  /// The processor time in seconds, and the memory in kilobytes.
  let time: Double
  let memory: Int
  var loads: [Double] = [0]

  var load: Int { Int(loads.last ?? 0) }
  var name: String {
    command.hasPrefix("[")
      ? command : String(command.prefix { $0 != " " }.split(separator: "/").last ?? "?")
  }
}

enum Signal: Int32, CaseIterable, Sendable {
  case terminate = 15, interrupt = 2, hangup = 1, kill = 9
}

/// The processes of this computer, or fixed ones in tests.
actor Host {
  /// Sends a signal to a process, and returns whether that was possible.
  nonisolated let send: @Sendable (Signal, Int) -> Bool
  private let read: @Sendable () async throws -> [Process]
  private var last: (processes: [Int: Process], time: ContinuousClock.Instant) = ([:], .now)

  init(
    read: @escaping @Sendable () async throws -> [Process] = Host.readAll,
    send: @escaping @Sendable (Signal, Int) -> Bool = { kill(Int32($1), $0.rawValue) == 0 }
  ) {
    (self.read, self.send) = (read, send)
  }

  /// Returns all processes with their loads.
  func processes() async throws -> [Process] {
    var (processes, time) = (try await read(), ContinuousClock.now)
    let seconds = max(0.001, (time - last.time) / .seconds(1))
    for index in processes.indices {
      guard let before = last.processes[processes[index].id] else { continue }
      let load = 100 * (processes[index].time - before.time) / seconds
      processes[index].loads = before.loads.suffix(119) + [max(0, load)]
    }
    last = (Dictionary(processes.map { ($0.id, $0) }) { $1 }, time)
    return processes
  }

  private static func readAll() async throws -> [Process] {
    #if os(Linux)
      try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(Int.init).sorted()
        .compactMap(readOne)
    #else
      let program = ChildProgram("ps", ["-axo", "pid=,ppid=,time=,rss=,user=,command="])
      return try await program.output().split(separator: "\n").compactMap { line in
        let parts = line.split(separator: " ", maxSplits: 5).map(String.init)
        guard parts.count == 6, let id = Int(parts[0]), let parent = Int(parts[1]) else {
          return nil
        }
        let time = parts[2].split(separator: ":").reduce(0) { 60 * $0 + (Double($1) ?? 0) }
        return Process(
          id: id, parent: parent, user: parts[4], command: parts[5], time: time,
          memory: Int(parts[3]) ?? 0)
      }
    #endif
  }

  private static func readOne(_ id: Int) -> Process? {
    let folder = "/proc/\(id)"
    guard let stat = try? String(contentsOfFile: "\(folder)/stat", encoding: .utf8),
      let words = try? String(contentsOfFile: "\(folder)/cmdline", encoding: .utf8)
    else { return nil }
    // The second field is a name in parentheses, which may contain blanks.
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    func number(_ field: Int) -> Int { Int(fields[field - 3]) ?? 0 }
    let owner = try? FileManager.default.attributesOfItem(atPath: folder)[.ownerAccountName]
    let command = words.split(separator: "\0").joined(separator: " ")
    let name = stat.split(separator: ")").first?.split(separator: "(").last ?? "?"
    return Process(
      id: id, parent: number(4), user: owner as? String ?? "?",
      command: command.isEmpty ? "[\(name)]" : command,
      time: Double(number(14) + number(15)) / 100, memory: number(24) * 4)
  }
}
