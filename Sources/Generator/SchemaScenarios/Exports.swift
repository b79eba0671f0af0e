// A scenario is a part of a schema.
@_exported public import SchemaModel
