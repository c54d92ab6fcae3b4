/// Lines through the middle of cells, merged into as few as possible.
///
/// Coordinates are at half pixels, so that the lines are sharp.
struct SVGLines {
  private var horizontal: [(row: Int, columns: Range<Int>)] = []
  private var vertical = ""

  var isEmpty: Bool { horizontal.isEmpty && vertical.isEmpty }

  /// The data of a `path` element.
  var path: String {
    horizontal.map { "M\($0.columns.lowerBound) \($0.row).5H\($0.columns.upperBound)" }.joined()
      + vertical
  }

  /// Adds the lines of a cell, which cross in its middle.
  mutating func add(_ edges: BoxDrawing.Edges, _ x: Int, _ y: Int) {
    let (column, row) = (x + SVGPicture.cellWidth / 2, y + SVGPicture.cellHeight / 2)
    if !edges.isDisjoint(with: [.left, .right]) {
      add(
        from: edges.contains(.left) ? x : column,
        to: edges.contains(.right) ? x + SVGPicture.cellWidth : column + 1, row: row)
    }
    if !edges.isDisjoint(with: [.up, .down]) {
      let start = edges.contains(.up) ? y : row
      let end = edges.contains(.down) ? y + SVGPicture.cellHeight : row + 1
      vertical += "M\(column).5 \(start)V\(end)"
    }
  }

  /// Adds a horizontal line, extending the last one if it is adjacent.
  mutating func add(from start: Int, to end: Int, row: Int) {
    if let last = horizontal.last, last.row == row, last.columns.upperBound == start {
      horizontal[horizontal.count - 1].columns = last.columns.lowerBound..<end
    } else {
      horizontal.append((row, start..<end))
    }
  }
}
