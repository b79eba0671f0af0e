// An app needs to import only IdsvrHaapiUIKit: HaapiApplication has everything except the screens.
@_exported public import HaapiApplication
