// Most commands read options, log in at a server or a sandbox, and write to the terminal.
@_exported import ArgumentParser
@_exported import ConsoleOutput
@_exported import Foundation
@_exported import HaapiWeb
@_exported import SandboxServer
