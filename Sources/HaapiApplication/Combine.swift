// The published values of the view model, and what an app needs to subscribe to them: Combine where
// the system has it, OpenCombine elsewhere.
#if canImport(Combine)
  @_exported public import Combine
#else
  @_exported public import OpenCombine
  @_exported public import OpenCombineDispatch
#endif
