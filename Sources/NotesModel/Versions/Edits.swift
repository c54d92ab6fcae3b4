/// The shortest edit script between two sequences, by Myers' algorithm.
struct Edits {
  /// A step of the script.
  enum Step: Hashable, Sendable {
    /// An element that is in both sequences, at these positions.
    case same(Int, Int)
    /// The removal of the element at a position of the old sequence.
    case removed(Int)
    /// The insertion of the element at a position of the new sequence.
    case added(Int)
  }

  /// The steps in order.
  let steps: [Step]
  /// True if the limit was exceeded. Then all but the common prefix and suffix is replaced.
  let isCoarse: Bool

  /// Compares two sequences of numbers.
  ///
  /// - Parameters:
  ///   - old: The old sequence.
  ///   - new: The new sequence.
  ///   - limit: The maximum number of insertions and deletions.
  /// - Complexity: O((old + new) · `limit`) steps, and O(`limit`²) memory.
  init(from old: [Int], to new: [Int], limit: Int) {
    let shorter = min(old.count, new.count)
    var (head, tail) = (0, 0)
    while head < shorter, old[head] == new[head] { head += 1 }
    while tail < shorter - head, old[old.count - tail - 1] == new[new.count - tail - 1] {
      tail += 1
    }
    let (oldMiddle, newMiddle) = (head..<old.count - tail, head..<new.count - tail)
    let found = Self.path(old[oldMiddle], new[newMiddle], limit: limit)
    isCoarse = found == nil
    let middle = found ?? oldMiddle.map(Step.removed) + newMiddle.map(Step.added)
    steps =
      (0..<head).map { .same($0, $0) } + middle
      + (0..<tail).map { .same(oldMiddle.upperBound + $0, newMiddle.upperBound + $0) }
  }

  /// The shortest path; nil if it has more than `limit` insertions and deletions.
  private static func path(
    _ old: ArraySlice<Int>, _ new: ArraySlice<Int>, limit: Int
  ) -> [Step]? {
    let most = min(limit, old.count + new.count)
    // The furthest position on each diagonal, for each number of edits. Diagonal k is at index k +
    // edits + 1.
    var rounds: [[Int]] = []
    var reached = [0, 0, 0]
    for edits in 0...most {
      rounds.append(reached)
      var next = Array(repeating: 0, count: 2 * edits + 5)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        var x = start(of: diagonal, edits, reached)
        while x < old.count, x - diagonal < new.count,
          old[old.startIndex + x] == new[new.startIndex + x - diagonal]
        {
          x += 1
        }
        next[diagonal + edits + 2] = x
        if x >= old.count, x - diagonal >= new.count {
          return steps(back: rounds, old, new)
        }
      }
      reached = next
    }
    return nil
  }

  /// The start of a diagonal after one more edit: an insertion or a deletion.
  private static func start(of diagonal: Int, _ edits: Int, _ reached: [Int]) -> Int {
    guard edits > 0 else { return 0 }
    let place = diagonal + edits + 1
    return isAddition(diagonal, edits, reached) ? reached[place + 1] : reached[place - 1] + 1
  }

  private static func isAddition(_ diagonal: Int, _ edits: Int, _ reached: [Int]) -> Bool {
    let place = diagonal + edits + 1
    return diagonal == -edits || (diagonal != edits && reached[place - 1] < reached[place + 1])
  }

  /// Traces the path back from the ends of both sequences.
  private static func steps(
    back rounds: [[Int]], _ old: ArraySlice<Int>, _ new: ArraySlice<Int>
  ) -> [Step] {
    var steps: [Step] = []
    var (x, y) = (old.count, new.count)
    for edits in rounds.indices.reversed() {
      let (reached, diagonal) = (rounds[edits], x - y)
      let begin = start(of: diagonal, edits, reached)
      while x > begin {
        (x, y) = (x - 1, y - 1)
        steps.append(.same(old.startIndex + x, new.startIndex + y))
      }
      guard edits > 0 else { break }
      if isAddition(diagonal, edits, reached) {
        y -= 1
        steps.append(.added(new.startIndex + y))
      } else {
        x -= 1
        steps.append(.removed(old.startIndex + x))
      }
    }
    return steps.reversed()
  }
}
