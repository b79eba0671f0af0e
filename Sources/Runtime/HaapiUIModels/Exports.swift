// Exported, because public models contain actions and links of responses.
@_exported public import HaapiRepresentations
