import TerminalUI

/// A manual page in the macros of man(7), which groff and mandoc format.
///
/// In text, backquotes enclose literal words, which are set in bold.
struct ManualPage {
  /// The page in roff.
  private(set) var source: String

  /// - Parameters:
  ///   - name: The name of the page, such as `navtui`.
  ///   - section: The section of the manual.
  ///   - abstract: The one line that `whatis` prints, without a period.
  ///   - date: The date of the page in ISO 8601.
  init(_ name: String, section: Int, abstract: String, date: String) {
    source = """
      .TH \(name.uppercased().roff) \(section) \(date) "navtui \(Navtui.version)" \
      "\(section == 1 ? "User Commands" : "File Formats Manual")"
      .SH NAME
      \(name.roff) \\- \(abstract.roff)

      """
  }

  /// Begins a section with its first paragraphs.
  mutating func section(_ title: String, _ text: String = "") {
    source += ".SH \(title)\n"
    self.text(text)
  }

  mutating func subsection(_ title: String) {
    source += ".SS \"\(title.roff)\"\n"
  }

  /// Adds paragraphs, which empty lines separate.
  mutating func text(_ text: String) {
    for paragraph in text.split(separator: "\n\n") {
      source += "\(paragraphBreak)\(String(paragraph).roffText)\n"
    }
  }

  /// The macro before a paragraph; empty after a heading, which begins one.
  private var paragraphBreak: String {
    source.split(separator: "\n").last?.hasPrefix(".S") == true ? "" : ".PP\n"
  }

  /// Adds an entry of a list: a term in literal words, and its description.
  mutating func entry(_ term: String, _ description: String) {
    source += ".TP\n\(term)\n\(description.isEmpty ? "\\&" : description.roffText)\n"
  }

  /// Adds lines that are printed as they are.
  mutating func example(_ lines: [String]) {
    source += "\(paragraphBreak).nf\n.RS\n\(lines.map(\.roff).joined(separator: "\n"))\n.RE\n.fi\n"
  }
}

extension ManualPage {
  /// Returns sequences of keys as literal words.
  static func roff(_ keys: [[Key]]) -> String {
    keys.map { keys in keys.map(\.description).joined().roffBold }.joined(separator: ", ")
  }
}

extension String {
  /// The text as roff prints it literally.
  var roff: String {
    let escapes: [Character: String] = [
      "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
      "\"": "\\(dq",
    ]
    let text = map { escapes[$0] ?? String($0) }.joined()
    return text.hasPrefix(".") ? "\\&" + text : text
  }

  /// The text in bold.
  var roffBold: String { isEmpty ? "" : "\\fB\(roff)\\fR" }

  /// The text as a placeholder.
  var roffPlaceholder: String { isEmpty ? "" : "\\fI\(roff)\\fR" }

  /// The text with words between backquotes in bold, each line of it a line.
  fileprivate var roffText: String {
    split(separator: "\n").map { line in
      let parts = line.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
      // A single backquote is a character like any other.
      guard parts.count % 2 == 1 else { return String(line).roff }
      return parts.enumerated().map { $0 % 2 == 0 ? $1.roff : $1.roffBold }.joined()
    }.joined(separator: "\n.br\n")
  }
}
