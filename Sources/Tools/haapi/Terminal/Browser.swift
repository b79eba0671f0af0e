/// Opens pages in the browser of the user at the terminal, if there is one.
struct Browser {
  let environment: [String: String]

  /// Starts the browser. The program cannot detect whether the page appears.
  ///
  /// - Returns: True if a program was started.
  func open(_ url: URL) -> Bool {
    guard let command = command(for: url.absoluteString) else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
  }

  /// Returns the program and its arguments; `nil` if the user cannot see the screen of this machine.
  func command(for address: String) -> [String]? {
    if let browser = environment["BROWSER"], !browser.isEmpty {
      let first = browser.split(separator: ":").first ?? ""
      let words = first.split(separator: " ").map(String.init)
      guard words.contains(where: { $0.contains("%s") }) else { return words + [address] }
      return words.map { $0.replacingOccurrences(of: "%s", with: address) }
    }
    if isRemote { return nil }
    #if os(macOS)
      return ["open", address]
    #else
      if isWindowsSubsystem { return ["rundll32.exe", "url.dll,FileProtocolHandler", address] }
      guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else {
        return nil
      }
      return ["xdg-open", address]
    #endif
  }

  /// True if the terminal is on another machine.
  var isRemote: Bool { environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil }

  private var isWindowsSubsystem: Bool { environment["WSL_DISTRO_NAME"] != nil }
}
