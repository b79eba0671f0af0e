// Every file of this module uses markup and phrases.
@_exported public import HTMLText
@_exported public import SchemaFacts
