import ArgumentParser
import Foundation

extension ConfigCommand {
  struct Convert: MainCommand {
    static let configuration = CommandConfiguration(
      commandName: "convert",
      abstract: "Print a config.toml of earlier versions as YAML.",
      discussion: """
        Comments are left out. In the folder of the configuration: navtui config convert >config.yaml
        """)

    @Argument(help: "The file. The default is config.toml beside config.yaml.")
    var file: String?

    func execute() throws {
      let path = try file ?? ConfigFile.oldPath(UserConfig().pathOrFailure())
      guard let data = FileManager.default.contents(atPath: path) else {
        throw CommandFailure(.missingInput, "\(path) cannot be read.")
      }
      guard data.count <= ConfigFile.limit, let text = String(data: data, encoding: .utf8) else {
        throw CommandFailure(
          .badData, "\(path) is no text of at most \(ConfigFile.limit >> 20) MB.")
      }
      do throws(TOMLReader.Failure) {
        for line in try TOMLReader.table(text).lines { Console.line(line) }
      } catch {
        throw CommandFailure(
          .badData, "\(path):\(error.line) cannot be converted. Write that line in YAML by hand.")
      }
    }
  }
}
