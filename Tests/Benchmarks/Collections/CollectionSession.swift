import ChildPrograms
import Foundation

/// A user session with many notes on a terminal.
struct CollectionSession {
  private(set) var answers: [(name: String, answers: Answers)] = []
  /// The times for the last letter of each query.
  private(set) var last: [String: Answers] = [:]
  /// The resident memory in kilobytes after the first frame, and the maximum.
  private(set) var memory: (first: Int?, most: Int?)

  static let names = (
    start: "start to the first frame", few: "one or two letters, each to its results",
    more: "three letters or more, each to their results", row: "open a note of the list",
    move: "move to the next row",
    link: "go to any note by its link, the list around it",
    longest: "go to one of the ten longest by its link"
  )

  /// Starts and ends navtui repeatedly.
  mutating func start(_ collection: Collection) throws {
    for _ in 0..<20 {
      let program = try launch(collection)
      record(Self.names.start, program.start)
      memory.first = program.residentMemory
      program.end()
    }
  }

  /// Types all queries letter by letter, and opens notes by link.
  mutating func use(_ collection: Collection, notes: [Int64], longest: [Int64]) throws {
    let program = try launch(collection)
    defer { program.end() }
    for _ in 0..<50 {
      record(Self.names.row, program.press("\r"))
      _ = program.press("h")
      record(Self.names.move, program.press("j"))
    }
    _ = program.press("/")
    for _ in 0..<5 { for query in Query.all { type(query, in: program) } }
    _ = program.press("\u{1B}")
    for id in notes { record(Self.names.link, open(id, in: program)) }
    for _ in 0..<5 { for id in longest { record(Self.names.longest, open(id, in: program)) } }
    memory.most = program.mostMemory
  }

  private func launch(_ collection: Collection) throws -> MeasuredProgram {
    try MeasuredProgram(
      ProgramLaunch(
        program: Collection.program, arguments: ["--fresh", "--new"],
        environment: collection.environment, folder: collection.home, streams: []),
      columns: 80, rows: 24)
  }

  private mutating func type(_ query: String, in program: MeasuredProgram) {
    for (index, letter) in query.enumerated() {
      let answer = program.press(String(letter), timeout: .seconds(2))
      record(index < 2 ? Self.names.few : Self.names.more, answer)
      if index == query.count - 1 { last[query, default: Answers()].append(answer) }
    }
    for _ in query { _ = program.press("\u{7F}") }
  }

  /// Measures the key that opens a note by its link.
  private func open(_ id: Int64, in program: MeasuredProgram) -> MeasuredProgram.Answer {
    for key in [":", "/notes/\(id)"] { _ = program.press(key) }
    return program.press("\r", timeout: .seconds(2))
  }

  private mutating func record(_ name: String, _ answer: MeasuredProgram.Answer) {
    let index = answers.firstIndex { $0.name == name } ?? answers.endIndex
    if index == answers.endIndex { answers.append((name, Answers())) }
    answers[index].answers.append(answer)
  }
}
