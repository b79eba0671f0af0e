// The API of this module uses types of `SchemaModel`.
@_exported public import SchemaModel
