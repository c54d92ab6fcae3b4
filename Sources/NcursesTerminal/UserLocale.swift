import CLibrary
import CNcurses

/// The character encoding of the user's locale.
enum UserLocale {
  /// Sets the character encoding of the C library, which ncurses uses.
  ///
  /// Unicode is assumed if no locale is set, as in many containers. A set locale is respected. A UTF-8 locale that is
  /// not installed, for example one sent by another computer, still selects UTF-8.
  ///
  /// - Returns: Whether the encoding is Unicode.
  @MainActor
  static func activate() -> Bool {
    let name = name
    let isUsable = unsafe name != nil && setlocale(LC_CTYPE, "") != nil
    if !isUsable, name.map(isUTF8) ?? true {
      // The second name is the one on macOS.
      _ = ["C.UTF-8", "UTF-8"].first { (name: String) in unsafe setlocale(LC_CTYPE, name) != nil }
    }
    return nt_locale_is_utf8()
  }

  /// The name of the locale: the first of the variables that is set.
  private static var name: String? {
    ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { ProcessEnvironment[$0] }.first { !$0.isEmpty }
  }

  /// Returns whether a locale uses UTF-8: `de_DE.UTF-8`, `en_GB.utf8@euro`, `UTF-8` as on macOS.
  private static func isUTF8(_ locale: String) -> Bool {
    let encoding = locale.split(separator: ".").last?.split(separator: "@").first
    return encoding.map { ["utf-8", "utf8"].contains($0.lowercased()) } ?? false
  }
}
