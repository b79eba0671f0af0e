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

    def accessibility(self, found, where):
        """What axe has found on a page: the first element of each kind of violation."""
        self.count("accessibility checks")
        for each in found.response["violations"]:
            node = each["nodes"][0]
            advice = node["failureSummary"].splitlines()[-1].strip()[:160]
            self.failures.append(f"{where}: {each['id']}: {node['html'][:140]} {advice}")

    def report(self):
        for failure in self.failures[:60]:
            print(f"{self.name}: {failure}")
        if len(self.failures) > 60:
            print(f"{self.name}: and {len(self.failures) - 60} more")
        if self.failures:
            return 1
        print(f"{self.name}: " + ", ".join(f"{number} {what}" for what, number in self.counts.items()))
        return 0
