import TerminalUI

/// A screen of this app.
protocol AppScreen: Screen where App == Notes {
  // Declared again, so that screens do not have to name it.
  associatedtype App = Notes
}
