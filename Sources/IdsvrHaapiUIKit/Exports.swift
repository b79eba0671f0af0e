// Everything without screens is in HaapiApplication; an app imports this module alone.
@_exported public import HaapiApplication
