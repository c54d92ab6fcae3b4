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
