// Whoever imports UIKit has Foundation and its geometry as well.
@_exported import Foundation
