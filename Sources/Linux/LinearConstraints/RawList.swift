/// A list of elements in manually allocated memory, which `free()` releases.
///
/// Tests solve many systems, and are built without optimisation. In such builds, each access to an array element costs
/// several calls, but an access through a pointer costs none.
struct RawList<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 8) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  func free() { base.deallocate() }

  func copy() -> RawList {
    var copy = RawList(capacity: count)
    copy.base.initialize(from: base, count: count)
    copy.count = count
    return copy
  }

  /// Allocates memory for `needed` elements in total, and keeps the existing elements.
  mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    capacity = max(needed, capacity * 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.initialize(from: base, count: count)
    base.deallocate()
    base = larger
  }

  /// Sets the number of elements, after the caller has written elements through `base`.
  mutating func setCount(_ count: Int) { self.count = count }

  mutating func append(_ element: Element) { insert(element, at: count) }

  mutating func insert(_ element: Element, at index: Int) {
    reserve(count + 1)
    (base + index + 1).update(from: base + index, count: count - index)
    base[index] = element
    count += 1
  }

  mutating func remove(at index: Int) {
    count -= 1
    (base + index).update(from: base + index + 1, count: count - index)
  }
}
