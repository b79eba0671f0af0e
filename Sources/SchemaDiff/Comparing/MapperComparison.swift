import SchemaDocument
import SchemaModel

struct MapperComparison {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    changes = []
  }
}
