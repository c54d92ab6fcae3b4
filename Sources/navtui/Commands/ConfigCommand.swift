import ArgumentParser
import Foundation
import NotesApp
import NotesStorage

/// `navtui config`: shows and checks the user's configuration.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show the configuration, and check it.",
    discussion: """
      It is in $XDG_CONFIG_HOME/navtui/config.toml, or where NAVTUI_CONFIG says; navtui only \
      reads it. What `navtui config show` prints is such a file.
      """,
    subcommands: [Show.self, Check.self, Path.self],
    defaultSubcommand: Show.self)
}

extension ConfigCommand {
  struct Show: MainCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Print each setting that holds, and where it comes from.")

    @OptionGroup var store: StoreOptions

    func execute() throws {
      let user = UserConfig()
      let notes = try store.openIfThere(isQuiet: true)
      defer { try? notes?.close() }
      let settings = try Settings(file: user.config, notes: notes)
      let editor = EditorCommand.first(user.config)
      let tables = user.config.themeLines + user.config.keyLines
      for line in settings.lines + editor.lines + tables { Console.line(line) }
      try user.report()
    }
  }

  struct Check: MainCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Say what is wrong with the file, by line and column.",
      discussion: "Ends with 78 when something is.")

    func execute() throws {
      let user = UserConfig()
      try user.report()
      let path = try user.pathOrFailure()
      Console.line(user.isThere ? "\(path): no faults" : "\(path): not there, the defaults hold")
    }
  }

  struct Path: MainCommand {
    static let configuration = CommandConfiguration(
      commandName: "path",
      abstract: "Print where the file is, or would be.")

    func execute() throws {
      Console.line(try UserConfig().pathOrFailure())
    }
  }
}

extension UserConfig {
  func pathOrFailure() throws(CommandFailure) -> String {
    guard let path else {
      throw CommandFailure(
        message: "No home folder is known: set HOME, or name the file in NAVTUI_CONFIG.",
        exitCode: ExitStatus.missingInput)
    }
    return path
  }

  /// Reports all problems.
  ///
  /// - Throws: The exit status if there are any.
  func report() throws {
    for message in messages { Console.error(message) }
    if let fileError { throw ExitCode(fileError.exitCode) }
    if !problems.isEmpty { throw ExitCode(ExitStatus.configuration) }
  }
}
