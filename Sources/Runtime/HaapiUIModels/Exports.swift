// Models contain actions and links of responses, so one import is enough for both modules.
@_exported public import HaapiRepresentations
