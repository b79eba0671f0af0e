import SchemaDocument
import SchemaModel

struct WireComparison {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    changes = []
  }
}
