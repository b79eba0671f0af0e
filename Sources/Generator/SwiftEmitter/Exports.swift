// All parts of this module use SchemaFacts to write names, literals and conditions in words.
@_exported public import SchemaFacts
