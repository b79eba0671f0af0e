// The API of this module has types of `SchemaModel`.
@_exported public import SchemaModel
