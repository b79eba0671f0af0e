// What needs no screen lies in HaapiApplication; an app imports this module alone.
@_exported public import HaapiApplication
