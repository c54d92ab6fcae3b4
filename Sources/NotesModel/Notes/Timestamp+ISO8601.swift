import TerminalKit

/// The subset of ISO 8601 in front matter.
extension Timestamp {
  /// The time as in `2026-11-20T23:35:33.123Z`: always UTC, always with milliseconds.
  ///
  /// It is clamped to the years 0000 to 9999, because a year has four digits.
  public var iso8601: String {
    let (day, time) = writable.quotientAndRemainder(flooring: 86_400_000)
    let (hour, minute) = (time / 3_600_000, time / 60_000 % 60)
    let clock = "\(hour.digits(2)):\(minute.digits(2)):\((time / 1_000 % 60).digits(2))"
    return "\(CalendarDate(daysSince1970: Int(day)))T\(clock).\((time % 1_000).digits(3))Z"
  }

  /// Parses a date, alone (midnight UTC) or with a time: `2026-11-20`, `2026-11-20T23:35Z`, `2026-11-20
  /// 23:35:33.5+01:00`, `2026-11-20 23:35:33 +0100`. Years have four digits. A time without `Z` or an offset is UTC, as
  /// in YAML.
  public init?(iso8601 text: some StringProtocol) {
    var scanner = DigitScanner(Array(text.utf8))
    guard let year = scanner.number(4), scanner.take("-"), let month = scanner.number(2),
      scanner.take("-"), let day = scanner.number(2),
      let date = CalendarDate(year: Int(year), month: Int(month), day: Int(day))
    else { return nil }
    let midnight = Int64(date.daysSince1970) * 86_400_000
    guard !scanner.isAtEnd else {
      self.init(rawValue: midnight)
      return
    }
    guard scanner.take("T") || scanner.take("t") || scanner.take(" "),
      let time = scanner.time(), let offset = scanner.offset(), scanner.isAtEnd
    else { return nil }
    self.init(rawValue: midnight + time - offset)
  }
}

extension Timestamp {
  /// The milliseconds, clamped to years of four digits.
  var writable: Int64 { min(max(rawValue, Self.year0), Self.endOf9999) }

  private static var year0: Int64 { -62_167_219_200_000 }
  private static var endOf9999: Int64 { 253_402_300_799_999 }
}

/// A parser for numbers with a fixed number of digits.
private struct DigitScanner {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number(_ count: Int) -> Int64? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    rest.removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }

  /// Parses hours and minutes, with optional seconds and fraction, as milliseconds.
  mutating func time() -> Int64? {
    guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60 else {
      return nil
    }
    var time = (hour * 60 + minute) * 60_000
    guard take(":") else { return time }
    guard let second = number(2), second < 60 else { return nil }
    time += second * 1_000
    guard take(".") else { return time }
    return fraction().map { time + $0 }
  }

  /// Parses `Z`, or hours and minutes east of Greenwich, as milliseconds.
  mutating func offset() -> Int64? {
    if isAtEnd { return 0 }
    _ = take(" ")
    if take("Z") || take("z") { return 0 }
    let sign: Int64 = take("+") ? 1 : take("-") ? -1 : 0
    guard sign != 0, let hour = number(2), hour < 24 else { return nil }
    _ = take(":")
    guard let minute = number(2), minute < 60 else { return nil }
    return sign * (hour * 60 + minute) * 60_000
  }

  /// Parses at least one digit. Digits beyond milliseconds are dropped.
  private mutating func fraction() -> Int64? {
    guard let first = number(1) else { return nil }
    var (fraction, place) = (first * 100, Int64(10))
    while let digit = number(1) {
      fraction += digit * place
      place /= 10
    }
    return fraction
  }
}
