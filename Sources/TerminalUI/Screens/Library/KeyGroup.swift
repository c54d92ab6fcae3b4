/// A titled group of rows in a list of keys.
struct KeyGroup: Sendable {
  let title: SafeText
  let rows: [KeyRow]

  /// The heading and the rows.
  var formRows: [FormRow<[String]>] {
    [FormRow(title, .heading)] + rows.map(\.formRow)
  }
}

extension [KeyGroup] {
  /// The headings and the rows, with a blank row between groups.
  var formRows: [FormRow<[String]>] {
    [FormRow<[String]>](map(\.formRows).joined(separator: [FormRow("")]))
  }

  /// Returns the rows that contain all words of a text or have them as synonyms, in groups that are not empty.
  func matching(_ text: String) -> [KeyGroup] {
    map { group in
      let rows = group.rows.filter { text.isEmpty || $0.words.containsWords(of: text) }
      return KeyGroup(title: group.title, rows: rows)
    }.filter { !$0.rows.isEmpty }
  }
}

/// A row in a list of keys.
struct KeyRow: Sendable {
  /// The names of the bindings: several for a series, such as all tabs.
  var names: [String]
  var keys: SafeText
  var title: SafeText
  var keywords: [String]
  var isDestructive = false
  /// Whether the row can have the focus.
  var isChoosable = false

  /// Returns the row with as many of its keys, divided by two blanks, as a width has room for.
  func cut(to columns: Int, _ ellipsis: SafeText) -> KeyRow {
    guard keys.columns > columns else { return self }
    let parts = keys.string.split(separator: "  ")
    let end = "  " + ellipsis.string
    let shown = parts.indices.reversed().lazy
      .map { parts[..<$0].joined(separator: "  ") + end }
      .first { SafeText($0).columns <= columns }
    var row = self
    row.keys = SafeText(shown ?? keys.string)
    return row
  }

  var formRow: FormRow<[String]> {
    FormRow(keys, detail: title, id: isChoosable ? names : nil, isDestructive: isDestructive)
  }

  fileprivate var words: String {
    ([keys.string, title.string] + keywords).joined(separator: " ")
  }

  /// The title of the bindings that differ only in a digit, such as those of tabs; nil for other bindings.
  fileprivate var series: SafeText? {
    guard let name = names.first else { return nil }
    if name.hasPrefix("select-tab-") { return "a tab" }
    return name.hasPrefix("enter-digit-") ? title : nil
  }
}

extension [KeyRow] {
  /// The rows, with a single one for all tabs, and one for all digits.
  var withSeries: [KeyRow] {
    enumerated().compactMap { index, row in
      guard let series = row.series else { return row }
      let all = filter { $0.series == series }
      guard let last = all.last, firstIndex(where: { $0.series == series }) == index else {
        return nil
      }
      var row = row
      (row.names, row.title) = (all.flatMap(\.names), series)
      row.keywords = all.flatMap(\.keywords)
      if all.count > 1 { row.keys = "\(row.keys.string) … \(last.keys.string)" }
      return row
    }
  }
}
