import Benchmark
import IdsvrHaapiUIKit

/// Measures how fast the 17 types of responses are distinguished. Each way reads one member, so that the compiler
/// cannot omit the work.
func dispatchBenchmarks(_ configuration: Benchmark.Configuration) {
  let answers = Mixed.answers
  let cases = answers.map(AnswerCase.init)

  Benchmark("dispatch: accept", configuration: configuration) { benchmark in
    for index in benchmark.scaledIterations {
      blackHole(try answers[index].accept(LinkCount()))
    }
  }
  Benchmark("dispatch: as? chain", configuration: configuration) { benchmark in
    for index in benchmark.scaledIterations { blackHole(linkCountByCasts(answers[index])) }
  }
  Benchmark("dispatch: enum switch", configuration: configuration) { benchmark in
    for index in benchmark.scaledIterations { blackHole(cases[index].linkCount) }
  }
  Benchmark("dispatch: nothing, the loop alone", configuration: configuration) { benchmark in
    for index in benchmark.scaledIterations { blackHole(answers[index]) }
  }

  // The work of the mapper besides mapping: unwrap the result, check the category, find and call the handler.
  let mapper = Mixed.constantMapper
  let results = answers.compactMap { answer -> HaapiResult? in
    if let step = answer as? any HaapiRepresentation { return .representation(step) }
    return (answer as? any ProblemRepresentation).map { .problem($0) }
  }
  Benchmark("dispatch: whole mapper, handler with a ready model", configuration: configuration) {
    benchmark in
    for index in benchmark.scaledIterations {
      blackHole(try mapper.mapHaapiResultToUIModel(haapiResult: results[index]))
    }
  }
}

private enum Mixed {
  /// A thousand responses of all types, in an order that a branch predictor cannot learn.
  static let answers: [any HaapiResponse] = {
    let samples = Sample.all.compactMap { sample -> (any HaapiResponse)? in
      switch sample.answer {
      case .representation(let step): step
      case .problem(let problem): problem
      case .successfulToken, .errorToken: nil
      }
    }
    var random = Random()
    return (0..<1_000).map { samples[$0 % samples.count] }.shuffled(using: &random)
  }()

  static let constantMapper: any DataMapper = {
    let model = DefaultFormModel(messageItems: [], interactionItems: [], linkItems: [])
    let problem = DefaultProblemModel(message: "", messageItems: [], linkItems: [])
    return Overrides.rows.reduce(Overrides.builder) { builder, type in
      row(type, in: builder, type is any ProblemRepresentation.Type ? problem : model)
    }.build()
  }()

  private static func row<T: HaapiResponse>(
    _ type: T.Type, in builder: DataMapperBuilder, _ model: any UIModel
  ) -> DataMapperBuilder {
    builder.customize(type) { _, _ in model }
  }

  /// Random numbers that are the same in every run.
  private struct Random: RandomNumberGenerator {
    var state: UInt64 = 1

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }
}
