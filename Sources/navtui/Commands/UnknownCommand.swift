import ArgumentParser
import NavigationCore

/// A word that is not a command or a link.
struct UnknownCommand {
  let word: String

  /// Finds an unknown word in the place of a command, also after `help`, so that it is reported before its arguments
  /// are.
  ///
  /// - Returns: Nil for a command, an option and a possible link.
  init?(arguments: [String]) {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.isEmpty, !word.hasPrefix("-"),
      !word.contains(where: { ":/".contains($0) }), !(Navtui.commandNames + ["help"]).contains(word)
    else { return nil }
    self.word = word
  }

  init(word: String) {
    self.word = word
  }

  var failure: CommandFailure { CommandFailure(.usage, message) }

  private var message: String {
    if Navtui.commandNames.contains(word) {
      return "“\(word)” must come first, as in `navtui \(word)`, and then its options."
    }
    let nearest = nearestNames(to: word, among: Navtui.commandNames).joined(separator: ", ")
    let hint = nearest.isEmpty ? "" : " Did you mean: \(nearest)?"
    return "“\(word)” is not a command or a link.\(hint) `navtui --help` lists the commands."
  }
}
