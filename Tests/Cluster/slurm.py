"""Slurm with four nodes on this machine."""

import getpass
import os
import socket
import time

from processes import Failure, call, free_ports, kill, listening_addresses, read, require, wait_until

FINISHED = {"COMPLETED", "FAILED", "CANCELLED", "NODE_FAIL", "TIMEOUT", "OUT_OF_MEMORY", "PREEMPTED", "BOOT_FAIL"}
# How long a requeued job waits at least, in seconds: longer than the messages of its first run take.
SETTLED = 8


class Slurm:
    """slurmctld, munged and a slurmd for each node, all on the loopback address."""

    def __init__(self, folder, servers, nodes=4):
        self.folder = folder
        self.servers = servers
        self.names = [f"n{number}" for number in range(1, nodes + 1)]
        self.nodes = {}
        for name in ("state", "spool", "log"):
            (folder / name).mkdir(parents=True)
        self.configuration = folder / "slurm.conf"
        servers.environment["SLURM_CONF"] = str(self.configuration)
        self.environment = servers.environment
        self._write_configuration()

    def _write_configuration(self):
        host = socket.gethostname().split(".")[0]
        controller, *ports = free_ports(1 + len(self.names))
        folder, user = self.folder, getpass.getuser()
        lines = [
            "ClusterName=studio", f"SlurmctldHost={host}(127.0.0.1)", f"SlurmUser={user}", f"SlurmdUser={user}",
            "AuthType=auth/munge", "CredType=cred/munge", f"AuthInfo=socket={folder}/munge.socket",
            f"SlurmctldPort={controller}", f"SlurmctldPidFile={folder}/slurmctld.pid",
            f"SlurmdPidFile={folder}/slurmd.%n.pid", f"SlurmctldLogFile={folder}/log/slurmctld.log",
            f"SlurmdLogFile={folder}/log/slurmd.%n.log", f"StateSaveLocation={folder}/state",
            f"SlurmdSpoolDir={folder}/spool/%n", "ProctrackType=proctrack/linuxproc", "TaskPlugin=task/none",
            "JobAcctGatherType=jobacct_gather/none", "JobCompType=jobcomp/none", "MpiDefault=none",
            "SelectType=select/cons_tres", "SelectTypeParameters=CR_CPU", "ReturnToService=2",
            # A node that does not answer for so long is down, and its jobs go to the others.
            "SlurmdTimeout=10", "KillWait=5", "MaxJobCount=2000", "MinJobAge=3600",
            "SchedulerParameters=sched_interval=2,batch_sched_delay=1",
            "CommunicationParameters=NoCtldInAddrAny,NoInAddrAny",
        ]
        for name, port in zip(self.names, ports):
            lines.append(f"NodeName={name} NodeHostname={host} NodeAddr=127.0.0.1 Port={port} CPUs=1 State=UNKNOWN")
        lines.append("PartitionName=studio Nodes=ALL Default=YES MaxTime=INFINITE State=UP")
        self.configuration.write_text("\n".join(lines) + "\n")

    def start(self):
        folder = self.folder
        key = folder / "munge.key"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o400)
        # munged wants a folder that only its owner may change, above a socket that others may reach.
        folder.chmod(0o755)
        self.servers.start(
            "munged", "/usr/sbin/munged", "--foreground", "--force", f"--key-file={key}",
            f"--socket={folder}/munge.socket", f"--pid-file={folder}/munged.pid",
            f"--log-file={folder}/log/munged.log", f"--seed-file={folder}/munged.seed")
        wait_until(lambda: (folder / "munge.socket").exists(), "the start of munged", 60)
        self.servers.start("slurmctld", "/usr/sbin/slurmctld", "-D", "-c", "-f", self.configuration)
        for name in self.names:
            self.start_node(name)
        self.wait_for_nodes()
        addresses = listening_addresses(server.pid for server in self.servers.running)
        require(addresses == {"0100007F"}, f"Slurm listens on {addresses}")

    def start_node(self, name):
        self.nodes[name] = self.servers.start(
            f"slurmd-{name}", "/usr/sbin/slurmd", "-D", "-c", "-f", self.configuration, "-N", name)

    def wait_for_nodes(self):
        def ready():
            code, text = call(["sinfo", "-h", "-N", "-o", "%N %T"], env=self.environment, code=None)
            states = dict(line.split()[:2] for line in text.splitlines() if len(line.split()) == 2)
            return code == 0 and all(states.get(name) in ("idle", "mixed", "allocated") for name in self.names)

        wait_until(ready, "the start of four nodes")

    def command(self, *words, env=None, code=0, cwd=None):
        return call(words, env=self.environment | (env or {}), code=code, cwd=cwd)

    def jobs(self, *numbers):
        """Job, task, state, reason, node and number of restarts of all tasks of some jobs."""
        text = self.command("scontrol", "show", "jobs", "--oneliner")
        found = []
        for line in text.splitlines():
            fields = dict(word.split("=", 1) for word in line.split() if "=" in word)
            if {fields.get("JobId"), fields.get("ArrayJobId")} & set(numbers):
                found.append(fields)
        return found

    def wait(self, *numbers):
        """Waits until jobs are finished, sparing them the two minutes that Slurm lets a requeued job wait.

        Not all of the two minutes: a job that starts again before the messages of its first run have come may be
        requeued once more while it works ("Job credential revoked" in slurmctld.log).
        """
        requeued = {}

        def finished():
            jobs = self.jobs(*numbers)
            for job in jobs:
                if job["JobState"] != "PENDING" or job.get("Reason") != "BeginTime":
                    continue
                since = requeued.setdefault((job["JobId"], job.get("Restarts")), time.monotonic())
                if time.monotonic() - since >= SETTLED:
                    self.command("scontrol", "update", f"jobid={job['JobId']}", "StartTime=now", code=None)
            return jobs if jobs and all(job["JobState"] in FINISHED for job in jobs) else None

        return wait_until(finished, f"the end of jobs {' '.join(numbers)}", pause=0.5)

    def undisturbed(self, case):
        """Runs a case, and once more if Slurm took a job away that it had put back into the queue itself."""
        def revocations():
            return (self.folder / "log/slurmctld.log").read_text(errors="replace").count("Job credential revoked")

        before = revocations()
        try:
            return case()
        except Failure:
            if revocations() == before:
                raise
        return f"{case()}, at the second attempt: Slurm revoked a job of the first"

    def kill_node(self, name):
        """Ends a node as a power cut does: its slurmd, the keepers of its jobs, and the jobs."""
        self.nodes[name].kill()
        self.nodes[name].wait()
        # A keeper that lives on would report that its job failed.
        for number in self.servers.processes():
            if self.servers.keeps_jobs(number, f"{self.folder}/log/slurmd.{name}.log"):
                kill(number)
        mark = f"SLURMD_NODENAME={name}".encode()
        for number in self.servers.processes():
            if mark in read(number, "environ").split(b"\0"):
                kill(number)
