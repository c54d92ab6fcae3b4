import TerminalUI

/// The question whether to open an address outside, with all of the address that has room.
struct WebAddressView: View {
  /// Nil where what the link says is no address that is opened.
  var address: WebAddress?
  var isActive: Bool
  var theme: Theme

  func draw(in canvas: inout Canvas) {
    let columns = max(1, canvas.size.columns - 2)
    let question: SafeText =
      address == nil ? "This is no address of the web." : "Open it outside?"
    canvas.write(theme.fitting(question, in: columns), theme.title, at: Point(column: 1, row: 0))
    if let address {
      let lines = SafeText(address.uri).wrapped(
        to: columns, rows: max(1, canvas.size.rows - 1), ellipsis: theme.glyphs.ellipsis)
      canvas.write(lines, theme.text, at: Point(column: 1, row: 1))
    }
    if isActive { canvas.placeCursor(at: Point(column: 1, row: 0)) }
  }
}
