// An app needs one of these modules to subscribe to the published values of the view model. Systems without Combine
// have OpenCombine.
#if canImport(Combine)
  @_exported public import Combine
#else
  @_exported public import OpenCombine
  @_exported public import OpenCombineDispatch
#endif
