import AcmeLogin
import Foundation
import IdsvrHaapiUIKit

let decoder = HaapiDecoder(extensions: .acme)
let mapper = DataMapperBuilder(
  redirectTo: "acme://login", autoPollingDuration: 3, authSelectionPresentation: .list
).acme(hooks: LoginHooks()).build()
let tokenMapper = OAuthDataMapperBuilder().acme(hooks: LoginHooks()).build()

for path in CommandLine.arguments.dropFirst() {
  let answer = try decoder.decode(Data(contentsOf: URL(fileURLWithPath: path))).answer
  let model: any UIModel =
    switch answer {
    case .representation(let step):
      try mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
    case .problem(let problem):
      try mapper.mapHaapiResultToUIModel(haapiResult: .problem(problem))
    case .successfulToken(let tokens):
      try tokenMapper.mapTokenResponseToOAuthModel(tokenResponse: .successfulToken(tokens))
    case .errorToken(let refusal):
      try tokenMapper.mapTokenResponseToOAuthModel(tokenResponse: .errorToken(refusal))
    }
  print("\(type(of: answer.model)) becomes \(type(of: model))")
  for line in screen(model) { print("  \(line)") }
}
