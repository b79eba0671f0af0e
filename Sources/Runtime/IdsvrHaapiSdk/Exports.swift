// The public interface uses types of these modules, and an app should need only one import.
@_exported public import HaapiBridging
@_exported public import HaapiRepresentations
@_exported public import IdsvrHaapiDriver
