// Models contain actions and links of responses; one import brings both modules.
@_exported public import HaapiRepresentations
