// Every file of this module uses markup, and the parts of a login.
@_exported import Foundation
@_exported public import HTMLText
@_exported public import HaapiApplication
@_exported public import HaapiSandbox
