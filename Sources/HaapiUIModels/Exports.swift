// Models hold actions and links of answers; one import brings both modules.
@_exported public import HaapiRepresentations
