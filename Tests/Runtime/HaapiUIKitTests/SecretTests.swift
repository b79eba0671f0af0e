import Foundation
import IdsvrHaapiUIKit
import Testing

/// No model and no error prints secrets of the server.
@Suite struct SecretTests {
  @Test(arguments: Answers.samples) func isNeverPrinted(_ sample: Sample) throws {
    let marked = Canary.mark(try JSONValue(jsonData: sample.data))
    do {
      let model = try Mappers.map(Answers.decode(marked.text))
      let walk = ModelWalk(model)
      for text in printed(model) + walk.models.flatMap(printed) + walk.items.flatMap(printed) {
        #expect(Canary.count(in: text) == 0, "\(text)")
      }
    } catch let error as HaapiUIKitError {
      #expect(printed(error).allSatisfy { Canary.count(in: $0) == 0 })
    }
  }

  /// Handlers receive the whole source, and their errors may contain it.
  @Test(arguments: Answers.samples) func isNotPrintedByErrorsOfHandlers(_ sample: Sample) throws {
    let text = Canary.mark(try JSONValue(jsonData: sample.data)).text
    let builder = Mappers.builder
      .customizeElement(UserMessage.self) { source, _ in throw Leaking(source: source) }
      .customizeElement(FormAction.self) { source, _ in throw Leaking(source: source) }
    do {
      _ = try Mappers.map(Answers.decode(text), with: builder)
    } catch {
      #expect(error is HaapiUIKitError)
      #expect(printed(error).allSatisfy { Canary.count(in: $0) == 0 })
      #expect(!printed(error).contains { $0.contains("leaked") })
      let cause = (error as? HaapiUIKitError)?.cause as? MappingError
      #expect(cause.map(printed)?.allSatisfy { Canary.count(in: $0) == 0 } != false)
    }
  }
}

private struct Leaking: Error, CustomStringConvertible {
  let source: any JSONModel
  var description: String { "leaked " + source.jsonText }
}
