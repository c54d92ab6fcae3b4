import CLibrary
import NcursesTerminal
import NotesApp
import NotesStorage
import TerminalUI

/// The third stage of the start: other processes reach the app, and nothing prevents the start any more.
final class ConnectedApp {
  private let opened: OpenedApp
  private let source: NotesSource
  private let server: LinkServer<Notes>?
  private let writer: SessionWriter<Notes>?
  private let state: ScreenState<Notes>
  private let log: RunLog

  init(_ restored: RestoredApp) throws {
    let opened = restored.opened
    var state = try restored.state ?? ScreenState(opened.runtime.app)
    let (notes, terminal) = (opened.notes, opened.terminal)
    self.opened = opened
    var problem: String?
    do {
      server = try LinkServer(at: DataFiles.socket(for: notes.path))
    } catch {
      server = nil
      problem = "No links from other terminals: \(Navtui.failure(error).message)"
    }
    source = NotesSource(
      notes, settings: opened.settings,
      world: ExternalPrograms(
        ExternalEditor(opened.user.config),
        transferring: NotesTransfer(of: notes.path),
        isBackgroundDark: { terminal.isBackgroundDark() }),
      surroundings: opened.surroundings,
      isBackgroundDark: opened.needsBackground ? terminal.isBackgroundDark() : nil,
      secondsFromGMT: \.secondsFromGMT, now: { .now })
    restored.begin(savingBy: source)
    writer = restored.sessions.writer
    let isOtherOpen = server?.isWaiting == true && !opened.request.isNew
    let notices =
      StoreOptions.notices
      + [
        opened.request.notice, opened.rescued.notice, EditedFile.notice(folder: DataFiles.editing),
        restored.sessions.notice, problem, opened.user.notice,
        isOtherOpen ? "Another navtui is open on these notes" : nil, restored.openTexts,
        // A small screen would cut what to do.
        (try? Mirror.copied(notes)).map { _ in
          "These notes are a copy without their mirror: `navtui doctor` says more"
        },
      ].compactMap(\.self)
    var environment = ScreenEnvironment(source)
    environment.copied = terminal.clipboard.outcome
    environment.notices =
      notices.map { SafeText($0) } + state.environment.notices
    state.environment = environment
    self.state = state
    let request = opened.request
    var header = Recording.Header(
      of: opened.runtime.app, link: request.link, scene: request.scene,
      session: restored.sessions.session, environment: environment)
    header.data = request.data
    log = try RunLog(
      header, fault: request.fault, recording: request.recording.record,
      keepsText: request.recording.recordText,
      inspected: request.recording.inspect ? InspectedApp(named: "navtui") : nil)
  }

  /// Runs the app until its end.
  ///
  /// - Returns: The way in which it ended.
  /// - Throws: An error if the terminal does not work any more.
  func run() throws -> ProgramEnd {
    let (source, rescued, notes) = (source, opened.rescued, opened.notes)
    let messages = BackgroundMessages { [terminal = opened.terminal] in terminal.wakeUp() }
    let mirror = notes.isReadOnly ? nil : MirrorWatch(of: notes.path, messages)
    defer { mirror?.finish() }
    let sync = notes.isReadOnly ? nil : AutomaticSync(of: notes.path, messages)
    defer { sync?.finish() }
    let changes = DatabaseWatch(of: notes.path)
    var (lastChange, wasMirrored): (Int64?, Bool) = (nil, false)
    let program = Program(
      opened.runtime, state: state, source: source, sessions: writer, links: server,
      rescue: { source.save($0.unsavedTexts, rescue: rescued) },
      outsideActions: {
        sync?.turn(on: source.settings.syncsAutomatically.value)
        if changes.takeChange() {
          // What a synchronization keeps of itself is no change, or each would be followed by another.
          let (change, isMirrored) = (notes.lastChange, notes.isMirrored)
          if isMirrored, change != lastChange || !wasMirrored { mirror?.start() }
          if change != lastChange, lastChange != nil { sync?.wake() }
          (lastChange, wasMirrored) = (change, isMirrored)
        }
        let said = messages.take().map { text, conflict in
          conflict.map { source.message(text, ofConflict: $0) } ?? Toast(SafeText(text))
        }
        return said.map { .said($0) } + source.outsideActions()
      })
    opened.terminal.wakeups = { [server] in (server?.wakeups ?? Wakeups()) + changes.wakeups }
    log.observe(program)
    program.send(.launched(link: opened.request.link, scene: opened.request.scene))
    do {
      let end = try program.run(on: opened.terminal)
      log.end(end)
      return end
    } catch {
      // The terminal does not work any more, but the text can still be stored.
      program.send(.terminate(signal: SIGHUP))
      throw error
    }
  }

  /// Ends the connections.
  func end() {
    server?.stop()
  }
}

extension DatabaseWatch {
  /// The conditions to look for changes: each second where they are not told.
  fileprivate var wakeups: Wakeups {
    descriptor.map { Wakeups(descriptors: [$0]) } ?? Wakeups(deadline: .now + .seconds(1))
  }
}

extension NotesSource {
  /// Stores unsaved texts, or writes those that cannot be stored to files for rescued texts.
  ///
  /// - Returns: Whether all were stored.
  @discardableResult
  func save(_ texts: [UnsavedText], rescue rescued: RescuedTexts) -> Bool {
    var areStored = true
    for text in texts {
      do {
        // The start and the end do not wait for another process either.
        _ = try notes.waitingBriefly { try perform(text.operation) }
      } catch {
        rescued.keep(text.draft, "\(error)")
        areStored = false
      }
    }
    return areStored
  }
}

extension ScreenEnvironment {
  /// Creates the environment from the settings.
  init(_ source: NotesSource) {
    self.init(
      theme: source.theme, keys: source.settings.keys, hasMouse: source.settings.mouse.value)
    editing = source.settings.editing.value
    isReadOnly = source.surroundings.isReadOnly
    readOnlyMessage = "Read-only: notes cannot be changed"
    showsCursor = source.settings.cursor.value
    now = Timestamp.now.rawValue
  }
}
