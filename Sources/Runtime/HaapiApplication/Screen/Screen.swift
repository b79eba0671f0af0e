public import Foundation

/// What the screen of a UI model has. It is decided here once; each front only draws it: UIKit, browser, terminal,
/// and a front of your own.
///
/// ```swift
/// let screen = Screen(model)
/// for case .form(let form) in screen.parts { draw(form.fields, form.button) }
/// ```
@MainActor
public struct Screen {
  /// The title. It is nil if a message is the heading of the screen.
  public var title: String?
  /// The messages that have a text.
  public var messages: [any InfoMessageModel] = []
  /// The links that are shown as images, such as a QR code.
  public var images: [any LinkItemModel] = []
  /// The forms and choices, from top to bottom.
  public var parts: [Part] = []
  /// The wait that the screen shows, with its progress and its status.
  public var wait: (any PollingModel)?
  /// All other links.
  public var links: [any LinkItemModel] = []

  /// A part of a screen.
  public enum Part {
    case form(Form)
    case choices(Choices)
  }

  /// Fields, and the button that submits them.
  public struct Form {
    /// The text above the fields.
    public var heading: String?
    /// Inputs, checkboxes, lists, and texts between them.
    public var fields: [any InteractionItemModel] = []
    /// The button; nil for texts at the end of a screen.
    public var button: (any InteractionItemButtonModel)?
  }

  /// The kinds of fields. A later version may have more: a `switch` of an app shows the label by default.
  public enum Field {
    case input(any InteractionItemInputTextModel)
    case checkbox(any InteractionItemCheckboxModel)
    case select(any InteractionItemSelectModel)
    /// A text, or an item of another type. The screen shows its label.
    case text

    public init(_ item: any InteractionItemModel) {
      switch item {
      case let item as any InteractionItemInputTextModel: self = .input(item)
      case let item as any InteractionItemCheckboxModel: self = .checkbox(item)
      case let item as any InteractionItemSelectModel: self = .select(item)
      default: self = .text
      }
    }
  }

  /// A list of actions. The user chooses one.
  public struct Choices {
    /// The text above the list.
    public var title: String?
    public var items: [any SelectorItemInteractionActionModel]
    /// True if the chosen item remains visible, as a tab above its own screen.
    public var areTabs: Bool { (items as [any SelectorItemModel]).areTabs }
  }

  private let isPart: Bool

  /// The screen of a model. A model of an overlay has the messages, items and links that its members hold.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - further: A model whose content is below it, such as the form of a continue-same step.
  ///   - isPart: True inside a screen that has a title already. Its headings then stay with its forms and choices.
  public init(_ model: any UIModel, and further: (any UIModel)? = nil, isPart: Bool = false) {
    self.isPart = isPart
    add(model)
    if let further { add(further) }
    settleHeadings()
  }

  /// The title, or else the message that is the heading of the screen.
  public var headline: String? { title ?? headings.first }

  /// The texts of the messages that are headings.
  private var headings: [String] {
    messages.filter { $0.messageStyleAttribute == .heading }.compactMap(\.text)
  }

  // MARK: Models

  private mutating func add(_ model: any UIModel) {
    switch model {
    case let model as any FormModel:
      add(messages: model.messageItems)
      add(items: model.interactionItems)
      add(links: model.linkItems)
    case let model as any SelectorModel:
      if !isPart { title = title ?? model.title }
      add(messages: model.messageItems)
      add(choices: model.selectorItems, title: isPart ? model.title : nil)
      add(links: model.linkItems)
    case let model as any GenericModel:
      if let selector = model.selectorModel { add(selector) }
      if let form = model.formModel { add(form) }
    case let model as any ContinueSameModel:
      add(messages: model.messageItems)
      if let form = model.formModel { add(form) }
    case let model as any PollingModel:
      wait = model
      add(messages: model.messageItems)
      add(items: [model.mainAction] + [model.cancelAction].compactMap(\.self))
      add(links: model.linkItems)
    case let model as any ProblemModel: add(model)
    case let model as any UIOperationModel:
      if let screen = model.interactionModel as? any UIModel { add(screen) }
    default: addMembers(of: model)
    }
  }

  private mutating func add(_ problem: any ProblemModel) {
    let title = title ?? problem.title ?? problem.message
    self.title = title
    add(messages: problem.messageItems.filter { $0.text != title })
    if messages.isEmpty, problem.message != title {
      add(messages: [
        DefaultInfoMessageModel(messageStyleAttribute: .error, text: problem.message)
      ])
    }
    add(links: problem.linkItems)
  }

