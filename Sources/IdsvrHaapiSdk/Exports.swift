// The steps, problems and tokens are what this module is about; one import brings them.
@_exported public import HaapiRepresentations
@_exported public import IdsvrHaapiDriver
