import HaapiFoundation

/// Two required members.
struct Point: JSONModel, Equatable {
  var x: Int
  var y: Int

  init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

  init(json: JSONObject) throws {
    x = try json.int("x")
    y = try json.int("y")
  }

  func encode(into json: inout JSONObjectBuilder) {
    json.set("x", x)
    json.set("y", y)
  }
}

/// A protocol between the model and ``JSONModel``, like in generated code.
protocol Shape: JSONModel {
  var name: String { get }
}

/// Reads `corners` before `name`, although `name` is first in the documents.
struct Polygon: Shape, Equatable {
  var corners: [Point]
  var name: String
  var color: Color?
  var secret: String?
  var additionalMembers: [String: JSONValue] = [:]

  init(corners: [Point], name: String, color: Color? = nil, secret: String? = nil) {
    (self.corners, self.name, self.color, self.secret) = (corners, name, color, secret)
  }

  init(json: JSONObject) throws {
    json.consume("shape")
    corners = try json.at("model").array("corners", Point.init(json:))
    name = try json.string("name")
    color = try json.optionalToken("color", as: Color.self)
    secret = try json.optionalString("secret")
    additionalMembers = json.remainder()
  }

  func encode(into json: inout JSONObjectBuilder) {
    json.set("shape", "polygon")
    json.set("corners", corners, within: "model")
    json.set("name", name)
    json.set("color", color)
    json.set("secret", secret)
    json.merge(additionalMembers)
  }
}

extension Polygon: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "corners": corners, "name": name, "color": color as Any,
        "secret": Masked.ifPresent(secret), "additionalMembers": additionalMembers,
      ], displayStyle: .struct)
  }
}
