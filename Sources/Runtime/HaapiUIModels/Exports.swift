// Exported, because models contain actions and links of responses.
@_exported public import HaapiRepresentations
