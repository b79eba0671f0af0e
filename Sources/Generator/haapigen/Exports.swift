// Most files of this module need these modules: they read options, analyse a schema, write files and report findings.
@_exported import ArgumentParser
@_exported import ConsoleOutput
@_exported import HaapiFoundation
@_exported import SchemaDiff
@_exported import SchemaExplanations
@_exported import SchemaOverlay
@_exported import SchemaSite
@_exported import SwiftEmitter
@_exported import SystemCalls

#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif
