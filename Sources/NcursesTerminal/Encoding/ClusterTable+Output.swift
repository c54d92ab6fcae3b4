extension ClusterTable {
  /// Returns the output of ncurses (UTF-8) with the placeholders replaced by their text and hyperlinks.
  func text(in output: [UInt8], _ writer: ClusterWriter) -> [UInt8] {
    guard mayHoldPlaceholders(output) else { return output }
    var result: [UInt8] = []
    result.reserveCapacity(output.count * 2)
    var hyperlinks = HyperlinkWriter()
    var index = 0
    while index < output.count {
      guard let scalar = Self.placeholder(in: output, at: index) else {
        result += hyperlinks.bytes(leadingTo: nil)
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
      let isWhole = Self.placeholder(in: output, at: index) == Self.trail(of: scalar)
      if isWhole { index += 4 }
      guard let entry = entry(scalar) else { continue }
      result += hyperlinks.bytes(leadingTo: entry.address) + writer.bytes(for: entry)
      if !isWhole { result += writer.bytesBack(intoSecondColumnOf: entry) }
    }
    return result + hyperlinks.bytes(leadingTo: nil)
  }

  /// Returns the numbers of the entries in the output that a terminal may draw over the cells after them.
  func overlappingEntries(in output: [UInt8]) -> Set<Int> {
    guard mayHoldPlaceholders(output) else { return [] }
    var result: Set<Int> = []
    for index in output.indices {
      if let scalar = Self.placeholder(in: output, at: index), entry(scalar)?.mayOverlap == true {
        result.insert(Int(scalar - Self.firstLead))
      }
    }
    return result
  }

  /// Returns whether the output may contain placeholders. All code points of their plane begin with this byte, and no
  /// other character does.
  private func mayHoldPlaceholders(_ output: [UInt8]) -> Bool {
    !entries.isEmpty && output.contains(0xF4)
  }

  private func entry(_ lead: UInt32) -> Cluster? {
    let number = Int(lead - Self.firstLead)
    return number < entries.count ? entries[number] : nil
  }

  /// Returns the code point of the last plane that begins at an index.
  private static func placeholder(in bytes: [UInt8], at index: Int) -> UInt32? {
    guard index + 3 < bytes.count, bytes[index] == 0xF4 else { return nil }
    return bytes[index + 1..<index + 4].reduce(4) { $0 << 6 | UInt32($1 & 0x3F) }
  }
}
