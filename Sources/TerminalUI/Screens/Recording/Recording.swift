/// What happened in a run of an app: its start, and each event with its time. A ``Replay`` shows the same frames again.
///
/// A recording is a text with one object of JSON a line. The first is the ``Header``, the others are the ``Line``s:
///
/// ```
/// {"recording":1,"app":"Countries","start":1795976850176,"gmt":3600,"text":false}
/// {"ms":0,"do":"resize 80x24"}
/// {"ms":1975,"do":"key j","frame":"3f2a90c1"}
/// {"ms":2979,"do":"key <Enter>","frame":"b0117c55"}
/// ```
public struct Recording: Equatable, Sendable {
  /// The version of the format.
  public static let version = 1

  /// The start of the app.
  public struct Header: Equatable, Sendable {
    /// The name of the app.
    public var app: String
    /// The time of the start, in milliseconds since 1970, and the offset of the user's time zone in seconds.
    public var start: Int64
    public var secondsFromGMT: Int
    /// The link and the scene with which the app was launched.
    public var link: String?
    public var scene: String?
    /// The JSON of the session that was restored, without what was typed.
    public var session: [UInt8]?
    /// What the app was opened on, in its own words.
    public var data: String?
    /// The messages at launch, and what messages say about a copied text: see ``ScreenEnvironment``.
    public var notices: [String] = []
    public var copied: String?
    /// Whether the recording has what was typed. Otherwise it has placeholders.
    public var hasText: Bool

    /// Creates a header.
    public init(
      app: String, start: Int64, secondsFromGMT: Int = 0, link: String? = nil,
      scene: String? = nil, session: [UInt8]? = nil, data: String? = nil, hasText: Bool = false
    ) {
      (self.app, self.start, self.secondsFromGMT) = (app, start, secondsFromGMT)
      (self.link, self.scene, self.data, self.hasText) = (link, scene, data, hasText)
      self.session = session
    }
  }

  /// A step, and the frame that the user saw when it began.
  public struct Line: Equatable, Sendable {
    /// The milliseconds since the start.
    public var milliseconds: Int
    /// The step.
    public var step: RecordedStep
    /// Whether the step follows the one before without a frame between them.
    public var isNext = false
    /// The checksum of the frame, if one was drawn since the line before.
    public var frame: FrameChecksum?

    /// Creates a line.
    public init(
      milliseconds: Int, step: RecordedStep, isNext: Bool = false, frame: FrameChecksum? = nil
    ) {
      (self.milliseconds, self.step, self.isNext, self.frame) = (milliseconds, step, isNext, frame)
    }
  }

  /// The start.
  public var header: Header
  /// The steps in order.
  public var lines: [Line]

  /// Creates a recording.
  public init(_ header: Header, lines: [Line] = []) {
    (self.header, self.lines) = (header, lines)
  }

  /// Parses a recording. A last line that is cut off is ignored, and so are later headers: the last minutes of a run that
  /// ended by a fault are kept in two parts, and each has its own.
  ///
  /// - Throws: ``RecordingError``.
  public init(_ text: some Sequence<UInt8>) throws(RecordingError) {
    let texts = Array(text).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = texts.first, texts.count > 1 else { throw .notARecording }
    header = try Header(json: first)
    lines = []
    for (index, text) in texts.dropLast().enumerated().dropFirst() where !text.isEmpty {
      if text.starts(with: Header.beginning.utf8) { continue }
      guard let line = Line(json: text) else { throw .damaged(line: index + 1) }
      lines.append(line)
    }
  }

  /// The recording as text.
  public var text: [UInt8] { header.json + lines.flatMap(\.json) }
}

/// The reason why a recording cannot be read or written.
public enum RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  case notARecording
  case otherVersion(Int)
  case damaged(line: Int)
  case cannotWrite(path: String, reason: String)

  public var description: String {
    switch self {
    case .notARecording: "It is not a recording: the first line has no start of an app."
    case .otherVersion(let version):
      "It has the format \(version) of another version; this one reads \(Recording.version)."
    case .damaged(let line): "Line \(line) is damaged. Remove it and what follows."
    case .cannotWrite(let path, let reason):
      "The recording \(path) cannot be written: \(reason). Name another file."
    }
  }
}

