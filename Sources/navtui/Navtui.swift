import ArgumentParser
import CLibrary
import Foundation
import LocalSocket
import NavigationCore
import NcursesTerminal
import NotesApp
import NotesStorage
import NotesSync
import TerminalUI

/// The command line: the common options, the commands, and the conversion of every error to a message and an exit
/// status.
@main
nonisolated struct Navtui: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "navtui",
    abstract: "Notes in the terminal, with a link to every place.",
    usage: """
      navtui [<link>] [--db <file>] [--workspace <name>] [--fresh] [--new] [--theme <name>] ...
      navtui <subcommand>
      navtui --version
      """,
    discussion: """
      Without a subcommand, navtui opens the notes, or the place of a link such as \
      navtui://main/notes/3. --db names other notes, --theme sets the colours. --workspace, \
      --fresh and --new start another navtui, even if one is running. `navtui start --help` lists \
      all options. Press ? in the app for the keys.
      """,
    subcommands: [
      StartCommand.self, OpenCommand.self, AddCommand.self, AppendCommand.self, TodayCommand.self,
      ListCommand.self,
      SearchCommand.self, ShowCommand.self, HistoryCommand.self, EditCommand.self,
      LinksCommand.self, TagCommand.self, TagsCommand.self, PinCommand.self, UnpinCommand.self,
      RenameCommand.self,
      RenameTagCommand.self, TrashCommand.self, RestoreCommand.self, ImportCommand.self,
      ExportCommand.self, MirrorCommand.self, SyncCommand.self, MergeFileCommand.self,
      BackupCommand.self, CheckCommand.self, RepairCommand.self,
      RenderCommand.self, ReplayCommand.self, InspectCommand.self, RoutesCommand.self,
      StateCommand.self,
      DoctorCommand.self,
      ConfigCommand.self, CompletionsCommand.self, DemoCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: StartCommand.self)

  @MainActor static func main() {
    // A reader that closes its pipe, as `head` does, ends the output, and not the work.
    _ = Foundation.signal(SIGPIPE, SIG_IGN)
    Console.recordOutputState()
    do {
      guard CommandLine.arguments.count > 1 else { return try StartCommand.withoutArguments.run() }
      let arguments = commandFirst(Array(CommandLine.arguments.dropFirst()))
      if let unknown = UnknownCommand(arguments: arguments) { throw unknown.failure }
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      exit(reporting: error)
    }
  }
}

/// The reason why a command failed, with its exit status.
nonisolated struct CommandFailure: Error {
  var exitCode: ExitCode
  var message: String

  init(_ exitCode: ExitCode, _ message: String) {
    (self.exitCode, self.message) = (exitCode, message)
  }
}

/// Exit statuses according to `sysexits.h`.
nonisolated extension ExitCode {
  static let nothingFound = ExitCode(1)
  static let usage = ExitCode(64)
  static let badData = ExitCode(65)
  static let missingInput = ExitCode(66)
  static let unavailable = ExitCode(69)
  static let programFault = ExitCode(70)
  static let cannotCreate = ExitCode(73)
  static let inputOutput = ExitCode(74)
  static let tryAgain = ExitCode(75)
  static let permission = ExitCode(77)
  static let configuration = ExitCode(78)

  /// All exit statuses with their meanings, for the manual.
  static let meanings: [(status: ExitCode, meaning: String)] = [
    (success, "Success."), (nothingFound, "Nothing was found."),
    (usage, "Wrong usage, or a wrong link."),
    (badData, "Bad data: a file to import, or a damaged database."),
    (missingInput, "Input is missing or cannot be read."),
    (unavailable, "No usable terminal or editor; for `navtui open`, no running navtui."),
    (programFault, "A fault of navtui."),
    (cannotCreate, "Output cannot be created."), (inputOutput, "An input or output error."),
    (
      tryAgain,
      "The database is locked, the running navtui is busy, or a remote was not reached; try again."
    ),
    (permission, "No permission."),
    (configuration, "Wrong configuration, or a database made by a newer version."),
  ]
}

extension Navtui {
  @MainActor private static func exit(reporting error: any Error) -> Never {
    // Only the argument parser knows the text and the status of its own errors.
    if error is ExitCode || exitCode(for: error) != .failure { end(with: error) }
    let failure = failure(error)
    Console.error(failure.message)
    // Re-raises the signal so that the parent process sees it.
    if let signal = Interruption.signal { NcursesTerminal.die(of: signal) }
    Foundation.exit(failure.exitCode.rawValue)
  }

  /// Returns the message and the exit status of an error.
  nonisolated static func failure(_ error: any Error) -> CommandFailure {
    switch error {
    case let failure as CommandFailure: return failure
    case let error as StorageError: return CommandFailure(ExitCode(error.exitCode), error.message)
    case let error as ImportError: return CommandFailure(ExitCode(error.exitCode), error.message)
    case let error as UnfinishedImport:
      let reason = failure(error.reason)
      return CommandFailure(reason.exitCode, error.message(after: reason.message))
    case let error as MirrorError: return CommandFailure(ExitCode(error.exitCode), error.message)
    case let error as ExportError: return CommandFailure(ExitCode(error.exitCode), error.message)
    case let error as SyncError: return CommandFailure(ExitCode(error.exitCode), error.message)
    case let error as SocketError: return error.failure
    case let error as RecordingError: return CommandFailure(.cannotCreate, error.description)
    case let error as InspectionError: return CommandFailure(.unavailable, error.description)
    case let error as TerminalError: return CommandFailure(.unavailable, error.description)
    case let error as RouteTableError: return CommandFailure(.programFault, error.description)
    case let error as LinkError: return CommandFailure(.usage, error.description)
    case is CocoaError, is POSIXError, is SystemError:
      let path = (error as? CocoaError)?.filePath.map { "\($0): " } ?? ""
      return CommandFailure(.inputOutput, path + error.systemReason)
    default:
      return CommandFailure(.programFault, "A mistake in navtui: \(error). Please report it.")
    }
  }

  /// Exits as the argument parser does, but writes its text through ``Console``, because it contains arguments as
  /// given.
  @MainActor private static func end(with error: any Error) -> Never {
    let (text, status) = (fullMessage(for: error), exitCode(for: error))
    if !text.isEmpty {
      if status.isSuccess {
        Console.text(text)
      } else {
        Console.errorText(ArgumentMessage.text(text))
      }
    }
    Foundation.exit(status.rawValue)
  }
}
