/// What an ``Explorer`` visited and found.
public struct Exploration: Sendable {
  /// The number of different states.
  public internal(set) var stateCount = 0
  /// The number of inputs that were tried.
  public internal(set) var transitionCount = 0
  /// The largest number of inputs that a state is away from the start.
  public internal(set) var depth = 0
  /// The number of inputs from the start up to which everything was tried.
  public internal(set) var completeDepth = 0
  /// Whether every state within the depth was visited, and not only as many as the explorer may.
  public internal(set) var isComplete = true
  /// The names of the places that were active, such as `note`: those of the cases.
  public internal(set) var places: Set<String> = []
  /// The places of the route table that no key led to.
  public internal(set) var unreachedPlaces: Set<String> = []
  /// The names of the bindings that did something.
  public internal(set) var bindings: Set<String> = []
  /// The names of the bindings that were available and never did anything.
  public internal(set) var unusedBindings: Set<String> = []
  /// The messages that were shown, with `0` for each number in them.
  public internal(set) var messages: Set<String> = []
  /// The ways between the app's own places in which a key performed a binding.
  public internal(set) var ways: [Way] = []
  /// What is wrong, the problem with the shortest script first. Each is reported once, where it was first seen.
  public var failures: [Failure] = []

  /// A way from one place to another.
  public struct Way: Hashable, Sendable {
    /// The name of the place, and that of the place that the way leads to.
    public let from: String
    public let to: String
    /// The name of the first binding that did it.
    public let binding: String
    /// Whether more steps lead back from there than from here.
    public let isDeeper: Bool
    /// The number of inputs from the start to its end.
    public let depth: Int
  }

  /// A problem, and the shortest way there.
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// The law that does not hold.
    public let law: ExplorerLaw
    /// What was seen, in one sentence.
    public let problem: String
    /// The inputs from the start.
    public let inputs: [ExplorerInput]
    /// The rows of the screen.
    public let screen: String

    /// The inputs as a key script: see ``AppDriver/press(_:)-(String)``.
    public var script: String { inputs.map(\.description).joined(separator: " ") }

    public var description: String { "\(problem)\n  keys: \(script)\n\(screen)" }
  }
}

/// A law that an ``Explorer`` checks.
public enum ExplorerLaw: String, Hashable, Sendable, CaseIterable {
  /// The active screen, its focused control and row are visible, and the cursor is in a text that has the focus.
  case focus
  /// The keys for going back, and answers to questions on the way, lead to a place that nothing is behind.
  case back
  /// The link to a place of the app leads there.
  case link
  /// A binding in the footer does something in at least one of the states in which it is shown on a screen.
  case hint
  /// A binding that is shown on a screen can be reached by one of its keys, and no two of one owner answer one key.
  case key
  /// The restored session of each screen shows the same frame.
  case restore
  /// A text that was typed is kept, asked about, or brought back by undoing.
  case text
  /// Each screen can be drawn at every size: a trap ends the process.
  case size
}

extension Exploration: CustomStringConvertible {
  /// The numbers of what was visited.
  public var summary: String {
    """
    \(stateCount) states, \(transitionCount) inputs, depth \(depth)\(isComplete ? "" : ", not all"); \
    \(places.count) places, \(bindings.count) bindings, \(messages.count) messages
    """
  }

  /// The numbers, what was not reached, and the failures.
  public var description: String {
    func list(_ names: Set<String>) -> String { names.sorted().joined(separator: ", ") }
    var lines = [summary]
    if !unreachedPlaces.isEmpty { lines.append("No key led to: \(list(unreachedPlaces))") }
    if !unusedBindings.isEmpty { lines.append("Never did anything: \(list(unusedBindings))") }
    return (lines + failures.map { "\($0.law): \($0)" }).joined(separator: "\n")
  }
}
