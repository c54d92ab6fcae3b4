import NotesModel

/// The key by which links find a title. It ignores case and Unicode normalization.
enum TitleKey {
  static func key(_ title: String) -> String { title.nameKey }
}
