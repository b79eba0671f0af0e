// UI models and answers are part of every signature here; one import brings them.
@_exported public import HaapiTheme
@_exported public import HaapiUIModels
@_exported public import IdsvrHaapiSdk

// The mapper behind the builders stays out of sight, but not what it reports.
@_exported public import struct HaapiMappings.MappingError
@_exported public import struct HaapiMappings.MappingWarning
