// Every signature here uses values, errors and JSON, so one import is enough.
@_exported public import HaapiFoundation
