/// The kinds of changes, each with code and categories. Their texts are in `Changes/`.

/// DIF1: types.
extension ChangeRule {
  static let typeIsNew = ChangeRule("DIF101", .addition)
  static let typeIsGone = ChangeRule("DIF102", .source)
  static let typeRenamed = ChangeRule("DIF103", .addition)
  static let typeRenamedUnsaid = ChangeRule("DIF104", .source)
  static let kindChanged = ChangeRule("DIF105", .source)
  static let oldTypeNameGone = ChangeRule("DIF106", .source)
  static let moduleChanged = ChangeRule("DIF107", .source)
  static let conformanceIsNew = ChangeRule("DIF108", .addition)
  static let conformanceIsGone = ChangeRule("DIF109", .source)
  static let formChanged = ChangeRule("DIF110", .source, .wire)
  static let wireKindChanged = ChangeRule("DIF111", .source, .wire)
  static let moduleIsNew = ChangeRule("DIF112", .addition)
  static let moduleIsGone = ChangeRule("DIF113", .source)
  static let makerChanged = ChangeRule("DIF114", .documentation)
  static let plainBecameJSON = ChangeRule("DIF115", .addition)
  static let oldTypeNameKnown = ChangeRule("DIF116", .addition)
  static let schemaRenamed = ChangeRule("DIF117", .source)
  static let mixinIsGone = ChangeRule("DIF118", .source)
  static let mixinIsNew = ChangeRule("DIF119", .addition)
  static let typeMoved = ChangeRule("DIF120", .source)
}

extension ChangeCatalog {
  static let types: [ChangeRule] = [
    .typeIsNew, .typeIsGone, .typeRenamed, .typeRenamedUnsaid, .kindChanged, .oldTypeNameGone,
    .moduleChanged, .conformanceIsNew, .conformanceIsGone, .formChanged, .wireKindChanged,
    .moduleIsNew, .moduleIsGone, .makerChanged, .plainBecameJSON, .oldTypeNameKnown,
    .schemaRenamed, .mixinIsGone, .mixinIsNew, .typeMoved,
  ]
}

/// DIF2: members of structs in Swift.
extension ChangeRule {
  static let memberIsNew = ChangeRule("DIF201", .addition)
  static let requiredMemberIsNew = ChangeRule("DIF202", .source, .wire)
  static let argumentIsNew = ChangeRule("DIF203", .source)
  static let memberIsGone = ChangeRule("DIF204", .source)
  static let memberRenamed = ChangeRule("DIF205", .addition)
  static let memberRenamedUnsaid = ChangeRule("DIF206", .source)
  static let memberTypeChanged = ChangeRule("DIF207", .source, .wire)
  static let becameOptional = ChangeRule("DIF208", .source)
  static let becameRequired = ChangeRule("DIF209", .source, .wire)
  static let argumentOrder = ChangeRule("DIF210", .source)
  static let noLongerMutable = ChangeRule("DIF211", .source)
  static let mutableNow = ChangeRule("DIF212", .addition)
  static let initialGone = ChangeRule("DIF213", .source)
  static let initialIsNew = ChangeRule("DIF214", .addition)
  static let initialChanged = ChangeRule("DIF215", .wire, .behaviour)
  static let madeOtherwise = ChangeRule("DIF216", .behaviour)
  static let oldMemberNameGone = ChangeRule("DIF217", .source)
  static let hookChanged = ChangeRule("DIF218", .source)
  static let alternativesStricter = ChangeRule("DIF219", .wire)
  static let noLongerSensitive = ChangeRule("DIF220", .privacy)
  static let sensitiveNow = ChangeRule("DIF221", .behaviour)
  static let alternativesLaxer = ChangeRule("DIF222", .addition)
  static let unreadTypeChanged = ChangeRule("DIF223", .source)
  static let becameNonoptional = ChangeRule("DIF224", .source)
  static let argumentRenamed = ChangeRule("DIF225", .source)
  static let initialiserThrows = ChangeRule("DIF226", .source)
  static let initialiserNoLongerThrows = ChangeRule("DIF227", .addition)
  static let mustBeFound = ChangeRule("DIF228", .wire)
  static let hookIsGone = ChangeRule("DIF229", .documentation)
  static let additionalMembersGone = ChangeRule("DIF230", .source)
  static let additionalMembersKept = ChangeRule("DIF231", .addition)
  static let argumentBecameDerived = ChangeRule("DIF232", .source, .wire)
  static let derivedIsRead = ChangeRule("DIF233", .wire)
  static let derivedBecameArgument = ChangeRule("DIF234", .source, .wire)
  static let sentMemberIsNew = ChangeRule("DIF235", .wire)
  static let oldMemberNameKnown = ChangeRule("DIF236", .addition)
  static let hookIsNew = ChangeRule("DIF237", .addition)
  static let computedSecrecy = ChangeRule("DIF238", .documentation)
}

extension ChangeCatalog {
  static let members: [ChangeRule] = [
    .memberIsNew, .requiredMemberIsNew, .argumentIsNew, .memberIsGone, .memberRenamed,
    .memberRenamedUnsaid, .memberTypeChanged, .becameOptional, .becameRequired, .argumentOrder,
    .noLongerMutable, .mutableNow, .initialGone, .initialIsNew, .initialChanged, .madeOtherwise,
    .oldMemberNameGone, .hookChanged, .alternativesStricter, .noLongerSensitive, .sensitiveNow,
    .alternativesLaxer, .unreadTypeChanged, .becameNonoptional, .argumentRenamed,
    .initialiserThrows, .initialiserNoLongerThrows, .mustBeFound, .hookIsGone,
    .additionalMembersGone, .additionalMembersKept, .argumentBecameDerived, .derivedIsRead,
    .derivedBecameArgument, .sentMemberIsNew, .oldMemberNameKnown, .hookIsNew, .computedSecrecy,
  ]
}

/// DIF3: enums.
extension ChangeCatalog.Enums {
  static let caseNew = ChangeRule("DIF301", .source)
  static let caseNewOpen = ChangeRule("DIF302", .source, .wire)
  static let caseGone = ChangeRule("DIF303", .source, .wire)
  static let caseGoneOpen = ChangeRule("DIF304", .source, .wire)
  static let caseGonePlain = ChangeRule("DIF305", .source)
  static let caseRenamed = ChangeRule("DIF306", .source)
  static let caseRenamedGuess = ChangeRule("DIF307", .source)
  static let oldNameGone = ChangeRule("DIF308", .source)
  static let oldNameNew = ChangeRule("DIF309", .addition)
  static let opened = ChangeRule("DIF310", .source)
  static let closed = ChangeRule("DIF311", .source, .wire)
  static let openCaseRenamed = ChangeRule("DIF312", .source)
  static let caseToConstant = ChangeRule("DIF313", .wire)
  static let orderChanged = ChangeRule("DIF314", .behaviour)
  static let rawChanged = ChangeRule("DIF320", .wire)
  static let rawValuesGone = ChangeRule("DIF321", .source)
  static let rawValuesNew = ChangeRule("DIF322", .addition)
  static let payloadChanged = ChangeRule("DIF323", .source)
  static let blankRefused = ChangeRule("DIF324", .source, .wire)
  static let blankAccepted = ChangeRule("DIF325", .source)
  static let conformanceGone = ChangeRule("DIF326", .source)
  static let conformanceNew = ChangeRule("DIF327", .addition)
  static let constantGone = ChangeRule("DIF330", .source)
  static let constantNew = ChangeRule("DIF331", .addition)
  static let constantChanged = ChangeRule("DIF332", .wire)
  static let constantRenamedGuess = ChangeRule("DIF333", .source)
}

extension ChangeCatalog {
  static let enums: [ChangeRule] = [
    Enums.caseNew, Enums.caseNewOpen, Enums.caseGone, Enums.caseGoneOpen, Enums.caseGonePlain,
    Enums.caseRenamed, Enums.caseRenamedGuess, Enums.oldNameGone, Enums.oldNameNew, Enums.opened,
    Enums.closed, Enums.openCaseRenamed, Enums.caseToConstant, Enums.orderChanged,
    Enums.rawChanged, Enums.rawValuesGone, Enums.rawValuesNew, Enums.payloadChanged,
    Enums.blankRefused, Enums.blankAccepted, Enums.conformanceGone, Enums.conformanceNew,
    Enums.constantGone, Enums.constantNew, Enums.constantChanged, Enums.constantRenamedGuess,
  ]
}

