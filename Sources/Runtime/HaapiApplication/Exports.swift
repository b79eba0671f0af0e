// The public interface uses UI models and responses, and an app should need only one import.
@_exported public import HaapiTheme
@_exported public import HaapiUIModels
@_exported public import IdsvrHaapiSdk

// The mapper that the builders use is not public, but its errors are.
@_exported public import struct HaapiMappings.MappingError
@_exported public import struct HaapiMappings.MappingWarning
