import TerminalUI

/// The question before a web address is opened. In a small room the address takes precedence.
struct WebAddressView: View {
  /// Nil if the link is not an address that the app opens.
  var address: WebAddress?
  var isActive: Bool
  var theme: Theme

  /// The size inside a frame. Wider than usual only if the text would be too high.
  static func size(for address: WebAddress?, in room: Size) -> Size {
    let usual = LayoutMetrics.alertSize
    let uri = address.map { SafeText($0.uri) } ?? .empty
    var size = Size(columns: 0, rows: 0)
    for columns in [min(usual.columns, room.columns), room.columns] {
      size.columns = columns - frame
      size.rows = 1 + uri.wrapped(to: max(1, size.columns - 2)).count
      if size.rows + frame <= room.rows { break }
    }
    return size
  }

  /// The rows and columns that a frame takes.
  private static let frame = 2

  func draw(in canvas: inout Canvas) {
    let columns = max(1, canvas.size.columns - 2)
    let question: SafeText =
      address == nil ? "Not a web address." : "Open in the browser?"
    let uri = address.map { SafeText($0.uri) }
    let top = canvas.size.rows > uri?.wrapped(to: columns).count ?? 0 ? 1 : 0
    if top > 0 {
      canvas.write(theme.fitting(question, in: columns), theme.title, at: Point(column: 1, row: 0))
    }
    if let uri {
      let lines = uri.wrapped(
        to: columns, rows: max(1, canvas.size.rows - top), ellipsis: theme.glyphs.ellipsis)
      canvas.write(lines, theme.text, at: Point(column: 1, row: top))
    }
    if isActive { canvas.placeCursor(at: Point(column: 1, row: 0)) }
  }
}
