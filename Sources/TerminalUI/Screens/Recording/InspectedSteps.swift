/// A step of a running app, as an inspector shows it.
public struct InspectedStep: Codable, Hashable, Sendable {
  /// The number of the step since the start, from 1.
  public let number: Int
  /// The milliseconds since the start.
  public let milliseconds: Int
  /// What came in: see ``RecordedStep``.
  public let title: String
  /// The time that its actions and its frame took, in hundredths of a millisecond, and the bytes sent for the frame.
  public var took = 0
  public var bytes = 0
  /// What followed, in the lines of a ``ProgramTrace``: actions, steps of the navigation with their causes, effects.
  public var trace: [String] = []
  /// The state after the step: see ``ScreenRuntime/inspection(of:)``.
  public var state: [String] = []

  /// Whether it is a wake-up or a save that showed nothing, which is no step for a reader.
  fileprivate var isQuiet: Bool { ["wake", "rest", "pause"].contains(title) && bytes == 0 }

  /// All lines for the user.
  public var lines: [String] { state + ["", "What followed"] + trace.map { "  \($0)" } }
}

/// The last steps of a running app, collected from the facts that its ``ProgramObserver`` receives, and the
/// answers to an inspector.
///
/// A request is a line: `since N` asks for the steps after number N, without what followed, and `step N` for one.
public struct InspectedSteps: Sendable {
  /// The number of steps that are kept, and the greatest number in one answer.
  public static let limit = 400
  private static let answerLimit = 200
  /// The number of lines of a step, and the length of one.
  private static let lineLimit = 150
  private static let lengthLimit = 200

  private var steps: [InspectedStep] = []
  private var count = 0
  private let limit: Int

  /// Creates an empty collection, which keeps a number of steps.
  public init(limit: Int = Self.limit) { self.limit = limit }

  /// The steps that the user sees, with their details, the newest last.
  public var shown: [InspectedStep] { steps.filter { !$0.isQuiet } }

  /// Adds a fact.
  ///
  /// - Parameters:
  ///   - fact: The fact.
  ///   - line: Its line in a ``ProgramTrace``, if it has one.
  ///   - milliseconds: The time since the start.
  ///   - state: The state as text, if a frame is shown.
  public mutating func note(
    _ fact: ProgramFact, _ line: String?, at milliseconds: Int, state: [String] = []
  ) {
    switch fact {
    case .event(_, _, isNext: true), .outside(_, isNext: true): break
    case .event(let event, _, _): begin("\(RecordedStep.event(event))", milliseconds)
    case .outside(let texts, _):
      begin("\(RecordedStep.outside(texts.first ?? ""))", milliseconds)
    case .rested: begin("\(RecordedStep.rested)", milliseconds)
    case .paused: begin("\(RecordedStep.paused)", milliseconds)
    case .returned(let end): begin("\(RecordedStep.returned(end))", milliseconds)
    case .action, .note, .drawn, .shown: break
    }
    if steps.isEmpty { begin("start", milliseconds) }
    let last = steps.count - 1
    switch fact {
    case .action(_, let took), .drawn(_, let took):
      steps[last].took += Int(took / .microseconds(10))
    case .shown(_, _, _, let bytes):
      steps[last].bytes += bytes
      steps[last].state = state.prefix(Self.lineLimit).map { String($0.prefix(Self.lengthLimit)) }
    default: break
    }
    if let line, steps[last].trace.count < Self.lineLimit {
      steps[last].trace.append(String(line.prefix(Self.lengthLimit)))
    }
  }

  private mutating func begin(_ title: String, _ milliseconds: Int) {
    if steps.last?.isQuiet == true { steps.removeLast() } else { count += 1 }
    steps.append(InspectedStep(number: count, milliseconds: milliseconds, title: title))
    if steps.count > limit { steps.removeFirst() }
  }

  /// Returns the answer to a request, as one line of JSON.
  public func answer(to request: String) -> String {
    let words = request.split(separator: " ")
    guard words.count == 2, let number = Int(words[1]) else { return "[]" }
    var found = steps.filter { step in
      words[0] == "step" ? step.number == number : step.number > number && !step.isQuiet
    }
    if words[0] != "step" {
      for index in found.indices { (found[index].trace, found[index].state) = ([], []) }
    }
    found = Array(found.suffix(Self.answerLimit))
    return (try? JSONWriter.json(of: found)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  /// Returns the steps of an answer.
  ///
  /// - Throws: `DecodingError` if it is none.
  public static func steps(of answer: String) throws -> [InspectedStep] {
    try SavedValue(json: answer.utf8).decoded()
  }
}
