"""A site, the commands that make it, and the site of one machine to compare with."""

import json
import os
import pathlib
import shutil
import subprocess

from photos import write_photos
from processes import MARK, call, require

PHOTOS = 24
EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Examples" / "Cluster"


class Studio:
    """Photos, and a fresh copy of the site for each case: a case knows nothing of what another one made."""

    def __init__(self, folder, program):
        self.folder = folder
        # A copy tells the processes of this run from those of others.
        self.program = folder / "heliograph"
        shutil.copy2(program, self.program)
        self.environment = {
            key: value for key, value in os.environ.items()
            if not key.startswith(("SLURM_", "SBATCH_", "CI_NODE_", "BUILDKITE_", "AWS_BATCH_", "PARALLEL", "JOB_"))
        } | {MARK: str(folder), "HELIOGRAPH": str(self.program), "LC_ALL": "C.UTF-8",
             # Killed programs leave their working folders there.
             "TMPDIR": str(folder / "temporary")}
        (folder / "temporary").mkdir()
        write_photos(folder / "photos", PHOTOS)
        self.single = self.site("single")
        self.single.build(None)
        require(self.single.report["developed"] == PHOTOS, f"one machine made {self.single.report['developed']}")

    def site(self, name, photos=None):
        while (self.folder / "cases" / name).exists():
            name += "-again"
        return Site(self, name, photos or self.folder / "photos")


class Site:
    """One copy of the site, with a store of its own."""

    def __init__(self, studio, name, photos):
        self.studio = studio
        self.folder = studio.folder / "cases" / name
        self.store = self.folder / "store"
        self.site = self.folder / "site"
        self.output = self.site / "Output"
        self.report_file = self.site / "report.json"
        self.site.mkdir(parents=True)
        (self.site / "heliograph.yml").write_text("title: Four machines\nsources:\n  - folder: Photos\n")
        shutil.copytree(photos, self.site / "Photos")

    @property
    def variables(self):
        """What the ready files of Examples/Cluster read."""
        return self.studio.environment | {"STORE": str(self.store), "SITE": str(self.site)}

    @property
    def report(self):
        return json.loads(self.report_file.read_text())

    def process_words(self, shard, store=None):
        return [self.studio.program, "process", "--site", self.site, "--store", store or self.store,
                "--shard", shard, "--jobs", "1", "--progress", "none"]

    def start(self, shard, prefix=(), store=None):
        """Starts to make a share, and returns the process."""
        words = [str(word) for word in [*prefix, *self.process_words(shard, store)]]
        return subprocess.Popen(words, env=self.studio.environment, stdin=subprocess.DEVNULL, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def process(self, shard, store=None):
        """Makes a share; the damaged file lies in one of them."""
        code, text = call(self.process_words(shard, store), env=self.studio.environment, code=None)
        require(code in (0, 2), f"share {shard} ended with {code}: {text.strip()}")

    def build(self, store):
        """Builds the site; the damaged file makes it end with 2."""
        words = [self.studio.program, "build", "--site", self.site, "--output", self.output, "--report",
                 self.report_file, "--jobs", "2", "--progress", "none"]
        call(words + (["--store", store] if store else []), env=self.studio.environment, code=2)

    def require_equal(self, developed=0, but_about=None):
        """Requires the site of one machine, to the byte and with its manifest, and how many photos were made.

        `but_about` is a place about which the report may say more.
        """
        single = self.studio.single
        code, text = call(["diff", "--recursive", "--brief", single.output, self.output], code=None)
        require(code == 0, f"the site differs from that of one machine: {text.strip()[:400]}")
        manifest = ".heliograph.sha256"
        require((self.output / manifest).read_bytes() == (single.output / manifest).read_bytes(), "another manifest")
        report = self.report
        problems = [problem for problem in report["problems"] if problem["place"] != but_about]
        require(problems == single.report["problems"], f"other problems: {report['problems']}")
        if developed is not None:
            require(report["developed"] == developed,
                    f"the build made {report['developed']} photos instead of {developed}")

    def require_sound_store(self):
        """Requires that every file of the store is as its record says."""
        call([self.studio.program, "store", "verify", self.store], env=self.studio.environment)

    def records(self):
        """The records in the store, which mark the photos that are done."""
        return {path.name for path in (self.store / "records").rglob("*.json")}
