import ArgumentParser
import Foundation
import NotesApp
import NotesStorage

/// `navtui config`: shows and checks the user's configuration.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show and check the configuration.",
    discussion: """
      The file is $XDG_CONFIG_HOME/navtui/config.yaml, or the one that NAVTUI_CONFIG names. \
      navtui writes it only when you choose “Write to config.yaml” in the settings, which keeps the \
      order and the comments. The output of `navtui config show` is a valid file.
      """,
    subcommands: [Show.self, Check.self, Path.self, Convert.self],
    defaultSubcommand: Show.self)
}

extension ConfigCommand {
  struct Show: MainCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Print all settings and where they come from.")

    @OptionGroup var store: StoreOptions

    func execute() throws {
      let user = UserConfig()
      let settings = try Settings(
        file: user.config, notes: store.openIfExisting(isQuiet: true))
      let editor = EditorCommand.first(user.config)
      let tables = try settings.themeLines + settings.keyLines()
      for line in settings.lines + editor.lines + tables { Console.line(line) }
      try user.report()
    }
  }

  struct Check: MainCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Report errors in the file by line and column.",
      discussion: "The exit status is 78 when there are errors.")

    func execute() throws {
      let user = UserConfig()
      try user.report()
      let path = try user.pathOrFailure()
      Console.line(user.isThere ? "\(path): no errors" : "\(path): not found, using the defaults")
    }
  }

  struct Path: MainCommand {
    static let configuration = CommandConfiguration(
      commandName: "path",
      abstract: "Print the path of the file.")

    func execute() throws {
      Console.line(try UserConfig().pathOrFailure())
    }
  }
}

extension UserConfig {
  func pathOrFailure() throws(CommandFailure) -> String {
    guard let path else {
      throw CommandFailure(
        .missingInput, "No home folder is known: set HOME, or name the file in NAVTUI_CONFIG.")
    }
    return path
  }

  /// Reports all problems.
  ///
  /// - Throws: The exit status if there are any.
  func report() throws {
    for message in messages { Console.error(message) }
    if let fileError { throw fileError.exitCode }
    if !problems.isEmpty { throw ExitCode.configuration }
  }
}
