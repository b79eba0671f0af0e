// Every signature here uses steps, problems and tokens, so one import is enough.
@_exported public import HaapiBridging
@_exported public import HaapiRepresentations
@_exported public import IdsvrHaapiDriver
