// Most commands read options, analyse a schema and report findings.
@_exported import ArgumentParser
@_exported import SchemaOverlay