/// DIF4: how members are read and written.
extension ChangeCatalog.Wires {
  static let pathChanged = ChangeRule("DIF401", .wire)
  static let maybeAbsent = ChangeRule("DIF402", .addition)
  static let mustBeSent = ChangeRule("DIF403", .wire)
  static let defaultChanged = ChangeRule("DIF404", .wire)
  static let fallbackChanged = ChangeRule("DIF405", .wire)
  static let resolveChanged = ChangeRule("DIF406", .wire)
  static let textChanged = ChangeRule("DIF410", .wire)
  static let textLaxer = ChangeRule("DIF411", .addition)
  static let unitChanged = ChangeRule("DIF412", .wire)
  static let minimumStricter = ChangeRule("DIF413", .wire)
  static let minimumLaxer = ChangeRule("DIF414", .addition)
  static let invalidRefused = ChangeRule("DIF415", .wire)
  static let invalidDropped = ChangeRule("DIF416", .addition)
  static let readAsChanged = ChangeRule("DIF417", .wire)
  static let constantChanged = ChangeRule("DIF418", .wire)
  static let maximumStricter = ChangeRule("DIF419", .wire)
  static let maximumLaxer = ChangeRule("DIF420", .addition)
  static let tokenWritten = ChangeRule("DIF421", .wire)
}

extension ChangeCatalog {
  static let wire: [ChangeRule] = [
    Wires.pathChanged, Wires.maybeAbsent, Wires.mustBeSent, Wires.defaultChanged,
    Wires.fallbackChanged, Wires.resolveChanged, Wires.textChanged, Wires.textLaxer,
    Wires.unitChanged, Wires.minimumStricter, Wires.minimumLaxer, Wires.invalidRefused,
    Wires.invalidDropped, Wires.readAsChanged, Wires.constantChanged,
    Wires.maximumStricter, Wires.maximumLaxer, Wires.tokenWritten,
  ]
}

/// DIF5: protocols and visitors.
extension ChangeRule {
  static let requirementIsNew = ChangeRule("DIF501", .source)
  static let providedRequirementIsNew = ChangeRule("DIF502", .addition)
  static let requirementIsGone = ChangeRule("DIF503", .source)
  static let requirementRenamed = ChangeRule("DIF504", .source)
  static let requirementRenamedUnsaid = ChangeRule("DIF505", .source)
  static let requirementChanged = ChangeRule("DIF506", .source)
  static let requirementMutable = ChangeRule("DIF507", .source)
  static let requirementNoLongerMutable = ChangeRule("DIF508", .source)
  static let requirementNoLongerProvided = ChangeRule("DIF509", .source)
  static let requirementProvided = ChangeRule("DIF510", .addition)
  static let heldRequirementProvided = ChangeRule("DIF511", .source)
  static let requirementIsolation = ChangeRule("DIF512", .source)
  static let refinementIsNew = ChangeRule("DIF513", .source)
  static let refinementIsGone = ChangeRule("DIF514", .source)
  static let freeRefinement = ChangeRule("DIF515", .addition)
  static let visitIsNew = ChangeRule("DIF516", .source)
  static let visitIsGone = ChangeRule("DIF517", .source)
  static let visitorIsNew = ChangeRule("DIF518", .addition)
  static let visitorIsGone = ChangeRule("DIF519", .source)
  static let comparableNow = ChangeRule("DIF520", .addition)
  static let noLongerComparable = ChangeRule("DIF521", .source)
  static let associatedTypeIsNew = ChangeRule("DIF522", .source)
  static let associatedTypeIsGone = ChangeRule("DIF523", .source)
  static let constraintChanged = ChangeRule("DIF524", .source)
  static let defaultTypeIsNew = ChangeRule("DIF525", .addition)
  static let defaultTypeIsGone = ChangeRule("DIF526", .source)
  static let defaultTypeKind = ChangeRule("DIF527", .source)
  static let defaultTypeHoldsMore = ChangeRule("DIF528", .source)
  static let defaultTypeConforms = ChangeRule("DIF529", .addition)
  static let defaultTypeHoldsLess = ChangeRule("DIF530", .source)
  static let defaultTypeOrder = ChangeRule("DIF531", .source)
  static let oldRequirementNameGone = ChangeRule("DIF532", .source)
  static let oldRequirementNameKnown = ChangeRule("DIF533", .addition)
  static let providedRequirementRenamed = ChangeRule("DIF534", .addition)
  static let requirementDefaultIsNew = ChangeRule("DIF535", .addition)
  static let requirementDefaultGone = ChangeRule("DIF536", .source)
  static let requirementDefaultChanged = ChangeRule("DIF537", .behaviour)
}

