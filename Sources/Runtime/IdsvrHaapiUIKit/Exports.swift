// HaapiApplication has everything except the screens. An app that imports IdsvrHaapiUIKit also gets HaapiApplication.
@_exported public import HaapiApplication
