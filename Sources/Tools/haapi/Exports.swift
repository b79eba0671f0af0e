// The files of this module use these modules without imports of their own.
@_exported import ArgumentParser
@_exported import ConsoleOutput
@_exported import Foundation
@_exported import HaapiWeb
@_exported import SandboxServer
