import SchemaDocument
import SchemaModel

struct TypeComparison {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    changes = []
  }
}
