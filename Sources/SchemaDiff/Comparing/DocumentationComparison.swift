import SchemaDocument
import SchemaModel

struct DocumentationComparison {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    changes = []
  }
}
