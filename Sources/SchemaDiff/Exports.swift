// Names, literals and conditions are put into words in every part of this module.
@_exported public import SchemaPhrasing
