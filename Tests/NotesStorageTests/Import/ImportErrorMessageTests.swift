import NotesStorage
import Testing

@Suite struct ImportErrorMessageTests {
  @Test(
    arguments: [
      (.missing(path: "/x"), 66, "There is no file or folder /x. Check its name."),
      (
        .unreadable(path: "/x", detail: "denied"), 66,
        "/x could not be read: denied. Check its permissions."
      ),
      (
        .noMarkdown(path: "/x"), 66,
        "There is no Markdown in “/x”. Name a folder with .md or .markdown files, or one file."
      ),
      (
        .noText(name: "Standard input"), 66,
        "Standard input holds no text; nothing was stored. Name a file, or pipe a text in."
      ),
      (
        .unusable(path: "/x", reason: .notAFile), 65,
        "/x was not imported: it is not an ordinary file. Name a Markdown file or a folder."
      ),
      (
        .unusable(path: "/x", reason: .tooLarge), 65,
        "/x was not imported: it is larger than 8 MB. Name a Markdown file or a folder."
      ),
      (
        .unusable(path: "/x", reason: .unreadable(detail: "denied")), 66,
        "/x was not imported: it could not be read (denied). Name a Markdown file or a folder."
      ),
      (
        .tooManyFiles(path: "/x"), 65,
        "/x has more than 1000000 notes. Import its folders one by one."
      ),
      (
        .changed(path: "/x"), 65,
        "/x was removed or replaced while it was imported. Import it again."
      ),
    ] as [(ImportError, Int32, String)])
  func `Each message has what, where and what to do`(
    error: ImportError, code: Int32, message: String
  ) {
    #expect(error.message == message)
    #expect(error.exitCode == code)
  }

  @Test(
    arguments: [
      (.symbolicLink, "it is a symbolic link"), (.tooDeep, "it is more than 64 folders deep"),
      (.notFound, "its name is not UTF-8, or it was removed meanwhile"),
    ] as [(MarkdownFolder.Reason, String)])
  func `A reason is the end of a sentence`(reason: MarkdownFolder.Reason, message: String) {
    #expect(reason.message == message)
  }
}
