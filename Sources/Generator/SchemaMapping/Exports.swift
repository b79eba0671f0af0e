// Every rule is about types and members of a schema.
@_exported public import SchemaModel
