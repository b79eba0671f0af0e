import Foundation
import HaapiFoundation
import Testing

@testable import HaapiJOSE

/// Published examples. The values are those of the RFCs.
enum Vectors {
  /// RFC 9449 4.1.
  static let proofKey = JSONWebKey(
    curve: "P-256", x: "l8tFrhx-34tV3hRICRDY9zCkDlpBhF42UQUfWVAWBFs",
    y: "9VE4jf_Ok_o64zbTTlcuNJajHmt6v9TDVrU0CdvGRDA")
  /// RFC 9449 6.1.
  static let proofKeyThumbprint = "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I"
  static let proofHeader =
    "eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2IiwiandrIjp7Imt0eSI6IkVDIiwieCI6Imw4dEZyaHgtMzR0VjNo"
    + "UklDUkRZOXpDa0RscEJoRjQyVVFVZldWQVdCRnMiLCJ5IjoiOVZFNGpmX09rX282NHpiVFRsY3VOSmFqSG10NnY5VERW"
    + "clUwQ2R2R1JEQSIsImNydiI6IlAtMjU2In19"
  static let accessToken = "Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU"
  static let accessTokenHash = "fUHyO2r2Z3DZ53EsNrWBb0xWXoaNy59IiKCAqksmQEo"

  struct Proof: CustomTestStringConvertible {
    let section: String
    let method: String
    let url: String
    let issuedAt: Int
    let claims: String
    let signature: String
    var accessToken: String?

    var compact: String {
      [proofHeader, Base64URL.encode(Data(claims.utf8)), signature].joined(separator: ".")
    }
    var testDescription: String { section }
  }

  static let proofs = [
    Proof(
      section: "RFC 9449 4.1, token request", method: "POST",
      url: "https://server.example.com/token", issuedAt: 1_562_262_616,
      claims:
        #"{"jti":"-BwC3ESc6acc2lTc","htm":"POST","htu":"https://server.example.com/token","#
        + #""iat":1562262616}"#,
      signature:
        "2-GxA6T8lP4vfrg8v-FdWP0A0zdrj8igiMLvqRMUvwnQg4PtFLbdLXiOSsX0x7NVY-FNyJK70nfbV37xRZT3Lg"),
    Proof(
      section: "RFC 9449 5, refresh", method: "POST", url: "https://server.example.com/token",
      issuedAt: 1_562_265_296,
      claims:
        #"{"jti":"-BwC3ESc6acc2lTc","htm":"POST","htu":"https://server.example.com/token","#
        + #""iat":1562265296}"#,
      signature:
        "pAqut2IRDm_De6PR93SYmGBPXpwrAk90e8cP2hjiaG5QsGSuKDYW7_X620BxqhvYC8ynrrvZLTk41mSRroapUA"),
    Proof(
      section: "RFC 9449 7, protected resource", method: "GET",
      url: "https://resource.example.org/protectedresource", issuedAt: 1_562_262_618,
      claims:
        #"{"jti":"e1j3V_bKic8-LAEB","htm":"GET","#
        + #""htu":"https://resource.example.org/protectedresource","iat":1562262618,"#
        + #""ath":"fUHyO2r2Z3DZ53EsNrWBb0xWXoaNy59IiKCAqksmQEo"}"#,
      signature:
        "2oW9RP35yRqzhrtNP86L-Ey71EOptxRimPPToA1plemAgR6pxHF8y6-yqyVnmcw6Fy1dqd-jfxSYoMxhAJpLjA",
      accessToken: accessToken),
  ]

  /// RFC 7515 A.3.
  static let es256Key = JSONWebKey(
    curve: "P-256", x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
    y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0")
  static let es256PrivateKey = "jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI"
  static let es256 =
    "eyJhbGciOiJFUzI1NiJ9"
    + ".eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
    + ".DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"
  static let es256Thumbprint = "oKIywvGUpTVTyxMQ3bwIIeQUudfr_CkLMjCE19ECD-U"

  /// RFC 7515 A.1.
  static let hs256Secret =
    "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow"
  static let hs256 =
    "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9"
    + ".eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
    + ".dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
}
