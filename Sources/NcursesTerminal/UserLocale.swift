#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import CNcurses

/// The user's language settings, as far as a terminal needs them: the character encoding.
enum UserLocale {
  /// Has the C library, which ncurses asks, work with the user's characters.
  ///
  /// Where nothing is set (as in many containers) Unicode is taken; a setting is respected. One of UTF-8 that is
  /// not installed, as the computer one comes from may have sent it along, still says which characters are meant.
  ///
  /// - Returns: Whether the characters are those of Unicode.
  @MainActor
  static func activate() -> Bool {
    let setting = setting
    let isUsable = unsafe setting != nil && setlocale(LC_CTYPE, "") != nil
    if !isUsable, setting.map(isOfUTF8) ?? true { unsafe setlocale(LC_CTYPE, "C.UTF-8") }
    return nt_locale_is_utf8()
  }

  /// The first of the variables that says something applies.
  private static var setting: String? {
    ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { (name: String) in
      unsafe getenv(name).map { unsafe String(cString: $0) }
    }.first { !$0.isEmpty }
  }

  /// Whether a locale names that encoding: `de_DE.UTF-8`, `en_GB.utf8@euro`, `UTF-8` as on macOS.
  private static func isOfUTF8(_ locale: String) -> Bool {
    let encoding = locale.split(separator: ".").last?.split(separator: "@").first
    return encoding.map { ["utf-8", "utf8"].contains($0.lowercased()) } ?? false
  }
}
