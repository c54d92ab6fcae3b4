import NavigationCore
import TerminalUI

struct ControlAlert: Screen {
  typealias App = WidgetApp
  var pressed = ""

  static let bindings: [Binding<Self>] = [
    Binding("p", "push", rank: 0) { _, turn in turn.push(.part("scrolled")) }
  ]

  func title(_ context: Context<App>) -> SafeText { "Remove “A recipe with a name”?" }

  func body(_ context: Context<App>) -> Body {
    Button("Remove", role: .destructive) { screen, _ in screen.pressed = "remove" }
    Button("Archive") { screen, _ in screen.pressed = "archive" }
    Button("Keep", role: .cancel) { screen, _ in screen.pressed = "keep" }
  }
}

struct ControlFormScreen: Screen {
  typealias App = WidgetApp
  var form = ListPosition()
  var number = 5
  var degrees = 0
  var name = TextBuffer("", .field)
  var size = "M"
  var date = CalendarDate(daysSince1970: 20_781)
  var due = CalendarDate(daysSince1970: 0)
  var chosen: CalendarDate?

  func title(_ context: Context<App>) -> SafeText { "Form" }

  func body(_ context: Context<App>) -> Body {
    Form(\.form) {
      Stepper("Number", \.number, in: 1...2000)
      Stepper("Degrees", \.degrees, in: -90...90)
      TextField("Name", \.name)
      Picker("Size", \.size, of: ["S", "M", "L"])
      DatePicker("Due", \.due)
      DatePicker("Date", \.date) { date, screen, _ in screen.chosen = date }
    }
  }
}

/// A form that ends with a text.
struct AddressFormScreen: Screen {
  typealias App = WidgetApp
  var form = ListPosition()
  var street = TextBuffer("", .field)
  var town = TextBuffer("", .field)

  func title(_ context: Context<App>) -> SafeText { "Address" }

  func body(_ context: Context<App>) -> Body {
    Form(\.form) {
      TextField("Street", \.street)
      TextField("Town", \.town)
    }
  }
}

/// Fields outside of a form.
struct LoneFieldsScreen: Screen {
  typealias App = WidgetApp
  var hasTea = false
  var cups = 1
  var name = TextBuffer("", .field)
  var due = CalendarDate(daysSince1970: 0)

  func title(_ context: Context<App>) -> SafeText { "Fields" }

  func body(_ context: Context<App>) -> Body {
    Label("Drinks")
    Toggle("Tea", \.hasTea)
    Stepper("Cups", \.cups, in: 1...9)
    TextField("For", \.name).error(name.isEmpty ? "A name is needed" : nil)
    Spacer()
  }
}

/// More buttons than fit into a small window.
struct ScrolledStepsScreen: Screen {
  typealias App = WidgetApp
  var top = 0
  var pressed: Int?

  func title(_ context: Context<App>) -> SafeText { "Steps" }

  func body(_ context: Context<App>) -> Body {
    ScrollView(\.top) {
      for number in 0..<20 {
        Button("Step \(number)") { screen, _ in screen.pressed = number }
      }
    }
  }
}

/// A button and a form that are taller together than a small window.
struct ScrolledFormScreen: Screen {
  typealias App = WidgetApp
  var top = 0
  var form = ListPosition()
  var flags = Array(repeating: false, count: 12)

  func title(_ context: Context<App>) -> SafeText { "Flags" }

  func body(_ context: Context<App>) -> Body {
    ScrollView(\.top) {
      Button("Done") { _, turn in turn.back() }
      Form(\.form) {
        for number in flags.indices { Toggle("Flag \(number)", \.flags[number]) }
      }
    }
  }
}

/// A form, a text of many lines, and a button.
struct LetterScreen: Screen {
  typealias App = WidgetApp
  static let takesText = true
  var form = ListPosition()
  var (name, street) = (TextBuffer("", .field), TextBuffer("", .field))
  var text = TextBuffer("")
  var scroll = TextScroll.top
  var sentCount = 0

