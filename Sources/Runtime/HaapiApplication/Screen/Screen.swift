public import Foundation

/// The content of a UI model's screen. Every user interface draws this content in its own style: UIKit, browser,
/// terminal, and an interface of your own.
///
/// ```swift
/// let screen = Screen(model)
/// for case .form(let form) in screen.parts { draw(form.fields, form.button) }
/// ```
@MainActor
public struct Screen {
  /// The title; `nil` if there is none, for example because a message is the heading of the screen.
  public var title: String?
  /// The messages that are not empty.
  public var messages: [any InfoMessageModel] = []
  /// The links that are shown as images, such as a QR code.
  public var images: [any LinkItemModel] = []
  /// The forms and choices, from top to bottom.
  public var parts: [Part] = []
  /// The polling model, with progress and status; `nil` if the screen does not show a polling step.
  public var wait: (any PollingModel)?
  /// The links that are not shown as images.
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
    /// The button; `nil` for fields at the end of a screen that have no button.
    public var button: (any InteractionItemButtonModel)?
  }

  /// The kinds of fields. A later version may have more kinds, so the `default` of an app's `switch` should show the
  /// label.
  public enum Field {
    case input(any InteractionItemInputTextModel)
    case checkbox(any InteractionItemCheckboxModel)
    case select(any InteractionItemSelectModel)
    /// A text, or an item of any other type. The screen shows the item's label.
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

  /// A list of actions. The user chooses one action.
  public struct Choices {
    /// The text above the list.
    public var title: String?
    public var items: [any SelectorItemInteractionActionModel]
    /// True if the chosen item remains visible, as a tab above its own screen.
    public var areTabs: Bool { (items as [any SelectorItemModel]).areTabs }
  }

  private let isPart: Bool

  /// Creates the screen of a model. If an overlay or an app has added the type of the model, the screen has the
  /// messages, items and links in the model's members.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - further: A model whose content is added below, such as the form of a continue-same step.
  ///   - isPart: True for a part of a screen that already has a title. Headings then remain above their forms and
  ///     choices.
  public init(_ model: any UIModel, and further: (any UIModel)? = nil, isPart: Bool = false) {
    self.isPart = isPart
    add(model)
    if let further { add(further) }
    settleHeadings()
  }

  /// The title, or else the first message that is a heading.
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

  /// Adds the messages, items, links and inner models in the members of a model.
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

  /// Adds items as forms. The items of each form are a heading, fields and a button, in this order.
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

  /// Chooses the title, and removes repeated headings. If a complete screen has no title, and only its first form has a
  /// heading, this heading becomes the title. A form's heading is removed if it repeats the title or a heading message.
  /// If only one form has a heading, the heading is also removed if it repeats the button of the form.
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
  /// The errors of a problem that is shown on a form: messages for single fields, and messages above the form.
  public struct Correction {
    public let headline: String
    /// The messages by field name.
    public private(set) var errors: [String: String] = [:]
    /// The messages above the form, without the headline.
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
  /// Creates choices from a list whose options are actions.
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
  /// True if the chosen item remains visible, as a tab above its own screen.
  var areTabs: Bool {
    let choices = compactMap { $0 as? any SelectorItemInteractionActionModel }
    return !choices.isEmpty && choices.allSatisfy(\.shouldKeepFocus)
  }
}

extension LinkItemModel {
  /// The image in a `data:` address, such as a QR code; `nil` for any other link.
  public var imageData: Data? { Data(imageIn: href) }
}

extension Data {
  /// Reads the image in a `data:` address with base64. Returns `nil` for any other address.
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