extension ChangeCatalog {
  static let protocols: [ChangeRule] = [
    .requirementIsNew, .providedRequirementIsNew, .requirementIsGone, .requirementRenamed,
    .requirementRenamedUnsaid, .requirementChanged, .requirementMutable,
    .requirementNoLongerMutable, .requirementNoLongerProvided, .requirementProvided,
    .heldRequirementProvided, .requirementIsolation, .refinementIsNew, .refinementIsGone,
    .freeRefinement, .visitIsNew, .visitIsGone, .visitorIsNew, .visitorIsGone, .comparableNow,
    .noLongerComparable, .associatedTypeIsNew, .associatedTypeIsGone, .constraintChanged,
    .defaultTypeIsNew, .defaultTypeIsGone, .defaultTypeKind, .defaultTypeHoldsMore,
    .defaultTypeConforms, .defaultTypeHoldsLess, .defaultTypeOrder, .oldRequirementNameGone,
    .oldRequirementNameKnown, .providedRequirementRenamed, .requirementDefaultIsNew,
    .requirementDefaultGone, .requirementDefaultChanged,
  ]
}

/// DIF6: unions and selection.
extension ChangeCatalog.Unions {
  static let unionNew = ChangeRule("DIF601", .addition)
  static let unionGone = ChangeRule("DIF602", .source, .wire)
  static let unionRenamed = ChangeRule("DIF603", .source)
  static let discriminatorChanged = ChangeRule("DIF604", .wire)
  static let tokensChanged = ChangeRule("DIF605", .documentation)
  static let armNew = ChangeRule("DIF610", .wire)
  static let armGone = ChangeRule("DIF611", .wire)
  static let armChanged = ChangeRule("DIF612", .wire)
  static let ruleNew = ChangeRule("DIF613", .wire)
  static let ruleGone = ChangeRule("DIF614", .wire)
  static let ruleConditionChanged = ChangeRule("DIF615", .wire)
  static let ruleTargetChanged = ChangeRule("DIF616", .wire)
  static let ruleOrderChanged = ChangeRule("DIF617", .wire)
  static let ruleRewritten = ChangeRule("DIF618", .documentation)
  static let elseChanged = ChangeRule("DIF620", .wire)
  static let elseStricter = ChangeRule("DIF621", .wire)
  static let elseLaxer = ChangeRule("DIF622", .addition)
  static let depthLower = ChangeRule("DIF623", .wire)
  static let depthHigher = ChangeRule("DIF624", .addition)
}

extension ChangeCatalog {
  static let unions: [ChangeRule] = [
    Unions.unionNew, Unions.unionGone, Unions.unionRenamed, Unions.discriminatorChanged,
    Unions.tokensChanged, Unions.armNew, Unions.armGone, Unions.armChanged, Unions.ruleNew,
    Unions.ruleGone, Unions.ruleConditionChanged, Unions.ruleTargetChanged,
    Unions.ruleOrderChanged, Unions.ruleRewritten, Unions.elseChanged, Unions.elseStricter,
    Unions.elseLaxer, Unions.depthLower, Unions.depthHigher,
  ]
}

