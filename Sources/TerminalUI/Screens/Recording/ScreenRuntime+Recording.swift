import NavigationCore

extension ScreenRuntime {
  /// A key is typed if it types a character while a text has the focus, except for the commands of vi and for the rest of
  /// a longer binding. A paste is text everywhere.
  public func textKind(for event: TerminalEvent, in state: State) -> TextBuffer.Kind? {
    switch event {
    case .paste: return state.textKind(on: state.activeNode.id) ?? .field
    case .key(let key), .keyAfterEscape(let key):
      guard key.text != nil, state.keyboard.pendingKeys.isEmpty else { return nil }
      // It can be meant for a text that another screen covers since a moment ago.
      if let held = state.keyboard.held, held.isForText || state.navigating.pendingQuestion != nil {
        return .field
      }
      guard let kind = state.textKind(on: state.activeNode.id) else { return nil }
      let vi = keys.viKeys(of: state)
      let isCommand = vi.map { !$0.isInLine && ![.insert, .replace].contains($0.mode) } ?? false
      return isCommand ? nil : kind
    default: return nil
    }
  }

  public func outsideText(of action: Action, in state: State) -> String? {
    switch action {
    case .timeChanged(let now):
      now / 60_000 == state.environment.now / 60_000 ? nil : "time \(now)"
    case .linkReceived(let link, let request): "link \(request) \(link)"
    case .said(let toast):
      "\(toast.isError ? "failed" : "said") \(toast.subject.recorded) \(toast.text.string)"
    case .unsaid(let subject): "unsaid \(Optional(subject).recorded)"
    case .sourceChanged: "changed"
    case .progressed(let work, let progress):
      "progress \(work.name) \(progress.completed) \(progress.total ?? -1) \(progress.label.string)"
    case .arrived(let query, _): "arrived \(type(of: query.base))"
    case .delivered(let work, _): "delivered \(work.name)"
    case .ended(let work, _): "ended \(work.name)"
    case .launched, .event, .prepared, .readAhead, .loaded, .changed, .ran, .paused, .rested,
      .environmentChanged:
      nil
    }
  }

  public func outsideAction(_ text: String, in state: State) -> Action? {
    let words = text.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    let rest = text.drop { $0 != " " }.dropFirst()
    switch words.first {
    case "time": return Int64(rest).map { .timeChanged($0) }
    case "link":
      guard words.count > 2, let request = Int(words[1]) else { return nil }
      return .linkReceived(String(rest.drop { $0 != " " }.dropFirst()), request)
    case "said", "failed":
      let parts = rest.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      return .said(
        Toast(
          SafeText(String(parts[2])), isError: words.first == "failed",
          subject: Toast.Subject(recorded: parts[0], parts[1])))
    case "unsaid":
      guard words.count == 3 else { return nil }
      return Toast.Subject(recorded: words[1], words[2]).map { .unsaid($0) }
    case "changed": return .sourceChanged
    case "progress":
      guard words.count == 5,
        let work = state.sources.work.keys.first(where: { $0.name == words[1] }),
        let completed = Int(words[2]), let total = Int(words[3])
      else { return nil }
      let progress = WorkProgress(
        completed: completed, total: total < 0 ? nil : total, label: SafeText(String(words[4])))
      return .progressed(work, progress)
    default: return nil
    }
  }
}

extension Toast.Subject? {
  /// The kind and the value, each without blanks.
  fileprivate var recorded: String {
    "\(PercentEncoding.encode(self?.kind ?? "")) \(PercentEncoding.encode(self?.value ?? ""))"
  }
}

extension Toast.Subject {
  /// Reads a recorded subject; nil for none.
  fileprivate init?(recorded kind: Substring, _ value: Substring) {
    guard !kind.isEmpty, let kind = PercentEncoding.decode(String(kind)),
      let value = PercentEncoding.decode(String(value))
    else { return nil }
    self.init(kind, value)
  }
}

extension AnyWork {
  /// The name of the type. Its values may have what was typed.
  fileprivate var name: String { "\(type(of: base))" }
}
