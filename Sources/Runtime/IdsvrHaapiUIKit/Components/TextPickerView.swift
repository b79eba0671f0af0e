#if canImport(UIKit) || HEADLESS_UIKIT
  /// A field whose value the user picks from options, in the style `TextPickerView`.
  open class TextPickerView: StyledView, UIStylable, UIPickerViewDataSource, UIPickerViewDelegate,
    UITextFieldDelegate
  {
    private let titleView = StyledLabel(frame: .zero)
    private let field = PaddedTextField(frame: .zero)
    private let chevron = SymbolView(side: 16)
    let picker = UIPickerView()
    private(set) lazy var toolbar = KeyboardBar(ScreenText.done.text) { [weak self] in
      self?.finish()
    }
    private let box = BorderedView()
    private let options: [String]
    private var style: TextPickerViewStyle
    private let fieldStyle: InputTextFieldStyle

    /// Called when the user has picked an option.
    public var onChange: (@MainActor (Int) -> Void)?
    /// Called when the user begins to pick.
    public var onBegin: (@MainActor () -> Void)?

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - title: The text above the field.
    ///   - options: The labels of the options.
    ///   - selected: The index of the initially selected option.
    ///   - style: The appearance of the value and the options.
    ///   - fieldStyle: The appearance of the title and the border, as in text fields.
    public init(
      title: String, options: [String], selected: Int? = nil, style: TextPickerViewStyle,
      fieldStyle: InputTextFieldStyle
    ) {
      self.options = options
      self.style = style
      self.fieldStyle = fieldStyle
      selectedPosition = selected
      super.init(frame: .zero)
      _ = PaddingConstraints(UIStackView(.vertical, [titleView, box], spacing: 4), in: self)
      titleView.text = title
      titleView.isHidden = title.isEmpty
      titleView.label.isAccessibilityElement = false
      picker.dataSource = self
      picker.delegate = self
      field.delegate = self
      field.inputView = picker
      field.inputAccessoryView = toolbar
      field.tintColor = .clear
      field.accessibilityLabel = title
      picker.accessibilityLabel = title
      field.accessibilityTraits = .button
      chevron.translatesAutoresizingMaskIntoConstraints = false
      _ = PaddingConstraints(field, in: box)
      box.addSubview(chevron)
      NSLayoutConstraint.activate([
        chevron.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -12),
        chevron.centerYAnchor.constraint(equalTo: box.centerYAnchor),
        box.heightAnchor.constraint(greaterThanOrEqualToConstant: 48),
      ])
      apply(style: style)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// The index of the selected option.
    open var selectedPosition: Int? { didSet { update() } }

    /// True if the picker is shown.
    open override var isFirstResponder: Bool { field.isFirstResponder }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

    /// Changes the appearance to another style.
    open func apply(style: TextPickerViewStyle) {
      self.style = style
      box.backgroundColor = style.backgroundColor.uiColor
      box.applyBorder(
        fieldStyle.borderColor, width: max(1, fieldStyle.borderWidth),
        radius: fieldStyle.cornerRadius)
      field.textInsets = UIEdgeInsets(
        top: style.paddingTop, left: style.paddingLeft + 24, bottom: style.paddingBottom,
        right: style.paddingRight + 24)
      titleView.apply(
        appearance: fieldStyle.titleTextAppearance, color: fieldStyle.titleColor)
      chevron.show(ScreenResources.image(named: "hui_ic_chevron_right"), in: style.textColor)
      chevron.transform = CGAffineTransform(rotationAngle: .pi / 2)
      picker.backgroundColor = style.itemBackgroundColor.uiColor
      toolbar.backgroundColor = style.toolbarBackgroundColor.uiColor
      toolbar.button.setTitleColor(style.toolbarTextTintColor.uiColor, for: .normal)
      redraw()
    }

    override func redraw() {
      update()
      picker.reloadAllComponents()
      if let selectedPosition, options.indices.contains(selectedPosition) {
        picker.selectRow(selectedPosition, inComponent: 0, animated: false)
      }
    }

    private func update() {
      let attributes = style.textAppearance.attributes(
        color: style.textColor.uiColor, for: traitCollection)
      let chosen = selectedPosition.flatMap { options.indices.contains($0) ? options[$0] : nil }
      field.font = style.textAppearance.font(for: traitCollection)
      field.textColor = style.textColor.uiColor
      field.textAlignment = style.textAppearance.textAlignment.uiAlignment
      field.text = chosen
      field.attributedPlaceholder = NSAttributedString(
        string: ScreenText.choose.text, attributes: attributes)
      field.accessibilityValue = chosen ?? ScreenText.choose.text
    }

    private func finish() {
      if selectedPosition == nil, !options.isEmpty {
        selectedPosition = picker.selectedRow(inComponent: 0)
        onChange?(picker.selectedRow(inComponent: 0))
      }
      field.resignFirstResponder()
    }

    // MARK: UITextFieldDelegate

    open func textFieldDidBeginEditing(_ textField: UITextField) { onBegin?() }

    open func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString: String
    ) -> Bool { false }

    // MARK: UIPickerView

    open func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    open func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
    {
      options.count
    }

    open func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
      reusing view: UIView?
    ) -> UIView {
      let label = StyledLabel(
        options[row], appearance: style.textAppearance, color: style.textColor)
      label.label.numberOfLines = 1
      label.label.lineBreakMode = .byTruncatingTail
      return label
    }

    open func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int)
      -> CGFloat
    {
      (style.textAppearance.font(for: traitCollection).lineHeight * 1.4).rounded(.up)
    }

    open func pickerView(
      _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) {
      guard options.indices.contains(row) else { return }
      selectedPosition = row
      onChange?(row)
    }
  }
#endif
