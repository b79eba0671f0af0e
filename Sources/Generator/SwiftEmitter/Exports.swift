// Most files of this module use the types of SchemaModel, which SchemaFacts re-exports.
@_exported public import SchemaFacts
