import NavigationCore
import Testing

@Suite struct RouteValueTests {
  private enum Filter: String, RouteValue {
    case open, closed = "not-open"
  }

  private enum Level: Int, RouteValue, CaseIterable {
    case low = 1, middle, high
  }

  /// A type with its own description, which takes precedence over the raw value.
  private struct Number: RawRepresentable, LosslessStringConvertible, RouteValue {
    let rawValue: Int

    init(rawValue: Int) { self.rawValue = rawValue }

    init?(_ text: String) {
      guard text.hasPrefix("n"), let number = Int(text.dropFirst()) else { return nil }
      rawValue = number
    }

    var description: String { "n\(rawValue)" }
  }

  @Test func `a raw value is written and read`() {
    #expect(Filter.closed.routeText == "not-open")
    #expect(Filter(routeText: "not-open") == .closed)
    #expect(Filter(routeText: "closed") == nil)
    #expect(Level.allCases.map(\.routeText) == ["1", "2", "3"])
    #expect(Level(routeText: "2") == .middle)
    #expect(Level(routeText: "02") == nil && Level(routeText: "4") == nil)
  }

  @Test func `a description takes precedence over a raw value`() {
    #expect(Number(rawValue: 7).routeText == "n7")
    #expect(Number(routeText: "n7")?.rawValue == 7)
    #expect(Number(routeText: "7") == nil)
  }

  private enum Size: String, CaseIterable, LosslessStringConvertible, RouteValue {
    case small, large

    init?(_ text: String) { self.init(rawValue: text.lowercased()) }

    var description: String { rawValue.uppercased() }
  }

  private struct Slug: LosslessStringConvertible, RouteValue {
    let description: String

    init(_ description: String) { self.description = description }
  }

  @Test func `messages name the type of a value`() {
    #expect(Int.routeValueName == "a number" && Int64.routeValueName == "a number")
    #expect(String.routeValueName == "text" && Bool.routeValueName == "true or false")
    #expect(Slug.routeValueName == "Slug" && Number.routeValueName == "Number")
    #expect(Size.routeValueName == "Size" && Size.large.routeText == "LARGE")
  }

  @Test(arguments: [("7", 7), ("-9000000000", -9_000_000_000), ("07", nil), ("+7", nil)])
  func `a number is read in its written form only`(text: String, number: Int64?) {
    #expect(Int64(routeText: text) == number)
    #expect(Int(routeText: text) == number.map { Int($0) })
    #expect(number == nil || number?.routeText == text)
  }

  @Test func `the empty text is an optional value that is nil`() {
    #expect(Level?(routeText: "") == .some(nil) && Level?.none.routeText == "")
    #expect(Level?(routeText: "2") == .some(.middle) && Level?.some(.middle).routeText == "2")
    #expect(Level?(routeText: "4") == nil && Level?(routeText: " ") == nil)
    #expect(Level?.routeValueName == Level.routeValueName)
  }

  @Test func `messages list the values of an enumeration`() {
    #expect(Level.routeValueName == "one of 1, 2 or 3")
    #expect(Filter.routeValueName == "Filter")
  }

  @Test func `the texts of few values are known`() {
    #expect(Level.routeTexts == ["1", "2", "3"] && Level?.routeTexts == Level.routeTexts)
    #expect(Size.routeTexts == ["SMALL", "LARGE"] && Bool.routeTexts == ["true", "false"])
    #expect(Filter.routeTexts.isEmpty && Int.routeTexts.isEmpty && String.routeTexts.isEmpty)
  }
}