/// DIF7: rules of the mapping.
extension ChangeRule {
  static let rowNew = ChangeRule("DIF701", .behaviour)
  static let rowGone = ChangeRule("DIF702", .behaviour)
  static let mapTarget = ChangeRule("DIF703", .behaviour)
  static let ruleSource = ChangeRule("DIF704", .behaviour)
  static let ruleKind = ChangeRule("DIF705", .behaviour)
  static let ruleFallback = ChangeRule("DIF706", .behaviour)
  static let ruleCondition = ChangeRule("DIF707", .behaviour)
  static let ruleDropped = ChangeRule("DIF708", .behaviour)
  static let ruleFilled = ChangeRule("DIF709", .behaviour)
  static let ruleConstant = ChangeRule("DIF710", .behaviour)
  static let ruleText = ChangeRule("DIF711", .behaviour)
  static let partOrder = ChangeRule("DIF712", .behaviour)
  static let armMap = ChangeRule("DIF713", .behaviour)
  static let armDropped = ChangeRule("DIF714", .behaviour)
  static let armShown = ChangeRule("DIF715", .behaviour)
  static let dropWarning = ChangeRule("DIF716", .behaviour)
  static let enumMapEntry = ChangeRule("DIF717", .behaviour)
  static let mapCondition = ChangeRule("DIF718", .behaviour)
  static let ruleConversion = ChangeRule("DIF719", .behaviour)
  static let unused = ChangeRule("DIF720", .documentation)
  static let reason = ChangeRule("DIF721", .documentation)
  static let words = ChangeRule("DIF722", .documentation)
  static let unsupported = ChangeRule("DIF723", .documentation)
  static let unknownPolicy = ChangeRule("DIF724", .behaviour)
  static let alternativeNew = ChangeRule("DIF725", .behaviour)
  static let alternativeGone = ChangeRule("DIF726", .behaviour)
  static let alternativeOrder = ChangeRule("DIF727", .behaviour)
  static let partNew = ChangeRule("DIF728", .behaviour)
  static let partGone = ChangeRule("DIF729", .behaviour)
  static let elementChoice = ChangeRule("DIF730", .behaviour)
  static let ruleBlank = ChangeRule("DIF731", .behaviour)
  static let memberNew = ChangeRule("DIF732", .addition)
  static let memberGone = ChangeRule("DIF733", .behaviour)
  static let ruleArgument = ChangeRule("DIF734", .behaviour)
  static let armNew = ChangeRule("DIF735", .addition)
  static let armGone = ChangeRule("DIF736", .behaviour)
  static let enumMapEntryNew = ChangeRule("DIF737", .behaviour)
  static let enumMapEntryGone = ChangeRule("DIF738", .behaviour)
  static let enumMapOrder = ChangeRule("DIF739", .behaviour)
  static let enumMapOther = ChangeRule("DIF740", .behaviour)
  static let unproduced = ChangeRule("DIF741", .documentation)
  static let ruleLayer = ChangeRule("DIF742", .documentation)
}

extension ChangeCatalog {
  static let maps: [ChangeRule] = [
    .rowNew, .rowGone, .mapTarget, .ruleSource, .ruleKind, .ruleFallback, .ruleCondition,
    .ruleDropped,
    .ruleFilled, .ruleConstant, .ruleText, .partOrder, .armMap, .armDropped, .armShown,
    .dropWarning,
    .enumMapEntry, .mapCondition, .ruleConversion, .unused, .reason, .words, .unsupported,
    .unknownPolicy,
    .alternativeNew, .alternativeGone, .alternativeOrder, .partNew, .partGone, .elementChoice,
    .ruleBlank, .memberNew, .memberGone, .ruleArgument, .armNew, .armGone, .enumMapEntryNew,
    .enumMapEntryGone, .enumMapOrder, .enumMapOther, .unproduced, .ruleLayer,
  ]
}

/// DIF8: the mapper's own Swift, and the values that an app passes to it.
extension ChangeRule {
  static let contextNew = ChangeRule("DIF801", .source)
  static let contextNewOptional = ChangeRule("DIF802", .addition)
  static let contextGone = ChangeRule("DIF803", .source)
  static let contextType = ChangeRule("DIF804", .source)
  static let contextRenamed = ChangeRule("DIF805", .source)
  static let contextOrder = ChangeRule("DIF806", .source)
  static let hookNew = ChangeRule("DIF807", .source)
  static let hookGone = ChangeRule("DIF808", .source)
  static let hookSignature = ChangeRule("DIF809", .source)
  static let hookRenamed = ChangeRule("DIF810", .source)
  static let textNew = ChangeRule("DIF811", .source)
  static let textGone = ChangeRule("DIF812", .source)
  static let textWords = ChangeRule("DIF813", .behaviour)
  static let textRenamed = ChangeRule("DIF814", .source, .behaviour)
  static let functionNew = ChangeRule("DIF815", .addition)
  static let functionGone = ChangeRule("DIF816", .source)
  static let functionSignature = ChangeRule("DIF817", .source)
  static let functionRenamed = ChangeRule("DIF818", .source)
  static let rootNew = ChangeRule("DIF819", .addition)
  static let rootGone = ChangeRule("DIF820", .source)
  static let rootTarget = ChangeRule("DIF821", .source)
  static let itemProtocol = ChangeRule("DIF822", .behaviour)
  static let sourceNew = ChangeRule("DIF823", .source)
  static let sourceGone = ChangeRule("DIF824", .source)
  static let mapperModule = ChangeRule("DIF825", .source)
  static let mapperNew = ChangeRule("DIF826", .addition)
  static let mapperGone = ChangeRule("DIF827", .source)
  static let sharedNew = ChangeRule("DIF828", .addition)
  static let sharedGone = ChangeRule("DIF829", .source)
  static let responseNew = ChangeRule("DIF830", .addition)
  static let responseGone = ChangeRule("DIF831", .source)
  static let responseChanged = ChangeRule("DIF832", .behaviour)
  static let responseOrder = ChangeRule("DIF833", .source)
}

