import NotesModel

extension NoteSalvage {
  /// Stores all readable notes in one transaction.
  func store(in notes: NotesDatabase, _ shouldContinue: (Int, Int) -> Bool) throws -> Salvage {
    let numbers = numbers()
    var (salvage, isCancelled) = (Salvage(), false)
    do {
      try notes.write { transaction in
        var saved = SalvagedNotes(transaction: transaction)
        for (done, number) in numbers.enumerated() {
          isCancelled = !shouldContinue(done, numbers.count)
          if isCancelled { throw CancellationError() }
          if let note = note(number) {
            try saved.insert(note)
          } else if isExpected(number) {
            saved.salvage.losses.append(.note(number))
          }
        }
        try saved.finish(with: reader.rows)
        salvage = saved.salvage
      }
    } catch {
      if isCancelled { throw ExportError.cancelled }
      throw error
    }
    salvage.losses += losses(among: numbers)
    return salvage
  }

  /// Returns the losses besides those of known notes.
  private func losses(among numbers: [Int64]) -> [Salvage.Loss] {
    var losses: [Salvage.Loss] = []
    if !reader.evidence.isComplete {
      let last = max(reader.rows.lastNumber ?? 0, numbers.max() ?? 0)
      let unknown = last - Int64(numbers.count)
      if unknown > 0 { losses.append(.unknown(count: unknown)) }
      if reader.rows.lastNumber == nil { losses.append(.end(after: last)) }
    }
    if reader.pages.isLogDamaged { losses.append(.log) }
    if !reader.trees.isComplete("entry") { losses.append(.someVersions) }
    if !reader.trees.isComplete("note_file") { losses.append(.files) }
    if !reader.trees.isComplete("setting") { losses.append(.settings) }
    return losses
  }
}
