package import CLibrary

/// The parameters of a program start.
package struct ProgramLaunch {
  /// The target of a standard stream.
  package enum Stream {
    case descriptor(Descriptor)
    /// A file by path, or a terminal, which becomes the controlling terminal.
    case path(String)
    case closed
  }

  /// The process group of the program, so that signals to the test's group do not reach it.
  package enum Group {
    case ownGroup
    /// A new session, too, so that the program can have a controlling terminal.
    case ownSession
  }

  package var program: String
  package var arguments: [String]
  package var environment: [String: String]
  package var folder: String
  /// Standard input, output and error.
  package var streams: [Stream]
  package var group: Group

  package init(
    program: String, arguments: [String], environment: [String: String], folder: String,
    streams: [Stream], group: Group = .ownGroup
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.streams = streams
    self.group = group
  }

  /// Starts the program.
  ///
  /// - Returns: The process ID.
  package func spawn() throws -> pid_t {
    #if canImport(Darwin)
      var (files, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
      var (files, attributes) = unsafe (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    unsafe posix_spawn_file_actions_init(&files)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&files)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (number, stream) in zip(Int32(0)..., streams) {
      switch stream {
      case .descriptor(let descriptor):
        unsafe posix_spawn_file_actions_adddup2(&files, descriptor.number, number)
      case .path(let path): unsafe posix_spawn_file_actions_addopen(&files, number, path, O_RDWR, 0)
      case .closed: unsafe posix_spawn_file_actions_addclose(&files, number)
      }
    }
    var (all, none) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    let words = CStrings(words)
    let variables = CStrings(environment.map { "\($0)=\($1)" })
    var id: pid_t = 0
    let code = withExtendedLifetime((words, variables)) {
      Descriptor.alone {
        unsafe posix_spawn(&id, "/bin/sh", &files, &attributes, words.pointers, variables.pointers)
      }
    }
    guard code == 0 else { throw Descriptor.Unavailable(what: program, code: code) }
    return id
  }

  /// The command line through a shell that changes the folder and disables core dumps, which not
  /// all C libraries support in `posix_spawn`.
  private var words: [String] {
    ["sh", "-c", #"ulimit -c 0; cd "$0" && exec "$@""#, folder, program] + arguments
  }

  private var flags: Int32 {
    var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    switch group {
    case .ownGroup: flags |= Int32(POSIX_SPAWN_SETPGROUP)
    case .ownSession: flags |= Self.ownSessionFlag
    }
    #if canImport(Darwin)
      flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    return flags
  }

  /// `POSIX_SPAWN_SETSID`, which the C library's module does not export.
  private static var ownSessionFlag: Int32 {
    #if canImport(Darwin)
      0x400
    #else
      0x80
    #endif
  }
}

/// A list of C strings.
@safe private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) {
    unsafe pointers = texts.map { unsafe strdup($0) } + [nil]
  }

  deinit {
    unsafe pointers.forEach { unsafe free($0) }
  }
}
