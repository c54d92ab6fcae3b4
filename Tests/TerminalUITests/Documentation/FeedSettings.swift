import TerminalUI

struct FeedSettings: Hashable, Codable, Sendable {
  enum Row: Hashable, Sendable {
    case newestFirst, limit
  }

  var isNewestFirst = true
  var limit = 20

  var rows: [FormRow<Row>] {
    [
      FormRow("Newest first", .toggle(isOn: isNewestFirst), id: .newestFirst),
      FormRow("Headlines", .stepper(limit, in: 1...99), detail: "of each feed", id: .limit),
    ]
  }

  mutating func apply(_ change: FormChange, to row: FormRow<Row>) {
    switch (row.id, row.control.changed(by: change)) {
    case (.newestFirst, .toggle(let isOn)): isNewestFirst = isOn
    case (.limit, .stepper(let number, _)): limit = number
    default: break
    }
  }

  func arranged(_ headlines: [String]) -> [String] {
    let newest = headlines.prefix(limit)
    return isNewestFirst ? Array(newest) : newest.reversed()
  }
}
