"""What the rows of faults came to, at the end of the log: the slowest ones, and all of them with -v."""

SLOWEST = 5


def pytest_terminal_summary(terminalreporter, config):
    seen = []
    for outcome in ("passed", "failed"):
        for report in terminalreporter.getreports(outcome):
            seen += [(*value, report.nodeid) for name, value in report.user_properties if name == "fault"]
    if not seen:
        return
    seen.sort(key=lambda row: row[1] - row[0])
    terminalreporter.section("seconds seen, bound, requests, exit code, words")
    for seconds, bound, requests, code, words, name in seen[: len(seen) if config.option.verbose > 0 else SLOWEST]:
        place = name.partition("[")[2].rstrip("]")
        terminalreporter.write_line(f"{seconds:6.1f} {bound:4} {requests:3} {code:3}  {place}: {words}")
