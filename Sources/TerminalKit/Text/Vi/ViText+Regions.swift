/// Regions of a text.
extension ViText {
  /// The characters of a region, without the newline after whole lines.
  func characters(of region: ViRegion) -> Range<TextPosition> {
    guard region.isLines else { return region.range }
    let start = TextPosition(line: region.range.lowerBound.line, offset: 0)
    return start..<buffer.content.end(ofLine: region.range.upperBound.line)
  }

  /// The characters to delete, with a newline of whole lines.
  func deletion(of region: ViRegion) -> Range<TextPosition> {
    let range = characters(of: region)
    let (first, last) = (range.lowerBound.line, range.upperBound.line)
    guard region.isLines else { return range }
    if last + 1 < lines.count {
      return range.lowerBound..<TextPosition(line: last + 1, offset: 0)
    }
    return first > 0 ? buffer.content.end(ofLine: first - 1)..<range.upperBound : range
  }

  /// A region that ends at the start of a line ends at the line before, and is whole lines if it begins with one.
  func withoutLineStart(_ region: ViRegion) -> ViRegion {
    let (first, last) = (region.range.lowerBound, region.range.upperBound)
    guard last.offset == 0, last.line > first.line else { return region }
    let end = buffer.content.end(ofLine: last.line - 1)
    return isInIndent(first)
      ? ViRegion(range: first..<max(first, end), isLines: true)
      : ViRegion(range: first..<max(first, end))
  }

  /// A deletion of several lines from the indentation of one to the end of another is of whole lines.
  func widenedToLines(_ region: ViRegion) -> ViRegion {
    let (first, last) = (region.range.lowerBound, region.range.upperBound)
    guard !region.isLines, last.line > first.line, isInIndent(first),
      lines[last.line].dropFirst(last.offset).allSatisfy({ ViCharacterKind($0) == .blank })
    else { return region }
    return ViRegion(range: region.range, isLines: true)
  }

  /// Whether only blanks are before a position in its line.
  private func isInIndent(_ position: TextPosition) -> Bool {
    lines[position.line].prefix(position.offset).allSatisfy { ViCharacterKind($0) == .blank }
  }

  func extent(of region: ViRegion) -> ViExtent {
    let (first, last) = (region.range.lowerBound, region.range.upperBound)
    let lines = last.line - first.line + 1
    guard !region.isLines else { return ViExtent(lines: lines) }
    let characters = lines == 1 ? last.offset - first.offset : last.offset
    return ViExtent(lines: lines, characters: characters)
  }

  /// Returns as much text from the cursor on as an extent has.
  func region(of extent: ViExtent) -> ViRegion {
    let line = min(cursor.line + extent.lines, lines.count) - 1
    guard let characters = extent.characters else {
      return ViRegion(range: cursor..<max(cursor, buffer.content.end(ofLine: line)), isLines: true)
    }
    let offset = extent.lines == 1 ? cursor.offset + characters : characters
    let end = buffer.content.nearest(to: TextPosition(line: line, offset: offset))
    return ViRegion(range: cursor..<max(cursor, end))
  }
}
