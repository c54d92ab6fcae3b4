import NavigationCore

extension Replay {
  /// Performs all steps, and returns them as an inspector shows them: with the state after each, and what followed.
  ///
  /// - Parameter last: The last event. Nil is the last of a run that has ended, and the one before in a recording without
  ///   an end, where the last one may have brought a fault about.
  /// - Returns: The steps, the newest last. Their times are those of the recording.
  public func inspectedSteps<Screens: ScreenApp>(until last: Int? = nil) -> [InspectedStep]
  where App == ScreenRuntime<Screens> {
    var steps = InspectedSteps(limit: .max)
    let trace = ProgramTrace { _ in }
    program.observer = ProgramObserver(wantsDetails: true) { [unowned self] fact in
      steps.note(fact, trace.line(for: fact), at: Int(time.now - time.start))
    }
    defer { program.observer = nil }
    run(until: last ?? (hasEnd ? eventCount : eventCount - 1)) { [program] frame in
      let state = program.app.inspection(of: program.state)
      steps.note(.shown(frame.canvas), nil, at: frame.milliseconds, state: state)
    }
    return steps.shown
  }
}
