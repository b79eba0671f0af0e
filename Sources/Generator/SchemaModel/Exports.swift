@_exported public import SchemaLanguage
// Every part of this module has places in files, findings, and names of the schema language.
@_exported public import SchemaText
