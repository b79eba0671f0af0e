// The public interface uses the types of the login, and a test should need only one import.
@_exported public import IdsvrHaapiSdk
