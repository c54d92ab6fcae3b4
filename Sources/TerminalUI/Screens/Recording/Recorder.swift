/// Records the run of an app, a line for each step.
///
/// ```swift
/// let recorder = Recorder(header) { bytes in file.write(bytes) }
/// program.observer = recorder.observer
/// let end = try program.run(on: terminal)
/// recorder.end(end)
/// ```
///
/// A line is written before its step is performed, so that the step of a fault is the last line.
@MainActor
public final class Recorder {
  private let header: Recording.Header
  private let now: () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant
  private let write: (_ line: [UInt8], _ startsAnew: Bool) -> Bool
  /// The checksum of the frame that no line has yet.
  private var frame: FrameChecksum?
  /// Whether placeholders stand for something that was typed.
  private var hasPlaceholders = false
  private var size: Size?
  /// Returns the link to the current place, at which a recording can begin anew.
  public var link: () -> String? = { nil }

  /// Starts a recording.
  ///
  /// - Parameters:
  ///   - header: The start of the app. Unless it has text, placeholders are written for what is typed.
  ///   - now: The clock.
  ///   - write: Receives each line with its end. With `startsAnew`, what was written before may be dropped. It returns
  ///     false if it has no room: the recording then begins anew at the current place.
  public init(
    _ header: Recording.Header, now: @escaping () -> ContinuousClock.Instant = { .now },
    write: @escaping (_ line: [UInt8], _ startsAnew: Bool) -> Bool
  ) {
    var header = header
    // Most sessions have nothing that was typed, and are not written again.
    if !header.hasText, let session = header.session {
      let saved = try? SavedValue(json: session)
      if saved?.hasTypedText != false {
        let kept = saved?.withPlaceholders
        header.session = kept?.json
        hasPlaceholders = kept != saved
      }
    }
    (self.header, self.now, self.write, start) = (header, now, write, now())
    _ = write(header.json, true)
  }

  /// Starts a recording of which nothing is dropped.
  public convenience init(
    _ header: Recording.Header, now: @escaping () -> ContinuousClock.Instant = { .now },
    append: @escaping ([UInt8]) -> Void
  ) {
    self.init(header, now: now) { line, _ in
      append(line)
      return true
    }
  }

  /// Receives what the app does, to be set as the ``Program/observer``.
  public var observer: ProgramObserver { ProgramObserver(now: now) { self.receive($0) } }

  /// Records the end of the app.
  public func end(_ end: ProgramEnd) { append(.ended(end), isNext: false) }

  private func receive(_ fact: ProgramFact) {
    switch fact {
    case .event(let event, let kind, let isNext):
      if case .resize(let size) = event { self.size = size }
      guard let kind, !header.hasText else { return append(.event(event), isNext: isNext) }
      append(.event(event.withPlaceholders(in: kind)), isNext: isNext)
      hasPlaceholders = true
    case .outside(let texts, let isNext):
      for (index, text) in texts.enumerated() {
        append(.outside(text), isNext: isNext || index > 0)
      }
    case .paused: append(.paused, isNext: false)
    case .rested: append(.rested, isNext: false)
    case .returned(let end): append(.returned(end), isNext: false)
    case .shown(let canvas, _, _, _):
      frame = FrameChecksum(canvas, ofShape: hasPlaceholders)
    case .action, .note, .drawn: break
    }
  }

  private func append(_ step: RecordedStep, isNext: Bool) {
    let milliseconds = Int((now() - start) / .milliseconds(1))
    var line = Recording.Line(
      milliseconds: milliseconds, step: step, isNext: isNext, frame: frame)
    frame = nil
    guard !write(line.json, false) else { return }
    var anew = header
    anew.link = header.hasText ? link() : link()?.linkWithPlaceholders
    (anew.session, anew.scene, line.frame, line.isNext) = (nil, nil, nil, false)
    _ = write(anew.json, true)
    if let size {
      let resize = RecordedStep.event(.resize(size))
      _ = write(Recording.Line(milliseconds: milliseconds, step: resize).json, false)
    }
    _ = write(line.json, false)
  }
}
