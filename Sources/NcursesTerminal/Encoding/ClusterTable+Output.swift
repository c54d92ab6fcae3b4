extension ClusterTable {
  /// What ncurses wrote (bytes in UTF-8) with the text in place of the private code points.
  ///
  /// Where the terminal knows `CSI n G`, the column after each text is given explicitly.
  func text(in output: [UInt8], columns: Int, canAddressColumns: Bool) -> [UInt8] {
    // All code points of the plane begin with this byte, and no other character does.
    guard !entries.isEmpty, output.contains(0xF4) else { return output }
    var result: [UInt8] = []
    result.reserveCapacity(output.count * 2)
    var index = 0
    while index < output.count {
      guard let scalar = Self.placeholder(in: output, at: index) else {
        result.append(output[index])
        index += 1
        continue
      }
      index += 4
      guard scalar < Self.firstTrail else {
        // The second column alone, which ncurses writes to move the cursor over it.
        result += Array("\u{1B}[C".utf8)
        continue
      }
      let isWide = Self.placeholder(in: output, at: index) == Self.trail(of: scalar)
      if isWide { index += 4 }
      append(
        Int(scalar - Self.firstLead), width: isWide ? 2 : 1, to: &result, columns: columns,
        canAddressColumns: canAddressColumns)
    }
    return result
  }

  private func append(
    _ number: Int, width: Int, to result: inout [UInt8], columns: Int, canAddressColumns: Bool
  ) {
    guard number < entries.count else { return }
    let entry = entries[number]
    guard canAddressColumns else {
      result += entry.text
      return
    }
    // A terminal that takes the character for a narrow one would leave its second column as it was.
    if width == 2 { result += Array("  \u{1B}[\(entry.column + 1)G".utf8) }
    result += entry.text
    if entry.column + width < columns {
      result += Array("\u{1B}[\(entry.column + width + 1)G".utf8)
    }
  }

  /// The code point of the last plane that begins at an index.
  private static func placeholder(in bytes: [UInt8], at index: Int) -> UInt32? {
    guard index + 3 < bytes.count, bytes[index] == 0xF4 else { return nil }
    let scalar = bytes[index + 1..<index + 4].reduce(4) { $0 << 6 | UInt32($1 & 0x3F) }
    return scalar
  }
}
