// Markup is in every file of this module.
@_exported public import HTMLText
