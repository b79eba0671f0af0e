import SchemaDocument
import SchemaModel

struct EnumComparison {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    changes = []
  }
}
