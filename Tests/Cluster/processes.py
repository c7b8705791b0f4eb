"""Servers and commands of a run, all of which end with it."""

import ctypes
import os
import pathlib
import signal
import socket
import subprocess
import time

from limits import HANG

# What every process of a run has in its environment, so that none is left and no other one is touched.
MARK = "HELIOGRAPH_CLUSTER_TEST"

class Failure(Exception):
    """A claim of a case that does not hold."""


def require(claim, message):
    if not claim:
        raise Failure(message)


def wait_until(condition, what, within=HANG, pause=0.1):
    """Returns what the condition returns once it is true."""
    end = time.monotonic() + within
    while True:
        found = condition()
        if found:
            return found
        require(time.monotonic() < end, f"{what} did not happen within {within} s")
        time.sleep(pause)


def call(argv, *, env=None, code=0, cwd=None):
    """Runs a command and returns its output; fails for another exit code than `code`, unless that is None."""
    done = subprocess.run(
        [str(word) for word in argv], env=env, cwd=cwd, stdin=subprocess.DEVNULL, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=HANG)
    if code is not None:
        require(done.returncode == code, f"{argv[0]} ended with {done.returncode}: {done.stdout.strip()[-400:]}")
    return done.stdout if code is not None else (done.returncode, done.stdout)


def free_ports(count):
    """Ports of the loopback address that nobody listens on."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def _die_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


class Servers:
    """Starts servers in the foreground, and ends every process of the run."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = os.environ | {MARK: str(folder), "PATH": os.environ["PATH"] + ":/usr/sbin:/usr/bin"}
        self.running = []

    def start(self, name, *argv):
        log = (self.folder / f"{name}.out").open("ab")
        server = subprocess.Popen(
            [str(word) for word in argv], env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            preexec_fn=_die_with_parent)
        self.running.append(server)
        return server

    def processes(self):
        """The process numbers of everything that inherited the mark of this run, except this program."""
        mark = f"{MARK}={self.folder}".encode()
        numbers = [int(name) for name in os.listdir("/proc") if name.isdigit()]
        return [number for number in numbers if number != os.getpid()
                and (mark in read(number, "environ").split(b"\0") or self.keeps_jobs(number, str(self.folder))
                     or self.runs(number, self.folder / "heliograph"))]

    @staticmethod
    def runs(number, program):
        """Whether a process runs a program; the workers of Heliograph do, and have no environment."""
        try:
            return os.readlink(f"/proc/{number}/exe") == str(program)
        except OSError:
            return False

    @staticmethod
    def keeps_jobs(number, place):
        """Whether a process is the keeper of a job and has a file of a place open.

        Keepers write their title over their environment, so the mark is lost.
        """
        if not read(number, "cmdline").startswith(b"slurmstepd"):
            return False
        try:
            files = [os.readlink(f"/proc/{number}/fd/{each}") for each in os.listdir(f"/proc/{number}/fd")]
        except OSError:
            return False
        return any(file.startswith(place) for file in files)

    def end(self):
        for server in self.running:
            server.terminate()
        for server in self.running:
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()
        # What a server started may outlive it: jobs, and the keepers of jobs.
        wait_until(self.kill_left, "the end of all processes")

    def kill_left(self):
        """Kills what still runs; returns whether there was nothing."""
        left = self.processes()
        for number in left:
            kill(number)
        return not left


def read(number, name):
    """A file of /proc about a process; nothing when it is gone."""
    try:
        return pathlib.Path(f"/proc/{number}/{name}").read_bytes()
    except OSError:
        return b""


def kill(number):
    try:
        os.kill(number, signal.SIGKILL)
    except ProcessLookupError:
        pass


def listening_addresses(numbers):
    """The addresses on which processes listen, as hexadecimal of /proc/net/tcp: 0100007F is 127.0.0.1."""
    inodes = set()
    for number in numbers:
        try:
            for entry in pathlib.Path(f"/proc/{number}/fd").iterdir():
                target = os.readlink(entry)
                if target.startswith("socket:["):
                    inodes.add(target[8:-1])
        except OSError:
            continue
    found = set()
    for table in ("tcp", "tcp6"):
        for line in pathlib.Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            fields = line.split()
            if fields[3] == "0A" and fields[9] in inodes:
                found.add(fields[1].split(":")[0])
    return found
