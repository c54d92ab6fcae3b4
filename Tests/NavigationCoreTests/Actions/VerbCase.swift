import NavigationCore
import Testing

/// An action on the place of a link, and the place afterwards.
struct VerbCase: Sendable, CustomTestStringConvertible {
  let start: String
  let action: ExampleAction
  let outcome: NavigationOutcome
  /// The resulting link; nil if it does not change.
  let end: String?

  init(
    _ start: String, _ action: ExampleAction, _ outcome: NavigationOutcome, _ end: String? = nil
  ) {
    self.start = start
    self.action = action
    self.outcome = outcome
    self.end = end
  }

  var testDescription: String { "\(action) on \(start)" }
}
