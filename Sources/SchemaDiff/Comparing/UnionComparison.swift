import SchemaDocument
import SchemaModel

struct UnionComparison {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    changes = []
  }
}
