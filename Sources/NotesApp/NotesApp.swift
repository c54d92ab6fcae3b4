// The values of notes, for files that import NotesApp.
@_exported public import NotesModel
