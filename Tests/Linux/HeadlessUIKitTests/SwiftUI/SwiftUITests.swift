import HeadlessSwiftUI
import Testing

// The module re-exports UIKit and Foundation, as on iOS.

/// Replaces the login in the documentation's sample.
private struct Login: UIViewControllerRepresentable {
  final class Controller: UIViewController {
    var updates = 0
  }

  @MainActor static var made = 0
  @MainActor static var gone = 0
  var title = "Login"

  func makeUIViewController(context: Context) -> Controller {
    Self.made += 1
    let controller = Controller()
    let label = UILabel()
    label.text = title
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    controller.view.addSubview(label)
    return controller
  }

  func updateUIViewController(_ controller: Controller, context: Context) {
    controller.updates += 1
  }

  static func dismantleUIViewController(_ controller: Controller, coordinator: ()) { gone += 1 }
}

/// The view in the documentation's sample, with the replaced login.
private struct ContentView: View {
  let application: String
  @State private var showingHaapiVC = false

  var body: some View {
    VStack {
      Button {
        showingHaapiVC = true
      } label: {
        Text("Start Haapi flow")
      }

    }
    .sheet(isPresented: $showingHaapiVC) {
      Login()
    }
  }
}

private struct Counter: View {
  @State private var count = 0
  @State private var isShown = true
  var title: String

  var body: some View {
    VStack {
      Text("\(title) \(count)")
      Button("More") { count += 1 }
      if isShown { Login(title: "Inside") } else { Text("Nothing") }
      Button("Hide") { isShown = false }
    }
  }
}

private struct Parent: View {
  @State private var title = "A"

  var body: some View {
    Counter(title: title)
    Button("Rename") { title = "B" }
  }
}

private struct Linked: View {
  @State private var isActive = false

  var body: some View {
    NavigationView {
      VStack {
        NavigationLink(destination: Text("First page")) { Text("First") }
        NavigationLink(destination: Text("Second page"), isActive: $isActive) { Text("Second") }
        Text(isActive ? "is active" : "is not active")
      }
    }
  }
}

@MainActor
@Suite(.serialized) struct SwiftUITests {
  private func show(_ view: some View) -> HeadlessScreen {
    let screen = HeadlessScreen()
    screen.show(UIHostingController(rootView: view))
    screen.finishAnimations()
    return screen
  }

  @Test func aSheetOpensAndCloses() throws {
    let screen = show(ContentView(application: "app"))
    let made = Login.made
    #expect(screen.tap("Start Haapi flow"))
    screen.finishAnimations()
    #expect(Login.made == made + 1)
    #expect(screen.texts.contains("Login"))

    screen.topViewController?.dismiss(animated: true)
    screen.finishAnimations()
    #expect(!screen.texts.contains("Login"))
    // The state is false again, so the button works again.
    #expect(screen.tap("Start Haapi flow"))
    screen.finishAnimations()
    #expect(screen.texts.contains("Login"))
  }

  @Test func stateStaysWithItsPlace() {
    let screen = show(Parent())
    #expect(screen.texts.contains("A 0"))
    #expect(screen.tap("More"))
    #expect(screen.tap("More"))
    #expect(screen.texts.contains("A 2"))
    #expect(screen.tap("Rename"))
    #expect(screen.texts.contains("B 2"))
  }

  @Test func aControllerIsMadeOnceAndLeaves() {
    let screen = show(Counter(title: "C"))
    let made = Login.made
    let gone = Login.gone
    #expect(screen.tap("More"))
    #expect(Login.made == made)
    #expect(screen.tap("Hide"))
    #expect(Login.gone == gone + 1)
    #expect(screen.texts.contains("Nothing"))
  }

  @Test func linksLeadOn() {
    let screen = show(Linked())
    #expect(screen.tap("First"))
    screen.finishAnimations()
    #expect(screen.texts.contains("First page"))
    #expect(screen.tap("Back"))
    screen.finishAnimations()
    #expect(screen.texts.contains("is not active"))
    #expect(screen.tap("Second"))
    screen.finishAnimations()
    #expect(screen.texts.contains("Second page"))
  }

  @Test func bindingsReachTheirMembers() {
    struct Pair { var first = 1 }
    var pair = Pair()
    let binding = Binding(get: { pair }, set: { pair = $0 })
    binding.first.wrappedValue = 5
    #expect(pair.first == 5)
    #expect(Binding.constant(3).wrappedValue == 3)
  }
}
