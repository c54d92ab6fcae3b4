import TerminalUI

extension Context<Notes> {
  /// True if header and footer have room for a few short words only.
  var isNarrow: Bool { size.columns < 60 }
}
