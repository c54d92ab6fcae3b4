#if os(Linux)
  import CLibrary
  import Foundation
  import NavigationTesting
  import NotesModel
  import NotesReference
  import Testing

  @testable import NotesStorage

  @Suite struct DatabaseWatchTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Waits until a change is told.
    private func wait(for watch: DatabaseWatch) throws {
      var polled = [pollfd(fd: try #require(watch.descriptor), events: Int16(POLLIN), revents: 0)]
      #expect(unsafe poll(&polled, 1, 60_000) == 1)
      #expect(watch.takeChange())
    }

    /// One that was told of before it can be seen would be missed.
    @Test func `A change is told when other connections see it`() throws {
      let (notes, path) = (try folder.notes(), try folder.notes().path)
      let watch = DatabaseWatch(of: path)
      _ = try notes.create(NoteDraft("Before"))
      #expect(watch.takeChange() && !watch.takeChange())
      for number in 1...50 {
        let counter = try notes.changeCounter()
        let end = DispatchSemaphore(value: 0)
        Thread {
          _ = try? NotesDatabase(path: path).create(NoteDraft("Beside \(number)"))
          end.signal()
        }.start()
        try wait(for: watch)
        #expect(try notes.changeCounter() != counter)
        end.wait()
        _ = watch.takeChange()
      }
      #expect(try notes.count() == 51)
    }

    @Test func `The connection's own changes are told, and a new mark is watched`() throws {
      let notes = try folder.notes()
      let watch = DatabaseWatch(of: notes.path)
      #expect(watch.takeChange())
      for number in 1...4 {
        _ = try notes.create(NoteDraft("Note \(number)"))
        try wait(for: watch)
        CommitMark.remove(of: notes.path)
        _ = watch.takeChange()
        _ = try notes.create(NoteDraft("Another \(number)"))
        try wait(for: watch)
        // Its folder does not change any more.
        _ = try notes.create(NoteDraft("A third \(number)"))
        try wait(for: watch)
        #expect(!watch.takeChange())
      }
    }

    /// Or each synchronization would be followed by another.
    @Test func `A setting is no change of a note`() throws {
      let notes = try folder.notes()
      #expect(notes.lastChange == 0)
      _ = try notes.create(NoteDraft("One"))
      let change = notes.lastChange
      try notes.setSetting("sync", to: "now")
      #expect(change != 0 && notes.lastChange == change)
    }
  }
#endif