extension ChangeCatalog {
  static let mapper: [ChangeRule] = [
    .contextNew, .contextNewOptional, .contextGone, .contextType, .contextRenamed, .contextOrder,
    .hookNew, .hookGone, .hookSignature, .hookRenamed, .textNew, .textGone, .textWords,
    .textRenamed,
    .functionNew, .functionGone, .functionSignature, .functionRenamed, .rootNew, .rootGone,
    .rootTarget,
    .itemProtocol, .sourceNew, .sourceGone, .mapperModule, .mapperNew, .mapperGone, .sharedNew,
    .sharedGone, .responseNew, .responseGone, .responseChanged, .responseOrder,
  ]
}

/// DIF9: documentation and deprecation.
extension ChangeRule {
  static let docChanged = ChangeRule("DIF901", .documentation)
  static let sourceChanged = ChangeRule("DIF902", .documentation)
  static let sinceChanged = ChangeRule("DIF903", .documentation)
  static let deprecatedNow = ChangeRule("DIF904", .addition)
  static let noLongerDeprecated = ChangeRule("DIF905", .documentation)
  static let deprecationReworded = ChangeRule("DIF906", .documentation)
  static let exampleIsNew = ChangeRule("DIF907", .documentation)
  static let exampleIsGone = ChangeRule("DIF908", .documentation)
  static let exampleChanged = ChangeRule("DIF909", .documentation)
}

extension ChangeCatalog {
  static let documentation: [ChangeRule] = [
    .docChanged, .sourceChanged, .sinceChanged, .deprecatedNow, .noLongerDeprecated,
    .deprecationReworded, .exampleIsNew, .exampleIsGone, .exampleChanged,
  ]
}

/// DIF9: scenarios.
extension ChangeRule {
  static let scenarioIsNew = ChangeRule("DIF921", .addition)
  static let scenarioIsGone = ChangeRule("DIF922", .source)
  static let scenarioChanged = ChangeRule("DIF923", .behaviour)
}

extension ChangeCatalog {
  static let scenarios: [ChangeRule] = [
    .scenarioIsNew, .scenarioIsGone, .scenarioChanged,
  ]
}

/// DIF9: the theme.
extension ChangeRule {
  static let styleFamilyIsNew = ChangeRule("DIF931", .addition)
  static let styleFamilyIsGone = ChangeRule("DIF932", .source, .behaviour)
  static let styleIsNew = ChangeRule("DIF933", .addition)
  static let styleIsGone = ChangeRule("DIF934", .source, .behaviour)
  static let styleKeyIsNew = ChangeRule("DIF935", .addition)
  static let styleKeyIsGone = ChangeRule("DIF936", .source, .behaviour)
  static let styleKeyType = ChangeRule("DIF937", .source, .behaviour)
  static let styleValue = ChangeRule("DIF938", .behaviour)
  static let styleBase = ChangeRule("DIF939", .behaviour)
  static let settingIsNew = ChangeRule("DIF940", .addition)
  static let settingIsGone = ChangeRule("DIF941", .behaviour)
  static let settingChanged = ChangeRule("DIF942", .behaviour)
  static let colorIsNew = ChangeRule("DIF943", .addition)
  static let colorIsGone = ChangeRule("DIF944", .behaviour)
  static let colorChanged = ChangeRule("DIF945", .behaviour)
  static let imageIsNew = ChangeRule("DIF946", .addition)
  static let imageIsGone = ChangeRule("DIF947", .behaviour)
  static let themeStringIsNew = ChangeRule("DIF948", .addition)
  static let themeStringIsGone = ChangeRule("DIF949", .behaviour)
  static let themeStringChanged = ChangeRule("DIF950", .behaviour)
  static let themeWords = ChangeRule("DIF951", .documentation)
}

extension ChangeCatalog {
  static let theme: [ChangeRule] = [
    .styleFamilyIsNew, .styleFamilyIsGone, .styleIsNew, .styleIsGone, .styleKeyIsNew,
    .styleKeyIsGone, .styleKeyType, .styleValue, .styleBase, .settingIsNew, .settingIsGone,
    .settingChanged, .colorIsNew, .colorIsGone, .colorChanged, .imageIsNew, .imageIsGone,
    .themeStringIsNew, .themeStringIsGone, .themeStringChanged, .themeWords,
  ]
}
