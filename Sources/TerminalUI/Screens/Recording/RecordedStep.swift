/// A step of the loop of an app, as a line of a ``Recording`` tells it: what came in, in one word and its value.
public enum RecordedStep: Hashable, Sendable {
  /// A terminal event.
  case event(TerminalEvent)
  /// Something outside: see ``TerminalApp/outsideText(of:in:)``.
  case outside(String)
  /// The action for idle time, or for a pause in the input.
  case rested, paused
  /// The end of a program that had the terminal.
  case returned(ProgramEnd)
  /// The end of the app.
  case ended(ProgramEnd)
}

extension RecordedStep: LosslessStringConvertible {
  /// The step as in a recording: `key <C-p>`, `paste two words`, `press 12 3`, `resize 80x24`, `rest`, `end exit 0`.
  public var description: String {
    switch self {
    case .event(let event): event.recorded
    case .outside(let text): "outside \(text)"
    case .rested: "rest"
    case .paused: "pause"
    case .returned(let end): "return \(end.recorded)"
    case .ended(let end): "end \(end.recorded)"
    }
  }

  /// Parses a ``description``.
  public init?(_ description: String) {
    let space = description.firstIndex(of: " ") ?? description.endIndex
    let value = String(description[space...].dropFirst())
    switch description[..<space] {
    case "outside": self = .outside(value)
    case "rest": self = .rested
    case "pause": self = .paused
    case "return":
      guard let end = ProgramEnd(recorded: value) else { return nil }
      self = .returned(end)
    case "end":
      guard let end = ProgramEnd(recorded: value) else { return nil }
      self = .ended(end)
    case let word:
      guard let event = TerminalEvent(recorded: String(word), value) else { return nil }
      self = .event(event)
    }
  }
}

extension ProgramEnd {
  fileprivate var recorded: String {
    switch self {
    case .exit(let status): "exit \(status)"
    case .signal(let signal): "signal \(signal)"
    }
  }

  fileprivate init?(recorded: String) {
    let parts = recorded.split(separator: " ")
    guard parts.count == 2, let number = Int32(parts[1]) else { return nil }
    self = parts[0] == "exit" ? .exit(number) : .signal(number)
  }
}

extension TerminalEvent {
  fileprivate var recorded: String {
    switch self {
    case .key(let key): "key \(key)"
    case .keyAfterEscape(let key): "escape-key \(key)"
    case .paste(let text): "paste \(text)"
    case .pasteRefused(let limit): "paste-refused \(limit)"
    case .mouse(let mouse): "\(mouse.kind) \(mouse.point.column) \(mouse.point.row)"
    case .focusGained: "focus gained"
    case .focusLost: "focus lost"
    case .resize(let size): "resize \(size.columns)x\(size.rows)"
    case .redraw: "redraw"
    case .copyFailed(let program): "copy-failed \(program)"
    case .wakeUp: "wake"
    case .terminate(let signal): "signal \(signal)"
    }
  }

  fileprivate init?(recorded word: String, _ value: String) {
    let numbers = value.split { " x".contains($0) }.compactMap { Int($0) }
    switch word {
    case "key", "escape-key":
      guard let key = Key(recorded: value) else { return nil }
      self = word == "key" ? .key(key) : .keyAfterEscape(key)
    case "paste": self = .paste(value)
    case "paste-refused": self = .pasteRefused(limit: numbers.first ?? 0)
    case "focus": self = value == "gained" ? .focusGained : .focusLost
    case "resize" where numbers.count == 2:
      self = .resize(Size(columns: numbers[0], rows: numbers[1]))
    case "redraw": self = .redraw
    case "copy-failed": self = .copyFailed(program: value)
    case "wake": self = .wakeUp
    case "signal" where numbers.count == 1: self = .terminate(signal: Int32(clamping: numbers[0]))
    default:
      guard let kind = MouseEvent.Kind(recorded: word), numbers.count == 2 else { return nil }
      self = .mouse(MouseEvent(kind, at: Point(column: numbers[0], row: numbers[1])))
    }
  }
}

extension MouseEvent.Kind {
  fileprivate init?(recorded: String) {
    let kinds: [Self] = [.press, .drag, .release, .scrollUp, .scrollDown]
    guard let kind = kinds.first(where: { "\($0)" == recorded }) else { return nil }
    self = kind
  }
}

extension Key {
  fileprivate init?(recorded: String) {
    if recorded.count == 1, let character = recorded.first {
      self.init(character)
    } else {
      guard recorded.hasPrefix("<"), recorded.hasSuffix(">") else { return nil }
      self.init(name: String(recorded.dropFirst().dropLast()))
    }
  }
}
