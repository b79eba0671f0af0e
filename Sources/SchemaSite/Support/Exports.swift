// Markup and phrases are in every file of this module.
@_exported public import HTMLText
@_exported public import SchemaPhrasing
