public import TerminalUI

extension Notes {
  /// The screens whose keys can be chosen, in the order in which all keys are listed.
  public static var screenTypes: [any Screen<Notes>.Type] {
    [
      NoteListScreen.self, ReaderScreen.self, SearchScreen.self, TagsScreen.self,
      NoteTagsScreen.self, MarkedTagsScreen.self, RenameScreen.self, RenameTagScreen.self,
      DeletionScreen.self, ArrangingScreen.self, ActionsScreen.self, TemplatesScreen.self,
      NoteLinksScreen.self, VersionsScreen.self, VersionScreen.self, EditorScreen.self,
      CaptureScreen.self, WebAddressScreen.self, SettingsScreen.self, SettingsSectionScreen.self,
    ]
  }
}

// What a list of all keys says of where they hold.

extension NoteListScreen {
  static var bindingModes: [[Binding<Self>]] { modesOfNotes }
  static var keysTitle: SafeText { "A list of notes" }
}

extension ReaderScreen {
  static var bindingModes: [[Binding<Self>]] { modesOfNotes }
  static var keysTitle: SafeText { "A note" }
}

extension SearchScreen {
  static var keysTitle: SafeText { "The search" }
}

extension TagsScreen {
  static var keysTitle: SafeText { "The list of tags" }
}

extension NoteTagsScreen {
  static var takesText: Bool { true }
  static var keysTitle: SafeText { "The tags of a note" }
}

extension MarkedTagsScreen {
  static var takesText: Bool { true }
  static var keysTitle: SafeText { "The tags of marked notes" }
}

extension RenameScreen {
  static var takesText: Bool { true }
  static var keysTitle: SafeText { "The title of a note" }
}

extension RenameTagScreen {
  static var takesText: Bool { true }
  static var keysTitle: SafeText { "The name of a tag" }
}

extension DeletionScreen {
  static var takesText: Bool { true }
  static var keysTitle: SafeText { "Deleting for ever" }
}

extension ArrangingScreen {
  static var keysTitle: SafeText { "Sort and filter" }
}

extension ActionsScreen {
  static var bindingModes: [[Binding<Self>]] { modesOfNotes }
  static var keysTitle: SafeText { "The actions on a note" }
}

extension TemplatesScreen {
  static var keysTitle: SafeText { "The list of templates" }
}

extension VersionsScreen {
  static var keysTitle: SafeText { "The versions of a note" }
}

extension VersionScreen {
  static var keysTitle: SafeText { "A version of a note" }
}

extension NoteLinksScreen {
  static var keysTitle: SafeText { "The links of a note" }
}

extension EditorScreen {
  static var takesText: Bool { true }
  static var keysTitle: SafeText { "The editor" }
}

extension CaptureScreen {
  static var takesText: Bool { true }
  static var keysTitle: SafeText { "A new note" }
}

extension WebAddressScreen {
  static var keysTitle: SafeText { "An address of the web" }
}

extension Screen<Notes> {
  /// The bindings where notes are not in the trash, and those where they are.
  fileprivate static var modesOfNotes: [[Binding<Self>]] {
    let ofNotes = Set(NoteListScreen.noteBindings.map(\.info.name)).subtracting(["actions"])
    let ofTrash = Set(NoteListScreen.trashBindings.map(\.info.name))
      .subtracting(["actions"]).union(["empty-trash"])
    return [ofTrash, ofNotes].map { others in
      bindings.filter { !others.contains($0.info.name) }
    }
  }
}
