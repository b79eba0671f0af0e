@_exported import Foundation
@_exported public import HaapiSandbox
