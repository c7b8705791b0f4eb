"""What happens to the Jobs of Examples/Cluster/kubernetes-indexed-job.yaml, without Kubernetes.

A pod is a process with the container's command, arguments and variables as they are written. Only the path of the
volume is replaced, by the folder of the case. A pod that failed is tried again as its Job says.
"""

import concurrent.futures
import re
import subprocess

import yaml

from limits import HANG
from processes import MARK, require, wait_until
from studio import EXAMPLES
from substitutes import FAILED_ONCE, STOPPED_LATER_ONCE, substitute

FILE = EXAMPLES / "kubernetes-indexed-job.yaml"


class Job:
    """One Job of the file, whose pods run on this machine."""

    def __init__(self, document, site, program):
        self.name = document["metadata"]["name"]
        self.spec = document["spec"]
        self.container, = self.spec["template"]["spec"]["containers"]
        self.site = site
        # The image has the program in its PATH.
        self.programs = site.folder / "programs"
        self.programs.mkdir(exist_ok=True)
        if not (self.programs / "heliograph").exists():
            (self.programs / "heliograph").symlink_to(program)

    def words(self):
        """The command and its arguments, with the folder of the case where the volume would be."""
        words = [*self.container["command"], *self.container["args"]]
        # Kubernetes puts the value of a variable for $(NAME), and one dollar sign for two.
        require(not re.search(r"\$[$(]", " ".join(words)), f"{self.name}: Kubernetes would replace a part of {words}")
        for mount in self.container["volumeMounts"]:
            path = re.compile(rf"(?<![\w./-]){re.escape(mount['mountPath'])}(?=/|\s|$)")
            words = [path.sub(lambda _: str(self.site.folder), word) for word in words]
        return words

    def variables(self, index):
        """What the image, the Job and Kubernetes put into the environment, and what every process of a run has."""
        known = {name: self.site.studio.environment[name] for name in (MARK, "TMPDIR")}
        known |= {"PATH": f"{self.programs}:/usr/bin:/bin", "LANG": "C.UTF-8"}
        known |= {each["name"]: each["value"] for each in self.container.get("env", [])}
        return known if index is None else known | {"JOB_COMPLETION_INDEX": str(index)}

    def start(self, index=None):
        """Starts a pod."""
        log = self.site.folder / f"{self.name}-{index}.log"
        with log.open("ab") as output:
            return subprocess.Popen(self.words(), env=self.variables(index), cwd=self.site.folder,
                                    stdin=subprocess.DEVNULL, stdout=output, stderr=output)

    def action(self, code):
        """What is done about a pod that ended with this exit code."""
        for rule in self.spec["podFailurePolicy"]["rules"]:
            exits = rule.get("onExitCodes")
            if exits and (code in exits["values"]) == (exits["operator"] == "In"):
                return rule["action"]
        return "Count"

    def run(self, index=None):
        """Runs pods until one succeeds or the Job allows no more; returns their exit codes."""
        codes = []
        while len(codes) <= self.spec.get("backoffLimitPerIndex", self.spec.get("backoffLimit")):
            codes.append(self.start(index).wait(HANG))
            if codes[-1] == 0 or self.action(codes[-1]) == "FailJob":
                break
        return codes

    def run_all(self):
        """Runs the pods of all indexes, as many at a time as the Job allows; returns the exit codes of each index."""
        with concurrent.futures.ThreadPoolExecutor(self.spec["parallelism"]) as pool:
            return list(pool.map(self.run, range(self.spec["completions"])))


class KubernetesCases:
    def __init__(self, studio):
        self.studio = studio

    @staticmethod
    def _jobs(site, program):
        return [Job(document, site, program) for document in yaml.safe_load_all(FILE.read_text())]

    def shards(self):
        """8 indexes, each failing once, and the build"""
        site = self.studio.site("kubernetes")
        program, marks = substitute(site, FAILED_ONCE)
        process, build = self._jobs(site, program)
        codes = process.run_all()
        require(codes == [[74, 0]] * 8, f"the pods of the indexes ended with {codes}; their logs are in {site.folder}")
        require({mark.name for mark in marks.iterdir()} == set("01234567"), "not every index failed once")
        site.require_sound_store()
        # The damaged file makes it end with 2, which is not tried again.
        codes = build.run()
        require(codes == [2], f"the pods of the build ended with {codes}; their log is in {site.folder}")
        site.require_equal()
        return "8 failed, 8 run again"

    def stopped(self):
        """SIGTERM to a pod reaches the program, whose end the pod awaits; the index is tried again"""
        site = self.studio.site("kubernetes-stopped")
        program, marks = substitute(site, STOPPED_LATER_ONCE)
        process, _ = self._jobs(site, program)
        pod = process.start(3)
        wait_until(lambda: (marks / "3").exists(), "the work on index 3")
        pod.terminate()
        code = pod.wait(HANG)
        require((code, process.action(code)) == (143, "Count"), f"the pod ended with {code}: {process.action(code)}")
        require((marks / "3.ended").exists(), "the pod ended before the program")
        codes = process.run(3)
        require(codes == [0], f"then its pods ended with {codes}")
        return "index 3 stopped and run again"

    def mistake(self):
        """a mistake in heliograph.yml ends both Jobs at the first pod"""
        site = self.studio.site("kubernetes-mistake")
        (site.site / "heliograph.yml").write_text("titel: Four machines\n")
        for job in self._jobs(site, self.studio.program):
            codes = job.run(0 if "completions" in job.spec else None)
            require(codes == [64], f"the pods of {job.name} ended with {codes}")
        return "64, and no other attempt"
