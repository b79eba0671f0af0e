import SchemaDocument
import SchemaModel

struct MapComparison {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    changes = []
  }
}
