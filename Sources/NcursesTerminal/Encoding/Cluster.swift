import TerminalUI

/// A character that ncurses cannot hold, and where it stands: one that terminals may give different
/// columns to, or a part of a hyperlink.
struct Cluster: Hashable, Sendable {
  let text: [UInt8]
  let column: Int
  /// The columns it has here.
  let width: Int
  /// The most columns that a terminal gives it: one that does not join emoji draws each of them.
  let mostColumns: Int
  /// Whether a terminal may give it fewer columns than it has here, or drop it.
  let mayFallShort: Bool
  /// Whether all terminals give it the columns it has here.
  let isSure: Bool
  /// Where the terminal leads who clicks it.
  let address: WebAddress?

  /// Whether a terminal may draw it over what stands behind it.
  var overreaches: Bool { mostColumns > width }

  init(_ text: [UInt8], column: Int, width: Int, address: WebAddress? = nil) {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    let (base, hasBase) = (scalars.first, scalars.first?.columns != 0)
    // A terminal that drops what it does not know would put the rest on the character before.
    let isNew = base.map { $0.columns < 0 } ?? true
    let sent = isNew ? scalars.prefix(1) : scalars[...]
    // So would any with what has no columns.
    self.text = (hasBase ? [] : [UInt8(ascii: " ")]) + Array(String(sent).utf8)
    self.column = column
    self.width = width
    isSure = false
    mayFallShort = width == 2 || isNew
    mostColumns = sent.reduce(hasBase ? 0 : 1) { $0 + $1.mostColumns }
    self.address = address
  }

  /// A character that all terminals give the same columns to.
  init(sure text: [UInt8], column: Int, width: Int, address: WebAddress) {
    (self.text, self.column, self.width, self.address) = (text, column, width, address)
    (mostColumns, mayFallShort, isSure) = (width, false, true)
  }
}

/// Sends characters so that all others stay in their columns, whatever the terminal gives to these.
struct ClusterWriter {
  /// Those of the screen.
  let columns: Int
  /// Whether the terminal knows `CSI n G`.
  let canAddressColumns: Bool
  /// Whether the terminal knows `CSI ? 7 l`, by which a row does not go on in the next.
  let canStopWrapping: Bool

  /// The bytes for a character, with the cursor in its column before and in the next one after.
  func bytes(for cluster: Cluster) -> [UInt8] {
    if cluster.isSure { return cluster.text }
    var result: [UInt8] = []
    // What the terminal leaves of the cells would be as it was.
    if cluster.mayFallShort {
      result += Array(repeating: UInt8(ascii: " "), count: cluster.width) + address(cluster.column)
    }
    let end = cluster.column + cluster.width
    result += cluster.column + cluster.mostColumns > columns ? notWrapping(cluster) : cluster.text
    if end < columns { result += address(end) }
    return result
  }

  /// The bytes that go from behind a character to its second column: where ncurses takes the cursor to be when
  /// that column was right already, and it wrote the first alone.
  func bytesBack(intoSecondColumnOf cluster: Cluster) -> [UInt8] {
    cluster.width == 2 && cluster.column + cluster.width < columns ? [0x08] : []
  }

  /// A character that may not fit into the row, with nothing of it in the next.
  private func notWrapping(_ cluster: Cluster) -> [UInt8] {
    guard canStopWrapping else { return cluster.text }
    // In the last column such a terminal may put marks on the cell before.
    let scalars = String(decoding: cluster.text, as: UTF8.self).unicodeScalars
    let first = scalars.first.map { Array(String($0).utf8) } ?? []
    let text = cluster.width == 1 ? first : cluster.text
    return Array("\u{1B}[?7l".utf8) + text + Array("\u{1B}[?7h".utf8)
  }

  private func address(_ column: Int) -> [UInt8] {
    if canAddressColumns { return Array("\u{1B}[\(column + 1)G".utf8) }
    return Array((column == 0 ? "\r" : "\r\u{1B}[\(column)C").utf8)
  }
}
