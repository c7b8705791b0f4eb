"""Runs the cases, prints a line for each, and ends everything that it started."""

import pathlib
import shutil
import signal
import sys
import tempfile
import time

import examples
from heliograph_tests import events
from kubernetes_cases import KubernetesCases
from local_cases import LocalCases
from processes import Failure, Servers
from slurm import Slurm
from slurm_cases import SlurmCases
from store_server import StoreServer
from studio import Studio


def cases(studio, slurm, servers, folder):
    """The name of each case, and the function that runs it and returns a remark."""
    clustered, kubernetes, local = SlurmCases(studio, slurm), KubernetesCases(studio), LocalCases(studio)
    return {
        "example-scripts": examples.shell_files,
        "example-kubernetes": examples.kubernetes,
        "example-matrix": examples.matrix,
        "shards": lambda: slurm.undisturbed(clustered.shards),
        "killed": lambda: slurm.undisturbed(clustered.killed),
        "node-killed": lambda: slurm.undisturbed(clustered.node_killed),
        "missing": lambda: slurm.undisturbed(clustered.missing),
        "stopped": lambda: slurm.undisturbed(clustered.stopped),
        "cancelled": lambda: slurm.undisturbed(clustered.cancelled),
        "http-store": lambda: clustered.http_store(StoreServer(folder / "nginx", servers)),
        "kubernetes": kubernetes.shards,
        "kubernetes-stopped": kubernetes.stopped,
        "kubernetes-mistake": kubernetes.mistake,
        "other-counts": local.other_counts,
        "parallel": local.parallel,
        "parallel-auto": local.parallel_auto,
        "terminated": local.terminated,
        "unwritable": local.unwritable,
        "ambiguous": local.ambiguous,
        "same-key": local.same_key,
    }


def run(name, case):
    """Runs one case and says how it went; whether it passed."""
    start = time.monotonic()
    used = events.processor_seconds()
    events.started(name)
    try:
        passed, remark = True, case()
    except Exception as error:  # a case that breaks is one that fails, and the others still run
        passed = False
        remark = str(error) if isinstance(error, Failure) else f"{type(error).__name__}: {error}"
    spent = time.monotonic() - start
    if passed:
        events.passed(name, spent, events.processor_seconds() - used)
    else:
        events.failed(name, remark, spent)
    print(f"{'PASS' if passed else 'FAIL'} {name}: {remark} ({spent:.0f} s)", flush=True)
    return passed


def main(program, *names):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    folder = pathlib.Path(tempfile.mkdtemp(prefix="heliograph-cluster-"))
    servers = Servers(folder)
    results = []
    try:
        studio = Studio(folder, program)
        slurm = Slurm(folder / "slurm", servers)
        slurm.start()
        every = cases(studio, slurm, servers, folder)
        unknown = set(names) - set(every)
        if unknown:
            sys.exit(f"There is no case {', '.join(sorted(unknown))}; there are {', '.join(every)}.")
        results = [run(name, case) for name, case in every.items() if not names or name in names]
    finally:
        servers.end()
        if results and all(results):
            shutil.rmtree(folder)
        else:
            print(f"What happened is in {folder}.")
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
