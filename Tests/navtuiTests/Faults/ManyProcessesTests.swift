import ChildPrograms
import Foundation
import Testing

/// Any number of processes change the same notes, and some are killed.
@Suite struct ManyProcessesTests {
  /// The number of notes that each of eight processes adds. `make soak` uses more.
  private static let count =
    ProcessInfo.processInfo.environment["NAVTUI_WRITES"].flatMap { Int($0) } ?? 160
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `eight processes that add notes at once lose none`() throws {
    let perProcess = Self.count / 8
    let outcome = try home.run(
      script: """
        for process in 1 2 3 4 5 6 7 8; do
          (number=0; while [ $number -lt \(perProcess) ]; do
            "$0" add -t "$process $number" text > /dev/null || echo "failed: $process $number"
            number=$((number + 1))
          done) &
        done
        wait
        """)
    #expect(outcome.text == "" && outcome.message == "")
    #expect(try home.run("list").lines.count == 8 * perProcess)
    try home.expectSound()
  }

  @Test func `eight processes that create the same notes at once all add theirs`() throws {
    let outcome = try home.run(
      script: """
        round=0; while [ $round -lt \(Self.count / 20) ]; do
          round=$((round + 1)); export NAVTUI_DB="$PWD/$round/notes.db"
          for process in 1 2 3 4 5 6 7 8; do "$0" add -t "$process" text > /dev/null & done
          wait
          [ "$("$0" list | wc -l)" -eq 8 ] || echo "lost in round $round"
        done
        """)
    #expect(outcome.text == "" && outcome.message == "")
  }

  @Test func `stored notes stay when other processes are killed`() throws {
    // On a slow machine all others can be killed before they store one.
    _ = try home.run("add", "first")
    let outcome = try home.run(
      script: """
        for process in 1 2 3 4; do
          (number=0; while [ $number -lt \(Self.count / 8) ]; do
            number=$((number + 1))
            timeout -s KILL 0.0$((number % 9 + 1)) "$0" add -t "$process-$number" text | sed "s/\t.*//"
          done) 2> /dev/null &
        done
        wait
        """)
    let stored = Set(outcome.lines)
    let listed = Set(
      try home.run("list").lines.map { String($0.prefix { $0 != "\t" }) })
    #expect(stored.isSubset(of: listed), "\(stored.subtracting(listed))")
    try home.expectSound()
  }
}
