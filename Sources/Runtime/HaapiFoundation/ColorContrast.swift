#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Computes how legible one colour is on another.
package enum ColorContrast {
  /// Returns the contrast of two opaque sRGB colours, from 1 to 21. Each component of a colour is from 0 to 255.
  ///
  /// - Note: Source: WCAG 2.2, contrast ratio
  package static func ratio(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func luminance(_ color: SIMD3<Double>) -> Double {
    func linear(_ component: Double) -> Double {
      let value = component / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.x) + 0.7152 * linear(color.y) + 0.0722 * linear(color.z)
  }
}
