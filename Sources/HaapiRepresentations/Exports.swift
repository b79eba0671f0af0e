// Values, errors and JSON are part of every signature here; one import brings both modules.
@_exported public import HaapiFoundation
