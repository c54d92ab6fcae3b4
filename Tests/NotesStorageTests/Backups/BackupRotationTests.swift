import NavigationTesting
import NotesModel
import Testing

@testable import NotesStorage

@Suite struct BackupRotationTests {
  /// Returns a day by its number, starting at a Monday.
  private func day(_ number: Int) -> String {
    LocalTime(
      Timestamp(rawValue: 1_767_571_200_000 + Int64(number) * 86_400_000), secondsFromGMT: 0
    )
    .date
  }

  @Test func `After 60 days there are seven days, and the Sundays of the four weeks before`() {
    var kept: Set<String> = []
    for number in 0...60 {
      kept.insert(day(number))
      kept.subtract(BackupRotation.removed(kept, today: day(number)))
    }
    // Day 60 is a Friday, so the seven days start on a Saturday and include that week's Sunday.
    let sundays = [27, 34, 41, 48].map(day)
    #expect(kept == Set((54...60).map(day) + sundays))
  }

  @Test(arguments: RandomCases.seeds(800))
  func `For any days, the last ones and the weeks before are kept`(seed: UInt64) {
    var (generator, number) = (SeededGenerator(seed: seed), 0)
    var (kept, used): (Set<String>, [Int]) = ([], [])
    for _ in 0..<80 {
      let gap = [1, 2, 9, 40][Int.random(in: 0..<4, using: &generator)]
      number += Int.random(in: 1...gap, using: &generator)
      used.append(number)
      kept.insert(day(number))
      let removed = BackupRotation.removed(kept, today: day(number))
      #expect(removed.isSubset(of: kept))
      kept.subtract(removed)
      #expect(BackupRotation.removed(kept, today: day(number)) == [])
      #expect(kept.count <= 11)
      #expect(kept.isSuperset(of: used.suffix(7).map(day)))
      let first = used.suffix(7).first ?? 0
      let before = used.dropLast(7).filter { $0 / 7 != first / 7 }
      for week in Set(before.map { $0 / 7 }).sorted().suffix(4) {
        let last = before.last { $0 / 7 == week }
        #expect(last.map { kept.contains(day($0)) } == true, "week \(week) of \(used)")
      }
    }
  }

  @Test func `Future days and invalid names are kept and not counted`() {
    let future = Set((100...120).map(day))
    let all = future.union((0...6).map(day)).union(["notes", ""])
    #expect(BackupRotation.removed(all, today: day(6)) == [])
  }
}
