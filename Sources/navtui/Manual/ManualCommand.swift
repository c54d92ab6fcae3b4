import ArgumentParser
import CLibrary
import NotesApp
import NotesStorage

/// `navtui manual`: prints a manual page, for the installation.
struct ManualCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print a manual page in roff.",
    shouldDisplay: false)

  enum Page: String, ExpressibleByArgument, CaseIterable {
    case commands = "navtui.1"
    case settings = "navtui.yaml.5"
  }

  @Argument(help: "The page.")
  var page: Page

  func execute() throws {
    let date = Self.date
    let page =
      switch page {
      case .commands: try ManualPage.commands(date: date)
      case .settings: try ManualPage.settings(date: date)
      }
    Console.text(String(page.source.dropLast()))
  }

  /// The date of the pages in ISO 8601: that of the sources if `SOURCE_DATE_EPOCH` has a valid one, else today.
  private static var date: String {
    let seconds = ProcessEnvironment["SOURCE_DATE_EPOCH"].flatMap { Int64($0) }
    let product = seconds?.multipliedReportingOverflow(by: 1000)
    let time = product.flatMap { $0.overflow ? nil : Timestamp(rawValue: $0.partialValue) } ?? .now
    return String(time.iso8601.prefix(10))
  }
}
