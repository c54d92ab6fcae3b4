// Cells, text, input, views and the loop, for files that import TerminalUI.
@_exported public import TerminalKit
