#if canImport(Darwin)
  package import Darwin
#elseif canImport(Musl)
  package import Musl
#else
  package import Glibc
#endif

/// All that decides how a program starts.
package struct ProgramLaunch {
  /// Where a standard stream of the program leads.
  package enum Stream {
    case descriptor(Descriptor)
    /// A file by its path, or a terminal, which becomes the one of the program's session.
    case path(String)
    case closed
  }

  /// The group of the program: signals of the test's own group are not for it.
  package enum Group {
    case ownGroup
    /// A session too, so that a terminal can be its own.
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
  /// - Returns: The number of its process.
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

  /// A shell that becomes the program, in its folder and without leaving core dumps there: not every
  /// C library can be asked for that.
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

  /// `POSIX_SPAWN_SETSID`, which the module of the C library leaves out.
  private static var ownSessionFlag: Int32 {
    #if canImport(Darwin)
      0x400
    #else
      0x80
    #endif
  }
}

/// Texts as C takes a list of them.
@safe private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) {
    unsafe pointers = texts.map { unsafe strdup($0) } + [nil]
  }

  deinit {
    unsafe pointers.forEach { unsafe free($0) }
  }
}