// MARK: - JSON

extension Recording.Header {
  fileprivate static let beginning = "{\"recording\":"

  /// The header as a line, with its end.
  var json: [UInt8] {
    var json = Array("\(Self.beginning)\(Recording.version),\"app\":".utf8)
    JSONWriter.append(app, to: &json)
    json += ",\"start\":\(start),\"gmt\":\(secondsFromGMT),\"text\":\(hasText)".utf8
    for (name, value) in [("link", link), ("scene", scene), ("data", data), ("copied", copied)] {
      guard let value else { continue }
      json += ",\"\(name)\":".utf8
      JSONWriter.append(value, to: &json)
    }
    if !notices.isEmpty {
      json += ",\"notices\":".utf8 + SavedValue.array(notices.map { .text($0) }).json
    }
    if let session { json += Array(",\"session\":".utf8) + session }
    return json + Array("}\n".utf8)
  }

  fileprivate init(json: ArraySlice<UInt8>) throws(RecordingError) {
    guard json.starts(with: Self.beginning.utf8), let value = try? SavedValue(json: json),
      case .object(let object) = value, case .integer(let version)? = object["recording"]
    else { throw .notARecording }
    guard version == Recording.version else { throw .otherVersion(Int(clamping: version)) }
    guard case .text(let app)? = object["app"], case .integer(let start)? = object["start"] else {
      throw .notARecording
    }
    func text(_ name: String) -> String? {
      if case .text(let text)? = object[name] { text } else { nil }
    }
    self.init(app: app, start: start, link: text("link"), scene: text("scene"), data: text("data"))
    if case .integer(let seconds)? = object["gmt"] { secondsFromGMT = Int(clamping: seconds) }
    if case .bool(let hasText)? = object["text"] { self.hasText = hasText }
    session = object["session"].map(\.json)
    copied = text("copied")
    if case .array(let values)? = object["notices"] {
      notices = values.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
  }
}

extension Recording.Line {
  /// The line, with its end.
  var json: [UInt8] {
    var json = Array("{\"ms\":\(milliseconds),\"do\":".utf8)
    JSONWriter.append("\(step)", to: &json)
    if isNext { json += ",\"next\":true".utf8 }
    if let frame { json += ",\"frame\":\"\(frame)\"".utf8 }
    json += "}\n".utf8
    return json
  }

  fileprivate init?(json: ArraySlice<UInt8>) {
    guard let value = try? SavedValue(json: json), case .object(let object) = value,
      case .integer(let milliseconds)? = object["ms"], case .text(let text)? = object["do"],
      let step = RecordedStep(text)
    else { return nil }
    self.init(milliseconds: Int(clamping: milliseconds), step: step)
    if case .bool(let isNext)? = object["next"] { self.isNext = isNext }
    if case .text(let frame)? = object["frame"] { self.frame = FrameChecksum(frame) }
  }
}

extension SavedValue.Object {
  subscript(name: String) -> SavedValue? { members.last { $0.name == name }?.value }
}

extension SavedValue {
  /// The value as JSON.
  var json: [UInt8] {
    var json: [UInt8] = []
    append(to: &json)
    return json
  }

  private func append(to json: inout [UInt8]) {
    switch self {
    case .null: json += "null".utf8
    case .bool(let value): json += "\(value)".utf8
    case .integer(let value): json += "\(value)".utf8
    case .unsigned(let value): json += "\(value)".utf8
    case .number(let value): json += "\(value)".utf8
    case .text(let text): JSONWriter.append(text, to: &json)
    case .array(let values):
      json += "[".utf8
      for (index, value) in values.enumerated() {
        if index > 0 { json += ",".utf8 }
        value.append(to: &json)
      }
      json += "]".utf8
    case .object(let object):
      json += "{".utf8
      for (index, member) in object.members.enumerated() {
        if index > 0 { json += ",".utf8 }
        JSONWriter.append(member.name, to: &json)
        json += ":".utf8
        member.value.append(to: &json)
      }
      json += "}".utf8
    }
  }
}
