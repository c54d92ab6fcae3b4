#if os(Linux)
  import ChildPrograms
  import Foundation

  extension Home {
    /// Makes all programs log the calls that change files.
    ///
    /// - Throws: An error if the library for it was not built.
    func logFileCalls(to log: String) throws {
      try loadFileFaults()
      environment["FILE_FAULT_LOG"] = log
    }

    /// Makes one call of each program that changes files fail.
    ///
    /// - Parameters:
    ///   - number: The number of the call, from 1.
    ///   - error: The error number.
    ///   - lasts: Whether all later calls fail, too.
    ///   - mark: The file that is created after the failure.
    /// - Throws: An error if the library for it was not built.
    func failFileCall(_ number: Int, error: Int32, lasts: Bool, mark: String) throws {
      try loadFileFaults()
      environment["FILE_FAULT_CALL"] = "\(number)"
      environment["FILE_FAULT_ERROR"] = "\(error)"
      environment["FILE_FAULT_LASTS"] = lasts ? "1" : "0"
      environment["FILE_FAULT_FIRED"] = mark
    }

    /// Lets a test fill and free the disk of running programs.
    ///
    /// - Throws: An error if the library for it was not built.
    func prepareFullDisk() throws {
      try loadFileFaults()
      environment["FILE_FAULT_FULL"] = path("full")
    }

    /// Fills or frees the disk of running programs.
    func setDiskFull(_ isFull: Bool) throws {
      if isFull { return try write([], to: "full") }
      try FileManager.default.removeItem(atPath: path("full"))
    }

    /// Ends all file faults.
    func mendFiles() {
      environment = environment.filter { !$0.key.hasPrefix("FILE_FAULT") && $0.key != "LD_PRELOAD" }
    }

    private func loadFileFaults() throws {
      environment["LD_PRELOAD"] = try ProgramFile.path(of: "libFileFaults.so")
      environment["FILE_FAULT_ROOT"] = path
    }
  }
#endif
