/// What is looked for as one: a run, or several that were typed together with a sign among them, as in `c++`.
///
/// Several are found where they follow each other; only the last may go on.
package struct SearchTerm: Equatable, Sendable {
  package let runs: [SearchRun]
  /// What the runs are compared with.
  let wanted: [Wanted]

  /// - Precondition: There is a run.
  init(_ runs: [SearchRun]) {
    precondition(!runs.isEmpty, "A term has a run.")
    self.runs = runs
    wanted = runs.map { Wanted(kind: $0.kind, bytes: Array($0.text.utf8)) }
  }

  struct Wanted: Equatable {
    let kind: SearchRun.Kind
    /// The folded text in UTF-8.
    let bytes: [UInt8]
  }

  package static func == (one: SearchTerm, other: SearchTerm) -> Bool {
    one.wanted == other.wanted
  }
}
