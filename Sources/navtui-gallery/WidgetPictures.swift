import Foundation
import TerminalUI

/// The pictures of the article Widgets: real frames of the gallery.
enum WidgetPictures {
  /// A frame of a page, after some keys.
  struct Picture: Sendable {
    let page: String
    let size: Size
    let keys: String

    init(_ page: String, _ columns: Int, _ rows: Int, _ keys: String = "") {
      (self.page, size, self.keys) = (page, Size(columns: columns, rows: rows), keys)
    }

    /// The file of the picture, for a light and for a dark page.
    func file(isDark: Bool) -> String { "widget-\(page)\(isDark ? "~dark" : "").svg" }
  }

  static let all = [
    Picture("table", 60, 15, "l l s s <Space> j j j <Space>"),
    Picture("outline", 60, 15, "j j j"),
    Picture("choices", 60, 14, "<Enter> j"),
    Picture("form", 60, 10, "A n n a <Tab> s e c r e t <Tab> <Tab> <Enter>"),
    Picture("progress", 60, 8, "<Space> <Space> <Space> <Space>"),
    Picture("log", 60, 14, "k k k"),
    Picture("text", 60, 11, "/ B o d y <Enter>"),
    Picture("charts", 60, 22),
    Picture("date", 60, 14, "j l l"),
  ]

  /// Returns a picture as SVG.
  @MainActor static func svg(of picture: Picture, isDark: Bool) throws -> String {
    let app = Gallery()
    var environment = ScreenEnvironment()
    environment.theme = isDark ? .dark : .light
    let program = Program(
      try ScreenRuntime(app), state: try ScreenState(app, environment: environment),
      handler: ScreenEffectHandler(app, source: ()))
    program.send(.launched(link: "gallery://main/widgets/\(picture.page)"))
    program.send(.resize(picture.size))
    for key in try KeyScript(picture.keys).keys {
      // Keys act on the current frame, as on a terminal.
      _ = program.frame(size: picture.size)
      program.send(.key(key))
    }
    let frame = program.frame(size: picture.size)
    return SVGPicture(
      frame.buffer, cursor: frame.cursor, title: SafeText(program.title),
      colors: PictureColors.dark.over(environment.theme)
    ).text
  }

  /// Writes all pictures into a folder.
  @MainActor static func write(into folder: String) throws {
    for picture in all {
      for isDark in [false, true] {
        let file = URL(filePath: folder).appending(path: picture.file(isDark: isDark))
        try Data(svg(of: picture, isDark: isDark).utf8).write(to: file)
      }
    }
  }
}
