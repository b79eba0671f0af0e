// HaapiApplication has everything except the screens. An app needs to import only this module.
@_exported public import HaapiApplication
