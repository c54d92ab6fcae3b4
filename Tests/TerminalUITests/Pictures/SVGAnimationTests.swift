import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

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
