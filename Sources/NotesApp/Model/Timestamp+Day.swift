package import TerminalUI

extension Timestamp {
  /// Creates the first moment of a day in a time zone. If the clocks skip midnight, it is the moment at which they do.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - secondsFromGMT: Returns the offset of the time zone at a time.
  package init(startOf day: CalendarDate, secondsFromGMT: (Timestamp) -> Int) {
    let midnight = Int64(day.daysSince1970) * 86_400_000
    // The offsets before and after a change at that time, which may be equal.
    let offsets = [-86_400_000, 86_400_000].map {
      secondsFromGMT(Timestamp(rawValue: midnight + $0))
    }
    let starts = offsets.map { Timestamp(rawValue: midnight - Int64($0) * 1_000) }
    let real = zip(starts, offsets).filter { secondsFromGMT($0) == $1 }.map(\.0.rawValue)
    self.init(rawValue: real.min() ?? starts[0].rawValue)
  }
}
