public import OpenCombine

/// A property that SwiftUI updates before it renders a view (iOS 13.0).
public protocol DynamicProperty {}

/// A value that a view owns. Changes of the value update the view (iOS 13.0).
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let link: StateLink

  public init(wrappedValue value: Value) { link = StateLink(StateBox(value)) }
  public init(initialValue value: Value) { self.init(wrappedValue: value) }

  public var wrappedValue: Value {
    get { link.box.read(as: Value.self) }
    nonmutating set { link.box.write(newValue) }
  }

  public var projectedValue: Binding<Value> {
    let link = link
    return Binding(get: { link.box.read(as: Value.self) }, set: { link.box.write($0) })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// Reads and writes a value that is owned elsewhere (iOS 13.0).
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: () -> Value
  private let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// Returns a binding to a value that does not change (iOS 13.0).
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<
    Subject
  > {
    Binding<Subject>(
      get: { get()[keyPath: keyPath] },
      set: { newValue in
        var value = get()
        value[keyPath: keyPath] = newValue
        set(value)
      })
  }
}

/// An object that a view owns. Changes of the object update the view (iOS 14.0).
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Offers the object's members as bindings.
  @MainActor @preconcurrency @dynamicMemberLookup
  public struct Wrapper {
    fileprivate let object: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }

  /// Creates the object when it is first needed. Later copies of the view use the same object.
  private final class Owned {
    private let make: () -> ObjectType
    lazy var object = make()
    var changes: AnyCancellable?

    init(_ make: @escaping () -> ObjectType) { self.make = make }
  }

  private let link: StateLink

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    link = StateLink(StateBox(Owned(thunk)))
  }

  public var wrappedValue: ObjectType {
    let box = link.box
    let owned = box.read(as: Owned.self)
    if owned.changes == nil {
      // `objectWillChange` is sent before the change, so a later task updates the view.
      owned.changes = owned.object.objectWillChange.sink { [weak box] _ in
        Task { @MainActor in box?.changed?() }
      }
    }
    return owned.object
  }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

/// A property wrapper with state. The renderer finds such properties of a view by reflection, and connects them with
/// the state of the last rendering.
protocol StateHolder {
  var stateLink: StateLink { get }
}

extension State: StateHolder {
  var stateLink: StateLink { link }
}

extension StateObject: @preconcurrency StateHolder {
  var stateLink: StateLink { link }
}

/// A reference to a state of a view. Later copies of the view refer to the same state.
final class StateLink {
  var box: StateBox

  init(_ box: StateBox) { self.box = box }
}

/// A state, and the closure that updates the view when the state changes.
final class StateBox {
  private var value: Any
  var changed: (@MainActor () -> Void)?

  init(_ value: Any) { self.value = value }

  func read<Value>(as type: Value.Type) -> Value {
    guard let value = value as? Value else {
      preconditionFailure("A state of \(type) has another type.")
    }
    return value
  }

  func write(_ value: Any) {
    self.value = value
    guard let changed else { return }
    // Views are updated on the main actor, so their state must be set there.
    MainActor.assumeIsolated { changed() }
  }
}
