import SchemaDocument
import SchemaModel

struct ProtocolComparison {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    changes = []
  }
}
