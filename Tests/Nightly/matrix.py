"""A substitute for GitHub that runs the jobs of Examples/Cluster/ci-matrix.yml, each on a machine of its own."""

import re
import shutil
from fnmatch import fnmatch

import yaml
from gallery import ROOT, check_out
from hosts import GitHub

JOBS = ROOT / "Examples" / "Cluster" / "ci-matrix.yml"


class Matrix(GitHub):
    """https://docs.github.com/actions/how-tos/write-workflows/choose-what-workflows-do/run-job-variations"""

    def __init__(self, folder):
        # Not GitHub's own, which reads another file.
        super(GitHub, self).__init__(folder)
        self.jobs = yaml.safe_load(JOBS.read_text())["jobs"]
        self.caches, self.artifacts, self.known, self.results = {}, {}, {}, {}

    def expand(self, text, inputs={}):
        for name, value in self.known.items():
            text = re.sub(r"\$\{\{ *" + re.escape(name) + r" *\}\}", str(value), text)
        return super().expand(text, inputs)

    def runs(self, step, inputs, failed):
        return True if step.get("if") == "${{ !cancelled() }}" else super().runs(step, inputs, failed)

    def action(self, name, inputs, checkout, afterwards):
        if name == "actions/upload-artifact":
            place = self.folder / "artifacts" / f"{self.nights}-{inputs['name']}"
            for path in inputs["path"].split():
                found = checkout / path
                if found.is_dir():
                    shutil.copytree(found, place if inputs["path"].strip() == path else place / path)
                elif found.exists():
                    place.mkdir(parents=True, exist_ok=True)
                    # An archive of GitHub does not keep that a file is a program.
                    (place / found.name).write_bytes(found.read_bytes())
            self.artifacts[inputs["name"]] = place
        elif name == "actions/download-artifact":
            for artifact, place in self.artifacts.items():
                if artifact == inputs.get("name") or fnmatch(artifact, inputs.get("pattern", "")):
                    shutil.copytree(place, checkout / inputs["path"], dirs_exist_ok=True)
        else:
            super().action(name, inputs, checkout, afterwards)

    def machine(self, job, photos, name):
        """Runs a job on a machine that has nothing but the repository; whether it succeeded."""
        checkout = self.folder / "machines" / f"{self.nights}-{name}"
        check_out(checkout, photos)
        failed, afterwards = False, []
        for step in job["steps"]:
            if not self.runs(step, {}, failed):
                continue
            if "uses" in step:
                given = {key: self.expand(str(value)) for key, value in step.get("with", {}).items()}
                self.action(step["uses"].split("@")[0], given, checkout, afterwards)
                continue
            variables = {key: self.expand(value) for key, value in step.get("env", {}).items()}
            # What runs in a container without "shell:".
            code, output = self.shell.run(["/bin/sh", "-e", "-c", step["run"]], checkout, variables)
            self.log += output
            failed = failed or code != 0
        for finish in [] if failed else afterwards:
            finish()
        return not failed

    def workflow(self, photos, fails=()):
        """Runs all jobs; the shares of `fails` end before their first step. Returns what the last job uploads."""
        self.nights += 1
        self.log, self.artifacts = "", {}
        assert self.jobs["process"]["needs"] == "program" and self.jobs["build"]["needs"] == ["program", "process"]
        self.known = {}
        assert self.machine(self.jobs["program"], photos, "program"), self.log
        shards = self.jobs["process"]["strategy"]["matrix"]["shard"]
        for shard in shards:
            self.known = {"matrix.shard": shard, "strategy.job-total": len(shards)}
            if shard not in fails:
                assert self.machine(self.jobs["process"], photos, f"process-{shard}"), self.log
        assert self.jobs["build"]["if"] == "${{ !cancelled() && needs.program.result == 'success' }}"
        self.known = {}
        assert self.machine(self.jobs["build"], photos, "build"), self.log
        return self.artifacts["site"]
