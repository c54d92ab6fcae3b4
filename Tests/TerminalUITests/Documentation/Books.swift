import NavigationCore
import TerminalUI

struct BookList: Screen {
  typealias App = Samples
  var position = ListPosition()
  var chosen: Set<String> = []

  static let bindings: [Binding<Self>] = [
    Binding("a", "add", title: "Add a book") { _, turn in turn.present(.adding) },
    Binding(
      "d", "remove", title: "Remove the chosen books", keywords: "delete", traits: .destructive,
      when: { screen, _ in !screen.chosen.isEmpty }
    ) { screen, turn in
      turn.model.books.removeAll { screen.chosen.contains($0.title) }
      screen.chosen = []
    },
  ]

  static let receivers: [Receiver<Self>] = [
    .answer(of: LendBook.self) { loan, _, turn in
      let lent = turn.model.books.firstIndex { $0.title == loan?.title }
      guard let loan, let lent else { return }
      turn.model.books[lent].borrower = loan.borrower
      turn.say("\(loan.borrower) has \(loan.title)")
    }
  ]

  func title(_ context: Context<App>) -> SafeText { "Books" }

  func body(_ context: Context<App>) -> Body {
    List(\.position, context.model.books, id: \.title, selection: \.chosen) { book in
      ListRow(SafeText(book.title), SafeText(book.borrower ?? book.author))
    } open: { index, _, turn in
      turn.present(.lending(turn.model.books[index].title), .alert)
    }
  }

  mutating func reveal(_ place: App.Place, _ context: Context<App>) {
    position.moveFocus(in: context.model.books) { place == .lending($0.title) }
  }
}

struct AddBook: Screen {
  typealias App = Samples
  enum Shelf: String, Codable, CaseIterable, Sendable { case novels, history, cooking }

  static let takesText = true
  var (title, author) = (TextBuffer("", .field), TextBuffer("", .field))
  var (copies, shelf, isLent, form) = (1, Shelf.novels, true, ListPosition())

  func title(_ context: Context<App>) -> SafeText { "New book" }

  func body(_ context: Context<App>) -> Body {
    Form(\.form) {
      Label("The book", isHeading: true)
      TextField("Title", \.title, placeholder: "required")
      TextField("Author", \.author)
      Stepper("Copies", \.copies, in: 1...99)
      Picker("Shelf", \.shelf)
      Toggle("Can be lent", \.isLent)
      Button("Save") { screen, turn in screen.save(&turn) }
    }
  }

  mutating func save(_ turn: inout Turn<App>) {
    guard !title.isEmpty else { return turn.say("A book needs a title", isError: true) }
    turn.model.books.append(App.Book(title: title.text, author: author.text))
    title.markSaved()
    author.markSaved()
    turn.dismiss()
  }

  func leaveQuestion(_ context: Context<App>) -> SafeText? {
    title.isModified || author.isModified ? "The book is not saved." : nil
  }
}

struct EditBook: Screen {
  typealias App = Samples
  static let takesText = true
  let title: String
  var author = TextBuffer("", .field)
  var isLoaded = false
  var form = ListPosition()

  static let leaveChoices: [LeaveChoice<Self>] = [
    LeaveChoice(Key("s"), "Save") { screen, turn in screen.save(&turn) }
  ]

  func title(_ context: Context<App>) -> SafeText { SafeText(title) }

  func body(_ context: Context<App>) -> Body {
    Form(\.form) {
      TextField("Author", \.author)
      Button("Save") { screen, turn in
        screen.save(&turn)
        turn.dismiss()
      }
    }
  }

  mutating func settle(_ turn: inout Turn<App>) {
    guard !isLoaded, let book = turn.model.books.first(where: { $0.title == title }) else { return }
    (author, isLoaded) = (TextBuffer(book.author, .field), true)
  }

  func leaveQuestion(_ context: Context<App>) -> SafeText? {
    author.isModified ? "The author is not saved." : nil
  }

  mutating func save(_ turn: inout Turn<App>) {
    guard let index = turn.model.books.firstIndex(where: { $0.title == title }) else { return }
    turn.model.books[index].author = author.text
    author.markSaved()
  }
}

struct LendBook: Screen {
  typealias App = Samples
  struct Answer: Equatable { let title, borrower: String }

  static let takesText = true
  let title: String
  var borrower = TextBuffer("", .field)

  static let bindings: [Binding<Self>] = [
    Binding("<Enter>", "lend", when: { screen, _ in !screen.borrower.isEmpty }) { screen, turn in
      let loan = Answer(title: screen.title, borrower: screen.borrower.text)
      turn.finish(screen, with: loan)
    }
  ]

  func title(_ context: Context<App>) -> SafeText { "Lend \(title)" }

  func body(_ context: Context<App>) -> Body {
    Text("Who borrows it?")
    TextField("Name", \.borrower)
  }
}
