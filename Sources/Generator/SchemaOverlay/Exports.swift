// Every part of this module uses nodes of a schema, and findings.
@_exported public import SchemaModel
