// Re-exported because every phrase is about a part of a schema.
@_exported public import SchemaModel
