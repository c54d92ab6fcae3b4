import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct RecordingTests {
  private static let header = Recording.Header(app: "Notes", start: 1_700_000_000_000)

  nonisolated static let steps: [(String, RecordedStep)] = [
    ("key j", .event(.key(Key("j")))), ("key <C-p>", .event(.key(Key("p", .control)))),
    ("key <Space>", .event(.key(Key(" ")))), ("key \u{A0}", .event(.key(Key("\u{A0}")))),
    ("key <lt>", .event(.key(Key("<")))), ("escape-key x", .event(.keyAfterEscape(Key("x")))),
    ("paste two\nlines ", .event(.paste("two\nlines "))), ("paste ", .event(.paste(""))),
    ("paste-refused 8", .event(.pasteRefused(limit: 8))),
    ("press 12 3", .event(.mouse(MouseEvent(.press, at: Point(column: 12, row: 3))))),
    ("scrollDown 0 0", .event(.mouse(MouseEvent(.scrollDown, at: .origin)))),
    ("focus gained", .event(.focusGained)), ("focus lost", .event(.focusLost)),
    ("resize 80x24", .event(.resize(Size(columns: 80, rows: 24)))), ("redraw", .event(.redraw)),
    ("copy-failed xclip", .event(.copyFailed(program: "xclip"))), ("wake", .event(.wakeUp)),
    ("signal 15", .event(.terminate(signal: 15))), ("outside time 3", .outside("time 3")),
    ("rest", .rested), ("pause", .paused), ("return exit 2", .returned(.exit(2))),
    ("end signal 15", .ended(.signal(15))),
  ]

  @Test(arguments: steps) func `a step is read as it is written`(text: String, step: RecordedStep) {
    #expect(step.description == text)
    #expect(RecordedStep(text) == step)
  }

  @Test(arguments: [
    "", "jump", "key", "key jj", "key <Nothing>", "press 1", "resize 80", "return 2",
  ])
  func `what is no step is not read`(text: String) {
    #expect(RecordedStep(text) == nil)
  }

  @Test func `a recording is read as it is written`() throws {
    var header = Self.header
    (header.link, header.scene, header.data) = ("notes://main", "“a”\n", "demo")
    (header.notices, header.copied, header.hasText) = (["1", "2"], "Sent", true)
    (header.secondsFromGMT, header.session) = (-3600, Array(#"{"a":[1,-2.5,null,true]}"#.utf8))
    let checksum = FrameChecksum(Canvas(size: .zero), ofShape: true)
    let lines = Self.steps.enumerated().map { index, step in
      Recording.Line(
        milliseconds: index, step: step.1, isNext: index % 2 == 0,
        frame: index % 3 == 0 ? checksum : nil)
    }
    let recording = Recording(header, lines: lines)
    #expect(try Recording(recording.text) == recording)
  }

  @Test func `a line that is cut off and later headers are ignored`() throws {
    let start = String(decoding: Recording(Self.header).text, as: UTF8.self)
    let text = start + "{\"ms\":1,\"do\":\"key j\"}\n" + start + "{\"ms\":2,\"do\":\"k"
    #expect(try Recording(text.utf8).lines.map(\.step) == [.event(.key(Key("j")))])
  }

  @Test(arguments: [
    ("", RecordingError.notARecording), ("{}\n", .notARecording),
    ("{\"recording\":9,\"app\":\"a\",\"start\":1}\n", .otherVersion(9)),
    ("{\"recording\":1,\"app\":\"a\",\"start\":1}\n{\"ms\":1}\n", .damaged(line: 2)),
  ])
  func `what cannot be read is named`(text: String, error: RecordingError) {
    #expect(throws: error) { try Recording(text.utf8) }
    #expect(error.description.hasSuffix("."))
  }

  @Test(arguments: [
    ("Ab 1日\n", TextBuffer.Kind.editor, "xx xｘ\n"), ("# a [b](c)", .editor, "# x [x](x)"),
    ("p:w!", .field, "xxxx"), ("e\u{301} 👍🏽", .field, "x ｘ"),
  ])
  func `placeholders have the width of what they stand for`(
    text: String, kind: TextBuffer.Kind, expected: String
  ) {
    #expect(text.placeholders(in: kind) == expected)
  }

  @Test func `placeholders stand for the values of a link and the texts of a session`() throws {
    #expect("a://b/c?q=soup%20x&t=1&u".linkWithPlaceholders == "a://b/c?q=xxxxxxxx&t=x&u")
    let json = #"{"a":{"cursor":1,"kind":"field","text":"ab c"},"text":"stays"}"#
    let expected = #"{"a":{"cursor":1,"kind":"field","text":"xx x"},"text":"stays"}"#
    #expect(try SavedValue(json: json.utf8).withPlaceholders.json == Array(expected.utf8))
    // The words of a search are in the place, too.
    let search = #"{"a":{"cursor":1,"kind":"field","text":"ab c"},"place":{"query":"ab c"}}"#
    #expect(try SavedValue(json: search.utf8).withPlaceholders.json == Array(search.utf8))
  }

  @Test func `the shape of a frame is that of its placeholders`() {
    func frame(_ text: SafeText) -> Canvas {
      var canvas = Canvas(size: Size(columns: 8, rows: 1))
      canvas.write(text, at: .origin)
      return canvas
    }
    let (text, shape) = (frame("a 日 b"), frame("x ｘ x"))
    #expect(FrameChecksum(text, ofShape: true) == FrameChecksum(shape, ofShape: true))
    #expect(FrameChecksum(text, ofShape: false) != FrameChecksum(shape, ofShape: false))
    #expect(
      FrameChecksum(frame("a日 b"), ofShape: true) != FrameChecksum(shape, ofShape: true))
    var moved = text
    moved.placeCursor(at: .origin)
    #expect(FrameChecksum(moved, ofShape: false) != FrameChecksum(text, ofShape: false))
    let checksum = FrameChecksum(text, ofShape: true)
    #expect(FrameChecksum("\(checksum)") == checksum)
  }

  @Test func `without room a recording begins anew at the current place`() throws {
    var parts: [[UInt8]] = []
    let recorder = Recorder(Self.header) { line, startsAnew in
      if startsAnew { parts.append([]) }
      guard parts[parts.count - 1].count + line.count <= 260 else { return false }
      parts[parts.count - 1] += line
      return true
    }
    recorder.link = { "notes://main/search?q=soup" }
    let driver = AppDriver(
      QueueApp(), state: QueueApp.State(), handler: QueueHandler(),
      size: Size(columns: 20, rows: 2), observer: recorder.observer)
    driver.type("abcdefgh")
    #expect(parts.count > 2)
    let last = try Recording(try #require(parts.last))
    #expect(last.header.link == "notes://main/search?q=xxxx")
    #expect(last.lines.first?.step == .event(.resize(Size(columns: 20, rows: 2))))
    #expect(last.lines.last?.step == .event(.key(Key("h"))))
  }
}
