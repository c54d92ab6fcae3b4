#if os(Linux)
  import ChildPrograms
  import Foundation

  extension Home {
    /// Has all programs log the calls that change files.
    ///
    /// - Throws: Where the library that does it was not built.
    func logFileCalls(to log: String) throws {
      try loadFileFaults()
      environment["FILE_FAULT_LOG"] = log
    }

    /// Has the `number`-th call of each program fail that changes files.
    ///
    /// - Parameters:
    ///   - number: Which call, from 1.
    ///   - error: What the system says.
    ///   - lasts: Whether all calls after it fail, too.
    ///   - mark: The file that is made when it has failed.
    /// - Throws: Where the library that does it was not built.
    func failFileCall(_ number: Int, error: Int32, lasts: Bool, mark: String) throws {
      try loadFileFaults()
      environment["FILE_FAULT_CALL"] = "\(number)"
      environment["FILE_FAULT_ERROR"] = "\(error)"
      environment["FILE_FAULT_LASTS"] = lasts ? "1" : "0"
      environment["FILE_FAULT_FIRED"] = mark
    }

    /// Lets a test fill the disk of programs that run, and free it.
    ///
    /// - Throws: Where the library that does it was not built.
    func prepareFullDisk() throws {
      try loadFileFaults()
      environment["FILE_FAULT_FULL"] = path("full")
    }

    /// Fills the disk of programs that run, or frees it.
    func setDiskFull(_ isFull: Bool) throws {
      if isFull { return try write([], to: "full") }
      try FileManager.default.removeItem(atPath: path("full"))
    }

    /// Has files work again.
    func mendFiles() {
      environment = environment.filter { !$0.key.hasPrefix("FILE_FAULT") && $0.key != "LD_PRELOAD" }
    }

    private func loadFileFaults() throws {
      environment["LD_PRELOAD"] = try ProgramFile.path(of: "libFileFaults.so")
      environment["FILE_FAULT_ROOT"] = path
    }
  }
#endif
