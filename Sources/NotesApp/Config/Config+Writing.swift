public import TerminalUI
import YAMLParser

extension Config {
  /// Returns the line of the table `keys` that gives a command its keys, without its indentation.
  public static func keyLine(_ name: String, _ keys: [[Key]]) -> String {
    let list = keys.map { YAMLText.quoted($0.map(\.description).joined()) }
    return "\(name): [\(list.joined(separator: ", "))]"
  }
}
