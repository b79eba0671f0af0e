// Exports what an app needs to subscribe to the published values of the view model: Combine if the system has it,
// OpenCombine otherwise.
#if canImport(Combine)
  @_exported public import Combine
#else
  @_exported public import OpenCombine
  @_exported public import OpenCombineDispatch
#endif
