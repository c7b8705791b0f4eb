"""The files of Examples/Cluster: whether they can be read, and whether they say what they must."""

import re
import subprocess

import yaml

from limits import HANG
from processes import call, require
from studio import EXAMPLES


def _require_script(text, where):
    done = subprocess.run(["bash", "-n"], input=text, text=True, capture_output=True, timeout=HANG)
    require(done.returncode == 0, f"{where}: {done.stderr.strip()}")


def shell_files():
    """slurm.sbatch and gnu-parallel.sh are valid, and name the store when it is missing"""
    for name in ("slurm.sbatch", "gnu-parallel.sh"):
        _require_script((EXAMPLES / name).read_text(), name)
        code, text = call(["bash", EXAMPLES / name], env={"PATH": "/usr/bin:/bin"}, code=None)
        require(code != 0 and "STORE" in text, f"{name} without STORE: {code}: {text.strip()}")
    return "2 files"


def kubernetes():
    """kubernetes-indexed-job.yaml keeps the rules that its Jobs are subject to"""
    path = EXAMPLES / "kubernetes-indexed-job.yaml"
    process, build = yaml.safe_load_all(path.read_text())
    for job in (process, build):
        require((job["apiVersion"], job["kind"]) == ("batch/v1", "Job"), "a document is no Job")
        pod = job["spec"]["template"]["spec"]
        # podFailurePolicy and backoffLimitPerIndex ask for it.
        require(pod["restartPolicy"] == "Never", "restartPolicy must be Never")
        names = {container["name"] for container in pod["containers"]}
        for rule in job["spec"]["podFailurePolicy"]["rules"]:
            require(("onExitCodes" in rule) != ("onPodConditions" in rule), f"a rule has two conditions: {rule}")
            require(rule.get("onExitCodes", {}).get("containerName", "heliograph") in names, f"no container: {rule}")
            values = rule.get("onExitCodes", {}).get("values", [1])
            # An In rule must not hold 0.
            require(values == sorted(set(values)), f"values must be in order: {rule}")
            if rule.get("onExitCodes", {}).get("operator") == "In":
                require(0 not in values, f"In must not hold 0: {rule}")
        for container in pod["containers"]:
            # A name without a host is looked for in a public registry, which has no such image.
            require(re.fullmatch(r"[\w.-]+\.[\w.-]+/heliograph:\d[\d.]*", container["image"]), container["image"])
            mounts = {mount["name"] for mount in container["volumeMounts"]}
            require(mounts <= {volume["name"] for volume in pod["volumes"]}, "a volume is missing")
    spec = process["spec"]
    container = spec["template"]["spec"]["containers"][0]
    shares = next(each["value"] for each in container["env"] if each["name"] == "HELIOGRAPH_SHARDS")
    require(spec["completionMode"] == "Indexed", "the Job is not Indexed")
    require(int(shares) == spec["completions"], "HELIOGRAPH_SHARDS differs from completions")
    _require_script(container["args"][0], path.name)
    return "2 Jobs"


def matrix():
    """ci-matrix.yml can be read, its commands are valid, and its actions are pinned"""
    path = EXAMPLES / "ci-matrix.yml"
    jobs = yaml.safe_load(path.read_text())["jobs"]
    require("process" in jobs["build"]["needs"], "the build does not wait for the shares")
    compiles = [name for name, job in jobs.items() if "Scripts/program" in str(job)]
    require(compiles == ["program"], f"the program is compiled in the jobs {compiles}")
    require(jobs["process"]["strategy"]["fail-fast"] is False, "a failed share would stop the others")
    steps = [step for job in jobs.values() for step in job["steps"]]
    for step in steps:
        if "run" in step:
            # Expressions of GitHub inside of a command would be open to injection; they belong into env.
            require("${{" not in step["run"], f"an expression inside of a command: {step['run']}")
            _require_script(step["run"], path.name)
        else:
            require(re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", step["uses"]), f"not pinned: {step['uses']}")
    return f"{len(steps)} steps"
