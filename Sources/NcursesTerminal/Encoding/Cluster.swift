import TerminalUI

/// A character that ncurses cannot store, with its column. Terminals may disagree about its width, or it is part of a
/// hyperlink.
struct Cluster: Hashable, Sendable {
  let text: [UInt8]
  let column: Int
  /// The width here, in columns.
  let width: Int
  /// The maximum width in any terminal, in columns: a terminal that does not join emoji draws each of them.
  let maxColumns: Int
  /// Whether a terminal may draw it narrower than here, or not at all.
  let mayBeNarrower: Bool
  /// Whether all terminals give it the same width.
  let hasReliableWidth: Bool
  /// The address that a click opens.
  let address: WebAddress?

  /// Whether a terminal may draw it over the cells after it.
  var mayOverlap: Bool { maxColumns > width }

  init(_ text: [UInt8], column: Int, width: Int, address: WebAddress? = nil) {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    let (base, hasBase) = (scalars.first, scalars.first?.columns != 0)
    // A terminal that drops an unknown base would put the marks on the character before it.
    let isNew = base.map { $0.columns < 0 } ?? true
    let sent = isNew ? scalars.prefix(1) : scalars[...]
    // A character without width would also join the one before it.
    self.text = (hasBase ? [] : [UInt8(ascii: " ")]) + Array(String(sent).utf8)
    self.column = column
    self.width = width
    hasReliableWidth = false
    mayBeNarrower = width == 2 || isNew
    maxColumns = sent.reduce(hasBase ? 0 : 1) { $0 + $1.maxColumns }
    self.address = address
  }

  /// Creates a cluster that has the same width in all terminals.
  init(reliable text: [UInt8], column: Int, width: Int, address: WebAddress) {
    (self.text, self.column, self.width, self.address) = (text, column, width, address)
    (maxColumns, mayBeNarrower, hasReliableWidth) = (width, false, true)
  }
}

/// Writes clusters so that all other characters stay in their columns, whatever width the terminal gives to these.
struct ClusterWriter {
  /// The number of columns of the screen.
  let columns: Int
  /// Whether the terminal supports `CSI n G`.
  let canAddressColumns: Bool
  /// Whether the terminal supports `CSI ? 7 l`, which stops wrapping at the end of a row.
  let canStopWrapping: Bool

  /// Returns the bytes for a cluster. The cursor is in its column before, and in the column after it afterwards.
  func bytes(for cluster: Cluster) -> [UInt8] {
    if cluster.hasReliableWidth { return cluster.text }
    var result: [UInt8] = []
    // Cells that the terminal does not cover would keep their old contents.
    if cluster.mayBeNarrower {
      result +=
        Array(repeating: UInt8(ascii: " "), count: cluster.width) + columnAddress(cluster.column)
    }
    let end = cluster.column + cluster.width
    result += cluster.column + cluster.maxColumns > columns ? notWrapping(cluster) : cluster.text
    if end < columns { result += columnAddress(end) }
    return result
  }

  /// Returns the bytes that move the cursor from after a character back to its second column. ncurses expects it
  /// there if it wrote only the first column, because the second was unchanged.
  func bytesBack(intoSecondColumnOf cluster: Cluster) -> [UInt8] {
    cluster.width == 2 && cluster.column + cluster.width < columns ? [0x08] : []
  }

  /// Returns the bytes for a character that may not fit into the row, so that none of it wraps to the next.
  private func notWrapping(_ cluster: Cluster) -> [UInt8] {
    guard canStopWrapping else { return cluster.text }
    // In the last column such a terminal may put marks on the cell before.
    let scalars = String(decoding: cluster.text, as: UTF8.self).unicodeScalars
    let first = scalars.first.map { Array(String($0).utf8) } ?? []
    let text = cluster.width == 1 ? first : cluster.text
    return Array("\u{1B}[?7l".utf8) + text + Array("\u{1B}[?7h".utf8)
  }

  /// Returns the sequence that moves the cursor to a column.
  private func columnAddress(_ column: Int) -> [UInt8] {
    if canAddressColumns { return Array("\u{1B}[\(column + 1)G".utf8) }
    return Array((column == 0 ? "\r" : "\r\u{1B}[\(column)C").utf8)
  }
}
