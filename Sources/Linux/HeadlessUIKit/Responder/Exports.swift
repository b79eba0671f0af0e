// As on iOS, importing UIKit also imports Foundation with its geometry.
@_exported import Foundation
