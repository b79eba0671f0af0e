import Testing

/// UIKit has one screen for each process, so these tests run one after the other.
@Suite("Screens", .serialized) enum AllScreenTests {}