  /// Adds what a model of an app holds.
  private mutating func addMembers(of model: any UIModel) {
    for member in Mirror(reflecting: model).children {
      switch member.value {
      case let messages as [any InfoMessageModel]: add(messages: messages)
      case let items as [any InteractionItemModel]: add(items: items)
      case let choices as [any SelectorItemModel]: add(choices: choices)
      case let links as [any LinkItemModel]: add(links: links)
      case let inner as any UIModel: add(inner)
      default: break
      }
    }
  }

  // MARK: Items

  private mutating func add(messages: [any InfoMessageModel]) {
    self.messages += messages.filter { $0.text?.isEmpty == false }
  }

  private mutating func add(choices: [any SelectorItemModel], title: String? = nil) {
    let items = choices.compactMap { $0 as? any SelectorItemInteractionActionModel }
    if !items.isEmpty { parts.append(.choices(Choices(title: title, items: items))) }
  }

  private mutating func add(links: [any LinkItemModel]) {
    images += links.filter { $0.link.kind == .inlineImage }
    self.links += links.filter { $0.link.kind != .inlineImage }
  }

  /// Adds items in the repeating order of heading, fields and button.
  private mutating func add(items: [any InteractionItemModel]) {
    var form = Form()
    for item in items {
      switch item {
      case let text as any InteractionItemTextContentModel
      where form.heading == nil && form.fields.isEmpty:
        form.heading = text.label
      case let list as any InteractionItemSelectModel where list.action != nil:
        parts.append(.choices(Choices(of: list)))
      case let button as any InteractionItemButtonModel:
        form.button = button
        parts.append(.form(form))
        form = Form()
      default: form.fields.append(item)
      }
    }
    if form.heading != nil || !form.fields.isEmpty { parts.append(.form(form)) }
  }

  // MARK: Headings

  /// The only heading of the forms is the title, if the screen has none. A heading that repeats the title, or the
  /// button of the only form with a heading, is left out.
  private mutating func settleHeadings() {
    let headed = parts.indices.filter { heading(at: $0) != nil }
    if !isPart, title == nil, headings.isEmpty, headed == [0] { title = heading(at: 0) }
    let shown = [title].compactMap(\.self) + headings
    for index in headed {
      guard case .form(var form) = parts[index], let heading = form.heading,
        shown.contains(heading) || headed.count == 1 && heading == form.button?.label
      else { continue }
      form.heading = nil
      parts[index] = .form(form)
    }
  }

  private func heading(at index: Int) -> String? {
    if case .form(let form) = parts[index] { form.heading } else { nil }
  }
}

extension Screen {
  /// The errors of a problem that is shown in place: at the fields of a form, and above it.
  public struct Correction {
    public let headline: String
    /// By field.
    public private(set) var errors: [String: String] = [:]
    /// The other messages, without the headline.
    public private(set) var messages: [any InfoMessageModel] = []

    public init(_ problem: any UIProblemModel, fields: Set<String>) {
      headline = problem.title ?? problem.message
      for item in (problem as? any ProblemModel)?.messageItems ?? [] {
        guard let text = item.text, !text.isEmpty else { continue }
        if let key = item.key, fields.contains(key) {
          errors[key] = text
        } else if text != headline {
          messages.append(item)
        }
      }
    }
  }
}

extension Screen.Choices {
  /// The choices of a list whose options are actions.
  fileprivate init(of list: any InteractionItemSelectModel) {
    title = list.label
    let options = (list.action as? SelectorAction)?.model.options ?? []
    items = zip(options, list.options).compactMap { option, label in
      let action: any RepresentationActionModel
      switch option {
      case let option as FormAction: action = option.model
      case let option as SelectorAction: action = option.model
      default: return nil
      }
      return DefaultSelectorItemInteractionActionModel(
        title: label.0, action: action, shouldKeepFocus: false, type: option.kind.rawValue)
    }
  }
}

extension [any SelectorItemModel] {
  /// True if each choice remains visible above its form.
  var areTabs: Bool {
    let choices = compactMap { $0 as? any SelectorItemInteractionActionModel }
    return !choices.isEmpty && choices.allSatisfy(\.shouldKeepFocus)
  }
}

extension LinkItemModel {
  /// The image that is in the address of the link itself, such as a QR code.
  public var imageData: Data? { Data(imageIn: href) }
}

extension Data {
  /// The image in an address itself.
  ///
  /// - Note: Source: RFC 2397
  package init?(imageIn address: String) {
    guard address.lowercased().hasPrefix("data:image/"), let comma = address.firstIndex(of: ","),
      address[..<comma].lowercased().hasSuffix(";base64")
    else { return nil }
    let text = String(address[address.index(after: comma)...])
    self.init(
      base64Encoded: text.removingPercentEncoding ?? text, options: .ignoreUnknownCharacters)
  }
}