  func title(_ context: Context<App>) -> SafeText { "Letter" }

  static let bindings: [Binding<Self>] = [
    Binding("<F7>", "next part") { _, turn in turn.take(.moveFocus(1)) },
    Binding("<F8>", "previous part") { _, turn in turn.take(.moveFocus(-1)) },
  ]

  func body(_ context: Context<App>) -> Body {
    Form(\.form) {
      TextField("Name", \.name)
      TextField("Street", \.street)
    }
    TextEditor(\.text, scroll: \.scroll)
    Button("Send") { screen, _ in screen.sentCount += 1 }
  }
}

/// A picker above a form with a toggle and a choice, and buttons.
struct GiftScreen: Screen {
  typealias App = WidgetApp
  var size = "M"
  var form = ListPosition()
  var isGift = false
  var color = "red"
  var pressed = ""

  func title(_ context: Context<App>) -> SafeText { "Order" }

  func body(_ context: Context<App>) -> Body {
    Picker("Size", \.size, of: ["S", "M", "L"])
    HStack {
      Button("One") { screen, _ in screen.pressed = "one" }
      Button("Two") { screen, _ in screen.pressed = "two" }
    }
    Form(\.form) {
      Label("Details", isHeading: true)
      Button("Start") { screen, _ in screen.pressed = "start" }
      Toggle("Gift", \.isGift)
      Picker("Color", \.color, of: ["red", "green", "blue"])
    }
  }
}

/// A form, a text and a button that are taller together than a small window.
struct SurveyScreen: Screen {
  typealias App = WidgetApp
  static let takesText = true
  var top = 0
  var form = ListPosition()
  var answers = Array(repeating: TextBuffer("", .field), count: 12)
  var text = TextBuffer("")
  var scroll = TextScroll.top
  var isSent = false

  func title(_ context: Context<App>) -> SafeText { "Survey" }

  func body(_ context: Context<App>) -> Body {
    ScrollView(\.top) {
      Form(\.form) {
        for number in answers.indices { TextField("Question \(number)", \.answers[number]) }
      }
      Fixed(rows: 4) { TextEditor(\.text, scroll: \.scroll) }
      Button("Send") { screen, _ in screen.isSent = true }
    }
  }
}

/// A table in a scroll view.
struct FactsScreen: Screen {
  typealias App = WidgetApp
  var top = 0
  var form = ListPosition()

  func title(_ context: Context<App>) -> SafeText { "Facts" }

  func body(_ context: Context<App>) -> Body {
    ScrollView(\.top) {
      Form(\.form) { for number in 0..<30 { Label("Fact \(number)") } }
    }
  }
}

/// An alert with more text than fits.
struct NoticeScreen: Screen {
  typealias App = WidgetApp
  var isRead = false

  func title(_ context: Context<App>) -> SafeText { "Notice" }

  func body(_ context: Context<App>) -> Body {
    for number in 0..<30 { Text("Line \(number)") }
    Button("OK") { screen, _ in screen.isRead = true }
  }
}

/// A form with a hidden text, and messages at its fields.
struct LoginScreen: Screen {
  typealias App = WidgetApp
  static let takesText = true
  var form = ListPosition()
  var name = TextBuffer("", .field)
  var password = SecureText()
  var isKept = false
  var isChecked = false

  func title(_ context: Context<App>) -> SafeText { "Login" }

  func body(_ context: Context<App>) -> Body {
    let isShort = password.text.count < 8
    Form(\.form) {
      TextField("Name", \.name).error(isChecked && name.isEmpty ? "The name is missing" : nil)
      SecureField("Password", \.password).error(isChecked && isShort ? "Too short" : nil)
      Toggle("Keep", \.isKept)
      Button("Sign in") { screen, _ in screen.isChecked = true }
    }
  }
}
