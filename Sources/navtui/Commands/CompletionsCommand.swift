import ArgumentParser
import CLibrary
import NotesApp
import NotesStorage
import TerminalUI

/// `navtui completions`: prints scripts that complete commands and links in a shell.
struct CompletionsCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print the completion script of a shell.",
    discussion: """
      bash: eval "$(navtui completions bash)" in ~/.bashrc
      zsh: eval "$(navtui completions zsh)" in ~/.zshrc, after compinit
      fish: navtui completions fish | source in ~/.config/fish/config.fish
      """)

  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish

    /// The shell of the user, or nil if it is another one.
    static var current: Shell? {
      let path = ProcessEnvironment["SHELL"] ?? ""
      return path.split(separator: "/").last.flatMap { Shell(rawValue: String($0)) }
    }
  }

  @Argument(help: "The shell. The default is the one that SHELL names.")
  var shell: Shell?

  @Option(help: "Print the completions of a link.")
  var link: String?

  @OptionGroup var store: StoreOptions

  func validate() throws {
    if shell != nil, link != nil { throw ValidationError("A shell and --link cannot be combined.") }
    if link == nil, (shell ?? .current) == nil {
      throw ValidationError(
        "The shell is missing. Name one of: \(Shell.allCases.map(\.rawValue).joined(separator: ", "))."
      )
    }
  }

  func execute() throws {
    if link == nil, let shell = shell ?? .current { return Console.text(shell.script) }
    let table = try Notes.table()
    // A shell cannot show messages during completion.
    let notes = try? store.openIfExisting(isQuiet: true)
    for candidate in LinkCandidates(table: table, notes: notes).candidates(for: link ?? "") {
      let title = candidate.title.string
      Console.line(title.isEmpty ? candidate.link : "\(candidate.link)\t\(title)")
    }
  }
}
