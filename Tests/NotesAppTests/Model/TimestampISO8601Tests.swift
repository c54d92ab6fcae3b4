import NotesApp
import Testing

@Suite struct TimestampISO8601Tests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
      (951_782_400_000, "2000-02-29T00:00:00.000Z"),
      (1_795_304_133_123, "2026-11-21T23:35:33.123Z"),
      (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"),
      (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ] as [(Int64, String)])
  func `A timestamp is written and read back`(time: Int64, text: String) {
    #expect(Timestamp(rawValue: time).iso8601 == text)
    #expect(Timestamp(iso8601: text) == Timestamp(rawValue: time))
  }

  @Test func `A day of each week of eight hundred years is read back`() throws {
    for day in stride(from: Int64(-100_000), to: 200_000, by: 7) {
      let moment = Timestamp(rawValue: day * 86_400_000 + 43_200_001)
      try #require(Timestamp(iso8601: moment.iso8601) == moment)
    }
  }

  @Test(arguments: [
    (Int64.min, "0000-01-01T00:00:00.000Z"), (.max, "9999-12-31T23:59:59.999Z"),
  ])
  func `Times out of range are clamped`(time: Int64, text: String) {
    #expect(Timestamp(rawValue: time).iso8601 == text)
  }

  @Test(arguments: [
    ("2026-11-20", "2026-11-20T00:00:00.000Z"), ("2026-11-20T23:35Z", "2026-11-20T23:35:00.000Z"),
    ("2026-11-20 23:35:33z", "2026-11-20T23:35:33.000Z"),
    ("2026-11-20t00:30:00+01:00", "2026-11-19T23:30:00.000Z"),
    ("2026-11-20T23:35:33.5-02:30", "2026-11-21T02:05:33.500Z"),
    ("2026-11-20T23:35:33.123999Z", "2026-11-20T23:35:33.123Z"),
    ("2026-11-20T23:35", "2026-11-20T23:35:00.000Z"),
    ("2026-11-20 23:35:33.5", "2026-11-20T23:35:33.500Z"),
    ("2026-11-20 23:35:33 +0100", "2026-11-20T22:35:33.000Z"),
  ])
  func `Other notations are accepted`(text: String, canonical: String) {
    #expect(Timestamp(iso8601: text)?.iso8601 == canonical)
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-31", "2026-02-29", "2026-00-01", "2026-13-01", "26-11-20",
    "2026-11-20T",
    "2026-11-20T23", "2026-11-20T23:35 ", "2026-11-20T23:35 +", "2026-11-20T24:00Z",
    "2026-11-20T23:60Z", "2026-11-20T23:35:60Z",
    "2026-11-20T23:35:33.Z",
    "2026-11-20T23:35Z ", " 2026-11-20", "2026-11-20T23:35+1", "2026-11-20T23:35+24:00",
    "２０２６-11-20",
    "+2026-11-20", "2026/11/20",
  ])
  func `Anything else is rejected`(text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }
}
