/// The environment variables of the process.
///
/// Read one at a time: Foundation would copy all of them, in some ten thousand instructions each.
public enum ProcessEnvironment {
  /// The value of a variable, or nil if it is not set.
  public static subscript(name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
