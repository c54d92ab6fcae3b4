/// The reason why notes could not be synchronized. Nothing is lost, and the next try begins anew.
public enum SyncError: Error, Hashable, Sendable {
  /// git could not be started.
  case noGit(detail: String)
  /// The folder is not the top of a repository; `top` is that of the repository around it.
  case noRepository(folder: String, top: String?)
  /// Somebody began something else in the repository, such as a rebase, and did not end it.
  case unfinished(operation: String, folder: String)
  /// No branch is checked out.
  case noBranch(folder: String)
  /// Another git is running.
  case locked(file: String)
  /// Another navtui synchronizes the folder.
  case busy(folder: String)
  /// A command did not end in time.
  case noAnswer(command: String, limit: Duration)
  case failed(command: String, detail: String)
  case cancelled
  /// The name of a remote or branch, or an address, that git would take for an option.
  case unsafeName(String)
  /// There is a remote with another address.
  case otherRemote(name: String, address: String)
}

extension SyncError {
  /// A message for the user: what happened, where, and what to do.
  public var message: String {
    switch self {
    case .noGit(let detail): "git cannot be started: \(detail). Install git 2.38 or later."
    case .noRepository(let folder, nil):
      "\(folder) is not a git repository. Set it up with `navtui sync --setup ADDRESS`, or with `git init`."
    case .noRepository(let folder, let top?):
      "\(folder) is a folder in the repository \(top). Notes need a repository of their own, because all of it "
        + "is committed and merged. Mirror them into another folder."
    case .unfinished(let operation, let folder):
      "\(operation) is not finished in \(folder). Finish or abort it with git, then synchronize again."
    case .noBranch(let folder):
      "No branch is checked out in \(folder). Check one out with `git switch`."
    case .locked(let file):
      "Another git is running in the folder. If none is, it was interrupted: remove \(file)."
    case .busy(let folder): "Another navtui synchronizes \(folder). Try again."
    case .noAnswer(let command, let limit):
      "`git \(command)` did not end within \(limit)."
    case .failed(let command, let detail):
      if detail.contains("user.email") {
        "git does not know who you are. Tell it with `git config --global user.name` and `user.email`."
      } else {
        "`git \(command)` failed: \(detail.isEmpty ? "no reason was given" : Self.firstLines(detail))"
      }
    case .cancelled: "Cancelled."
    case .unsafeName(let name): "“\(name)” begins like an option of git."
    case .otherRemote(let name, let address):
      "The remote “\(name)” is \(address) already. Change it in the folder with `git remote set-url \(name) ADDRESS`."
    }
  }

  /// The first lines of what git says, on one.
  private static func firstLines(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).prefix(3).joined(separator: " · ")
  }

  /// The exit status of a command that failed with this error, according to `sysexits.h`.
  public var exitCode: Int32 {
    switch self {
    case .unsafeName: 64
    case .noRepository: 66
    case .noGit, .noAnswer: 69
    case .unfinished, .noBranch, .otherRemote: 73
    case .failed: 74
    case .locked, .busy: 75
    // 128 plus the number of SIGINT.
    case .cancelled: 130
    }
  }
}
