import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct SVGPictureTests {
  private func picture(
    _ size: Size, cursor: Point? = nil, title: SafeText = "Test",
    _ draw: (inout Canvas) -> Void
  ) -> String {
    var canvas = Canvas(size: size)
    draw(&canvas)
    return SVGPicture(canvas.buffer, cursor: cursor, title: title).text
  }

  private func elements(_ svg: String) -> [String] {
    svg.split(separator: "\n").dropFirst(4).dropLast(2).map(String.init)
  }

  @Test func `a word has its position on the grid, and its style`() {
    let svg = picture(Size(columns: 12, rows: 2)) {
      $0.write("ab cd", Style(foreground: .cyan, attributes: .bold), at: Point(column: 1, row: 1))
    }
    #expect(
      elements(svg) == [
        "<text x=\"9\" textLength=\"18\" lengthAdjust=\"spacingAndGlyphs\" y=\"35\" fill=\"#4fc1c9\" "
          + "font-weight=\"700\">ab</text>",
        "<text x=\"36\" textLength=\"18\" lengthAdjust=\"spacingAndGlyphs\" y=\"35\" fill=\"#4fc1c9\" "
          + "font-weight=\"700\">cd</text>",
      ])
  }

  @Test func `a wide character is centered in its two cells`() {
    let svg = picture(Size(columns: 6, rows: 1)) { $0.write("会a👩‍🔬b", at: .origin) }
    let texts = elements(svg)
    #expect(texts.count == 4)
    #expect(texts[0].hasPrefix("<text x=\"9\" text-anchor=\"middle\""))
    #expect(texts[1].hasPrefix("<text x=\"18\" textLength=\"9\""))
    #expect(texts[2].contains("x=\"36\"") && texts[2].contains(">👩‍🔬<"))
    #expect(texts[3].hasPrefix("<text x=\"45\""))
  }

  @Test func `lines are joined into shapes that reach the edges of their cells`() {
    let svg = picture(Size(columns: 3, rows: 2)) {
      $0.write("┌─┐", at: .origin)
      $0.write("│ │", at: Point(column: 0, row: 1))
    }
    let paths = elements(svg)
    #expect(paths.count == 2)
    #expect(paths[0].hasPrefix("<path d=\"M4 10.5H23M4.5 10V20M22.5 10V20\""))
    #expect(paths[1].hasPrefix("<path d=\"M4.5 20V40M22.5 20V40\""))
  }

  @Test(arguments: [
    ("▌", "M0 0h4.5v20h-4.5z"), ("█", "M0 0h9v20h-9z"), ("▐", "M4.5 0h4.5v20h-4.5z"),
    ("▖", "M0 10h4.5v10h-4.5z"),
    ("▀", "M0 0h9v10h-9z"), ("▄", "M0 10h9v10h-9z"), ("▁", "M0 17.5h9v2.5h-9z"),
    ("▏", "M0 0h1.125v20h-1.125z"),
  ])
  func `blocks are shapes`(character: String, path: String) {
    let svg = picture(Size(columns: 1, rows: 1)) { $0.write(SafeText(character), at: .origin) }
    #expect(elements(svg) == ["<path d=\"\(path)\"/>"])
  }

  @Test func `reverse swaps text and background, and dim text is fainter`() {
    let svg = picture(Size(columns: 4, rows: 2)) {
      $0.write("a", Style(attributes: .reverse), at: .origin)
      $0.write("b", Style(attributes: .dim), at: Point(column: 0, row: 1))
    }
    #expect(
      elements(svg).first == "<rect x=\"0\" y=\"0\" width=\"9\" height=\"20\" fill=\"#d8dce4\"/>")
    #expect(svg.contains(" fill=\"#16181d\">a</text>"))
    #expect(svg.contains(" fill-opacity=\".65\">b</text>"))
  }

  @Test func `an underline is continuous under blanks`() {
    let svg = picture(Size(columns: 4, rows: 1)) {
      $0.write("a b", Style(attributes: .underline), at: .origin)
    }
    #expect(elements(svg).first?.hasPrefix("<path d=\"M0 17.5H27\"") == true)
  }

  @Test func `the cursor is drawn over its cell`() {
    let svg = picture(Size(columns: 4, rows: 2), cursor: Point(column: 2, row: 1)) { _ in }
    #expect(
      elements(svg) == ["<rect x=\"18\" y=\"20\" width=\"9\" height=\"20\" fill-opacity=\".45\"/>"])
  }

  @Test(arguments: [
    (Color.palette(16), "#000000"), (.palette(231), "#ffffff"), (.palette(196), "#ff0000"),
    (.palette(67), "#5f87af"), (.palette(232), "#080808"), (.palette(255), "#eeeeee"),
    (.rgb(1, 2, 255), "#0102ff"),
  ])
  func `every colour has an appearance`(color: Color, hex: String) {
    #expect(PictureColors.dark.hex(color) == hex)
  }

  @Test func `hostile text stays text`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let title = SafeText(HostileText.make(using: &generator))
      let svg = picture(Size(columns: 20, rows: 4), title: title) { canvas in
        canvas.write("<script>&\"]]>", at: .origin)
        for row in 1..<4 {
          let text = HostileText.makeScalars(using: &generator)
          canvas.write(SafeText(text), at: Point(column: 0, row: row))
        }
      }
      let names = ["svg", "title", "rect", "g", "path", "text"]
      var rest = svg[...]
      while let start = rest.firstIndex(of: "<") {
        let name = rest[start...].dropFirst().drop { $0 == "/" }.prefix(while: \.isLetter)
        #expect(names.contains(String(name)), "\(svg)")
        rest = rest[start...].dropFirst()
      }
      let scalars = svg.unicodeScalars
      let entities = scalars.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
      #expect(entities.allSatisfy { $0.prefix(4).contains(";") }, "\(svg)")
      #expect(
        svg.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0xFFFE) })
    }
  }

  @Test func `equal frames give equal pictures, and no frame is too small`() {
    for size in [Size.zero, Size(columns: 1, rows: 1), Size(columns: 0, rows: 3)] {
      #expect(picture(size) { _ in } == picture(size) { _ in })
    }
  }
}

