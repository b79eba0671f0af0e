// Re-exported because every part of this module writes names, literals and conditions in words.
@_exported public import SchemaFacts
