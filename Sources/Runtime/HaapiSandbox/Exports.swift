// Every signature here uses the types of the login, so one import is enough.
@_exported public import IdsvrHaapiSdk
