/// The theme as pages ask for it: values by style and key.
package protocol WebTheme: Sendable {
  func color(_ key: String, of style: String) -> WebColor?
  func color(named name: String) -> WebColor?
  func number(_ key: String, of style: String) -> Double?
  func string(_ key: String, of style: String) -> String?
  func number(_ scalar: String) -> Double?
  func string(_ scalar: String) -> String?
}
