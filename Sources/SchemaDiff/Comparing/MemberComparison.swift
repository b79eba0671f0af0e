import SchemaDocument
import SchemaModel

struct MemberComparison {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    changes = []
  }
}
