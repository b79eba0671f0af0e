// The files of this module use these modules without imports of their own.
@_exported import Foundation
@_exported public import HTMLText
@_exported public import HaapiApplication
@_exported public import HaapiSandbox
