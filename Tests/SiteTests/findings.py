"""What the checks have counted and found."""


class Findings:
    def __init__(self, name="site"):
        self.name = name
        self.failures = []
        self.counts = {}

    def check(self, holds, message):
        """A failure when something does not hold, told in one line."""
        if not holds:
            self.failures.append(message)
        return holds

    def count(self, what, number=1):
        self.counts[what] = self.counts.get(what, 0) + number

    def report(self):
        for failure in self.failures[:60]:
            print(f"{self.name}: {failure}")
        if len(self.failures) > 60:
            print(f"{self.name}: and {len(self.failures) - 60} more")
        if self.failures:
            return 1
        print(f"{self.name}: " + ", ".join(f"{number} {what}" for what, number in self.counts.items()))
        return 0
