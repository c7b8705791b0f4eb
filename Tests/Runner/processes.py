"""Jobs: each a session of processes whose lines are printed as they come, with the name of the job before each."""

import contextlib
import ctypes
import os
import re
import selectors
import signal
import subprocess
import sys
import time

ENDING = 5.0  # seconds that a job has to end by itself
DRAINING = 1.0  # seconds for the last lines of a job whose servers still hold its output
KILLING = 30.0  # seconds after which a process that the kernel does not end is left alone
# What a program's own mistakes raise.
CRASHES = (signal.SIGSEGV, signal.SIGBUS, signal.SIGILL, signal.SIGTRAP, signal.SIGABRT)


def die_with_runner():
    """Ends the command when the runner is killed and can end nothing itself (PR_SET_PDEATHSIG)."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


def end_with_runner(events):
    """Starts a process that ends all jobs when the runner is gone, also when it was killed; the end of a pipe tells it so.

    `events` is the folder of the files of events of this run.
    """
    # The runner never closes its end of the pipe, and no job gets it.
    read, _ = os.pipe()
    subprocess.Popen(
        [sys.executable, "-B", __file__, events], stdin=read, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=True)
    os.close(read)


def end_left(events):
    """Waits until the runner is gone, and ends what its jobs left: the sessions that have its files of events."""
    sys.stdin.buffer.read()
    mark, owners = f"HELIOGRAPH_TEST_EVENTS={events}/".encode(), set()
    for number, seconds in ((signal.SIGTERM, ENDING), (signal.SIGKILL, 0)):
        owners |= {owner for _, owner, environment in processes() if any(entry.startswith(mark) for entry in environment())}
        left = [process for process, owner, _ in processes() if owner in owners]
        for process in left:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(process, number)
        time.sleep(seconds if left else 0)


def processes():
    """All processes but this one: the number, the session, and a function that reads the environment."""
    for name in os.listdir("/proc"):
        if not name.isdigit() or int(name) == os.getpid():
            continue

        def environment(name=name):
            try:
                with open(f"/proc/{name}/environ", "rb") as file:
                    return file.read().split(b"\0")
            except OSError:
                return []

        with contextlib.suppress(OSError), open(f"/proc/{name}/stat", "rb") as file:
            # Behind the name of the program, which may have anything in it: state, parent, group, session.
            state, _, _, owner = file.read().rpartition(b")")[2].split()[:4]
            if state != b"Z":
                yield int(name), int(owner), environment


def members(session, events):
    """The processes of a job: those of its session, and those that left it and have its file of events in their environment.

    `swift test` gives the tests a group of their own, and servers make sessions.
    """
    mark = f"HELIOGRAPH_TEST_EVENTS={events}".encode()
    return [process for process, owner, environment in processes() if owner == session or mark in environment()]


class Printer:
    """Writes to the terminal or the log; a reader that went away does not end the tests."""

    def __init__(self):
        self.is_open = True

    def write(self, data):
        if not self.is_open:
            return
        try:
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            self.is_open = False
            with open(os.devnull, "wb") as nothing:
                os.dup2(nothing.fileno(), sys.stdout.fileno())
        except OSError:
            pass  # The disk is full; the result comes when there is space again.

    def line(self, text=""):
        self.write(text.encode() + b"\n")


class Job:
    """One running command."""

    def __init__(self, name, argv, cwd, environment, log, events, printer, has_prefix=True, keeps_stdout=False):
        self.name = name
        self.printer = printer
        self.prefix = f"[{name}] ".encode() if has_prefix else b""
        # A build that runs again adds to what it said before.
        self.log = open(log, "ab")
        self.events = events
        self.started = self.heard = time.monotonic()
        self.streams = []
        # The end of a line that has not come yet, by stream.
        self.parts = {}
        self.last_stdout = b""
        self.trouble = Trouble()
        self.ended = None
        self.exit, self.cpu, self.wall = None, 0.0, 0.0
        self.stopped = ""
        try:
            self.process = subprocess.Popen(
                argv, cwd=cwd, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE if keeps_stdout else subprocess.STDOUT, start_new_session=True,
                preexec_fn=die_with_runner)
        except OSError as error:
            self.process, self.exit = None, 127
            self.take_line(f"{argv[0]} cannot be started: {error.strerror}".encode(), None)
            return
        self.streams = [stream for stream in (self.process.stdout, self.process.stderr) if stream]
        for stream in self.streams:
            os.set_blocking(stream.fileno(), False)

    def read(self, stream):
        """Takes what a pipe has, once, since one that is filled without end must not hold up the others; False at its end."""
        try:
            data = os.read(stream.fileno(), 1 << 16)
        except BlockingIOError:
            return True
        if not data:
            return False
        self.heard = time.monotonic()
        *lines, rest = (self.parts.get(stream, b"") + data).split(b"\n")
        self.parts[stream] = rest
        for line in lines:
            self.take_line(line, stream)
        return True

    def take_line(self, line, stream):
        line = line.rstrip(b"\r")
        self.printer.write(self.prefix + line + b"\n")
        with contextlib.suppress(OSError):  # A full disk ends no test.
            self.log.write(line + b"\n")
        self.trouble.look(line)
        if stream is not None and stream is self.process.stdout and line.strip():
            self.last_stdout = line

    def has_ended(self):
        """Whether the command has ended; then its times are known."""
        if self.process is None:
            return True
        if self.ended is None:
            number, status, used = os.wait4(self.process.pid, os.WNOHANG)
            if number == 0:
                return False
            self.ended = time.monotonic()
            self.exit = self.process.returncode = os.waitstatus_to_exitcode(status)
            self.cpu = used.ru_utime + used.ru_stime
            self.wall = self.ended - self.started
        return True

    def silent_for(self):
        """Seconds since it printed or reported something."""
        silence = time.monotonic() - self.heard
        with contextlib.suppress(OSError):
            silence = min(silence, time.time() - self.events.stat().st_mtime)
        return silence

    def signal_all(self, number):
        """Signals all processes of the job that still run."""
        if self.process is None:
            return
        for process in members(self.process.pid, self.events):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(process, number)

    def close(self):
        """Ends what the command left behind, and closes the log."""
        self.signal_all(signal.SIGKILL)
        for stream in self.streams:
            self.read(stream)
            if self.parts.get(stream):
                self.take_line(self.parts[stream], stream)
            stream.close()
        with contextlib.suppress(OSError):
            self.log.close()

    def crashed(self):
        """Whether a program crashed, the command itself or the last one of a shell; not when a signal from outside ended it."""
        if self.stopped:
            return False
        number = -self.exit if self.exit < 0 else self.exit - 128
        return number in CRASHES

    def reason(self):
        """Why a command failed: how it ended, and the line that says most about it."""
        ending = f"ended by {signal.Signals(-self.exit).name}" if self.exit < 0 else f"exit status {self.exit}"
        said = self.trouble.said()
        return f"{ending}: {said}" if said else ending


class Trouble:
    """Finds the line of an output that tells best why a command failed."""

    # The best first. A compiler's line with a place comes after others that only say that it failed; a script of ours says how
    # to mend what it has listed, or prints figures, after the places and the faults that it found.
    PATTERNS = [re.compile(pattern) for pattern in (
        rb"[Ff]atal error: ", rb":\d+: error: ", rb"\berror: ", rb"^FAILED |^E  |^E: ",
        rb"^[^\s:]*[A-Za-z][^\s:]*[./][^\s:]*:\d+:(?:\d+:)? (?!\w*[Ww]arning: |note: |remark: |in )", rb"^(?:heliograph|(?:Scripts|Tests)/[\w./-]+): ", rb"Error\b")]

    def __init__(self):
        self.found = [b""] * len(self.PATTERNS)
        self.last = b""

    def look(self, line):
        if line.strip():
            self.last = line
        for place, pattern in enumerate(self.PATTERNS):
            if not self.found[place] and pattern.search(line):
                self.found[place] = line

    def said(self):
        line = next((line for line in self.found if line), self.last)
        return line.decode(errors="replace").strip()


class Pool:
    """Runs jobs, a few at a time, and reads what they say."""

    def __init__(self, printer, deadline, silence):
        self.printer = printer
        # On the clock of time.monotonic().
        self.deadline = deadline
        # Seconds after which a job that says and reports nothing counts as hung.
        self.silence = silence
        self.selector = selectors.DefaultSelector()
        self.running = []
        # Why the whole run ends early; set by signals too.
        self.stop_reason = ""

    def run(self, waiting, width, start, finish, fits=lambda item, running: True):
        """Starts each of `waiting` with `start(item)`, which gives a Job or None, and calls `finish(item, job)` at its end.

        When that returns True, the item starts again. `fits(item, running)` says whether an item may run beside others; alone
        each may.
        """
        waiting = list(waiting)
        while (waiting or self.running) and not self.must_stop():
            while len(self.running) < width:
                running = [item for item, _ in self.running]
                item = next((item for item in waiting if not running or fits(item, running)), None)
                if item is None:
                    break
                waiting.remove(item)
                job = start(item)
                if job is None:
                    continue
                self.running.append((item, job))
                for stream in job.streams:
                    self.selector.register(stream, selectors.EVENT_READ, job)
            self.listen()
            waiting[:0] = self.collect(finish)
        if self.must_stop():
            self.stop(finish)

    def must_stop(self):
        if not self.stop_reason and time.monotonic() >= self.deadline:
            self.stop_reason = "its own limit"
        return bool(self.stop_reason)

    def listen(self):
        if not self.selector.get_map():
            time.sleep(0.02)
            return
        for key, _ in self.selector.select(0.1):
            if not key.data.read(key.fileobj):
                self.selector.unregister(key.fileobj)

    def collect(self, finish):
        """Takes the jobs that have ended; returns the items that start again."""
        again = []
        for item, job in list(self.running):
            if not job.has_ended():
                if not job.stopped and job.silent_for() > self.silence:
                    job.stopped = f"said nothing for {self.silence:.0f} s"
                    self.end_job(job)
                continue
            streams = [stream for stream in job.streams if stream in self.open_streams()]
            if streams and time.monotonic() - job.ended < DRAINING:
                continue
            for stream in streams:
                self.selector.unregister(stream)
            job.close()
            self.running.remove((item, job))
            if finish(item, job):
                again.append(item)
        return again

    def open_streams(self):
        return [key.fileobj for key in self.selector.get_map().values()]

    def end_job(self, job):
        """Asks a job to end, and kills what does not."""
        job.signal_all(signal.SIGTERM)
        end = time.monotonic() + ENDING
        while not job.has_ended() and time.monotonic() < end:
            self.listen()
        job.signal_all(signal.SIGKILL)

    def stop(self, finish):
        """Ends all jobs at once, but for those that have ended themselves."""
        for _, job in self.running:
            # Of one that has ended only the last lines are missing, and a server that it left may hold its output.
            if not job.has_ended():
                job.stopped = job.stopped or self.stop_reason
            job.signal_all(signal.SIGTERM)
        end = time.monotonic() + ENDING
        while self.running and time.monotonic() < end:
            self.listen()
            self.collect(finish)
        end = time.monotonic() + KILLING
        while self.running and time.monotonic() < end:
            # Again and again: a process may have started another one meanwhile.
            for _, job in self.running:
                job.signal_all(signal.SIGKILL)
            self.listen()
            self.collect(finish)
        # One that waits for a disk or a server of files cannot be ended. The run ends without it.
        for item, job in self.running:
            job.wall = time.monotonic() - job.started
            job.close()
            finish(item, job)
        self.running.clear()


if __name__ == "__main__":
    end_left(sys.argv[1])
