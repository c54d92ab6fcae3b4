import Foundation
import NotesModel
import NotesStorage
import Testing

@Suite struct TimestampTests {
  @Test(
    arguments: [
      (0, 0, 0), (1, 999_999_999, 1_999), (-1, 500_000_000, -500), (.max, 999_999_999, 1 << 53),
      (.min, 0, -9_007_199_254_740_000), (99_999_999_999_999_999, 0, 9_007_199_254_740_000),
    ] as [(Int, Int, Int64)])
  func `A time is rounded down to a millisecond, and clamped`(
    seconds: Int, nanoseconds: Int, milliseconds: Int64
  ) {
    let time = Timestamp(timespec(tv_sec: seconds, tv_nsec: nanoseconds))
    #expect(time.rawValue == milliseconds)
  }
}
