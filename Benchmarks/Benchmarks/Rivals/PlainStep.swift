import Foundation

// Code that an app could write by hand for the same responses: plain `Codable`, which does not preserve the
// received text, unknown members and the text of numbers.

package struct PlainStep: Codable {
  struct Metadata: Codable {
    let templateArea: String?
    let viewName: String?
  }

  struct Link: Codable {
    let href: String
    let rel: String
    let title: String?
    let type: String?
  }

  struct Message: Codable {
    let text: String
    let classList: [String]?
  }

  let type: String
  let metadata: Metadata?
  let links: [Link]?
  let messages: [Message]?
  let actions: [PlainAction]?
}

struct PlainAction: Codable {
  struct Properties: Codable {
    let authenticatorType: String?
  }

  let template: String
  let kind: String
  let title: String?
  let model: PlainModel
  let properties: Properties?
}

/// Form, selector and operation in one type, as is common in hand-written code.
struct PlainModel: Codable {
  let href: String?
  let method: String?
  let type: String?
  let actionTitle: String?
  let fields: [PlainField]?
  let options: [PlainAction]?
  let name: String?
  let arguments: PlainArguments?
  let continueActions: [PlainAction]?
  let errorActions: [PlainAction]?
}

struct PlainField: Codable {
  let name: String
  let type: String
  let label: String?
  let placeholder: String?
  let value: String?
  let required: Bool?
  let minLength: Int?
  let maxLength: Int?
}

struct PlainArguments: Codable {
  struct Options: Codable {
    let publicKey: PublicKey
  }

  struct PublicKey: Codable {
    struct Party: Codable {
      let id: String?
      let name: String?
    }

    struct User: Codable {
      let id: String
      let name: String
      let displayName: String?
    }

    struct Parameter: Codable {
      let alg: Int
      let type: String
    }

    struct Credential: Codable {
      let id: String
      let type: String
    }

    struct Selection: Codable {
      let authenticatorAttachment: String?
      let userVerification: String?
      let residentKey: String?
    }

    let rp: Party
    let user: User
    let challenge: String
    let pubKeyCredParams: [Parameter]?
    let excludeCredentials: [Credential]?
    let authenticatorSelection: Selection?
    let attestation: String?
    let timeout: Int?
  }

  let platformCredentialCreationOptions: Options?
  let crossPlatformCredentialCreationOptions: Options?
}