@Suite struct ANSITextTests {
  private func text(_ text: SafeText, _ style: Style) -> String {
    var canvas = Canvas(size: Size(columns: 6, rows: 2))
    canvas.write(text, style, at: Point(column: 1, row: 0))
    return canvas.buffer.ansiText
  }

  @Test func `plain text has no sequences and no trailing blanks`() {
    #expect(text("ab", .plain) == " ab\n\n")
  }

  static let styles: [(Style, String)] = [
    (Style(attributes: [.bold, .underline]), "0;1;4"),
    (Style(attributes: [.dim, .italic, .reverse]), "0;2;3;7"),
    (Style(foreground: .red, background: .blue), "0;31;44"),
    (Style(foreground: .palette(9), background: .palette(15)), "0;91;107"),
    (Style(foreground: .palette(200)), "0;38;5;200"),
    (Style(background: .rgb(1, 2, 3)), "0;48;2;1;2;3"),
  ]

  @Test(arguments: styles)
  func `a style is set before its text and reset at the end`(style: Style, codes: String) {
    #expect(text("日x", style) == " \u{1B}[\(codes)m日x\u{1B}[0m\n\n")
  }

  @Test func `blanks with a background are kept`() {
    #expect(text("  ", Style(background: .green)) == " \u{1B}[0;42m  \u{1B}[0m\n\n")
  }

  @Test func `no text becomes a sequence`() {
    let hostile = text("\u{1B}[2J", .plain)
    #expect(!hostile.contains("\u{1B}"))
  }
}

@Suite struct SVGAnimationTests {
  private func picture(_ rows: [SafeText], cursor: Point? = nil) -> SVGPicture {
    var canvas = Canvas(size: Size(columns: 8, rows: rows.count))
    for (row, text) in rows.enumerated() { canvas.write(text, at: Point(column: 0, row: row)) }
    return SVGPicture(canvas.buffer, cursor: cursor, title: "Test")
  }

  private func animation(_ frames: [(SVGPicture, Double)]) -> String {
    var animation = SVGAnimation()
    for (picture, duration) in frames { animation.append(picture, for: duration) }
    return animation.text
  }

  @Test func `a single frame is the picture itself`() {
    let picture = picture(["one", "two"], cursor: .origin)
    #expect(animation([(picture, 1)]) == picture.text)
    #expect(animation([(picture, 1), (picture, 2)]) == picture.text)
    #expect(animation([]) == "")
  }

  @Test func `a row that changes is shown in its time, and others are there once`() {
    let svg = animation([
      (picture(["same", "one"]), 1), (picture(["same", "two"]), 2), (picture(["same", "one"]), 1),
    ])
    #expect(svg.split(separator: ">same<").count == 2)
    #expect(svg.split(separator: ">one<").count == 2)
    let times = "dur=\"4s\" repeatCount=\"indefinite\""
    #expect(
      svg.contains(
        "<g visibility=\"visible\"><animate attributeName=\"visibility\" calcMode=\"discrete\" "
          + "\(times) values=\"visible;hidden;visible\" keyTimes=\"0;0.25;0.75\"/>"))
    #expect(
      svg.contains(
        "<g visibility=\"hidden\"><animate attributeName=\"visibility\" calcMode=\"discrete\" "
          + "\(times) values=\"hidden;visible;hidden\" keyTimes=\"0;0.25;0.75\"/>"))
  }

  @Test func `the cursor moves over the rows`() {
    let svg = animation([
      (picture(["ab"], cursor: .origin), 1), (picture(["ab"], cursor: Point(column: 1, row: 0)), 1),
    ])
    let parts = svg.split(separator: "<animate")
    #expect(parts.count == 3)
    #expect(parts[0].contains(">ab<"))
    #expect(parts[1].contains("<rect x=\"0\"") && parts[2].contains("<rect x=\"9\""))
  }
}
