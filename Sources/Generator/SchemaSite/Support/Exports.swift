// Every file of this module uses `HTML` and `Phrase`.
@_exported public import HTMLText
@_exported public import SchemaFacts
