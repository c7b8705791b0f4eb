"""What happens to shares on a cluster that Slurm runs, with Examples/Cluster/slurm.sbatch as it is."""

from processes import require, wait_until
from substitutes import HELD_ONCE, KILLED_ONCE, STOPPED_ONCE, substitute
from studio import EXAMPLES, PHOTOS

SCRIPT = EXAMPLES / "slurm.sbatch"


class SlurmCases:
    def __init__(self, studio, slurm):
        self.studio = studio
        self.slurm = slurm

    def submit(self, site, **more):
        """Submits all shares and the build; returns the numbers of the two jobs."""
        text = self.slurm.command("bash", SCRIPT, env=site.variables | more, cwd=site.folder)
        array, last = text.split()
        return array, last

    def sbatch(self, site, *words, **more):
        text = self.slurm.command("sbatch", "--parsable", *words, env=site.variables | more, cwd=site.folder)
        return text.strip().split(";")[0]

    def tasks(self, array, last):
        """The shares, once they and the build are finished."""
        return [job for job in self.slurm.wait(array, last) if job["JobId"] != last]

    def finish(self, site, array, last):
        """The shares, once they and the build are finished, all of which must have succeeded."""
        jobs = self.tasks(array, last)
        states = [job["JobState"] for job in jobs]
        require(states == ["COMPLETED"] * 8, f"the shares ended as {states}")
        site.require_sound_store()
        return jobs

    def shards(self):
        """8 shares on 4 nodes with --shard auto"""
        site = self.studio.site("shards")
        jobs = self.finish(site, *self.submit(site))
        site.require_equal()
        nodes = {job["NodeList"] for job in jobs}
        require(len(nodes) == 4, f"only {nodes} worked")
        return "on 4 nodes"

    def killed(self):
        """SIGKILL in each share once, at a random moment; each is requeued"""
        site = self.studio.site("killed")
        program, marks = substitute(site, KILLED_ONCE)
        jobs = self.finish(site, *self.submit(site, HELIOGRAPH=str(program)))
        require(len(list(marks.iterdir())) == 8, "not every share was killed")
        require(all(int(job["Restarts"]) >= 1 for job in jobs), "a killed share was not run again")
        site.require_equal()
        servers = self.slurm.servers
        wait_until(lambda: not any(servers.runs(number, self.studio.program) for number in servers.processes()),
                   "the end of the workers of killed commands")
        return "8 killed, 8 run again, no worker left"

    def node_killed(self):
        """a node lost while it works; Slurm runs its share on another one"""
        site = self.studio.site("node-killed")
        program, marks = substitute(site, HELD_ONCE)
        array, last = self.submit(site, HELIOGRAPH=str(program))
        wait_until(lambda: (marks / "3").exists(), "the work on share 3")
        node = (marks / "3").read_text().strip()
        try:
            self.slurm.kill_node(node)
            jobs = self.finish(site, array, last)
        finally:
            self.slurm.start_node(node)
            self.slurm.wait_for_nodes()
        moved = next(job for job in jobs if job["ArrayTaskId"] == "3")
        require(int(moved["Restarts"]) >= 1, "Slurm did not requeue the share")
        require(moved["NodeList"] != node, f"share 3 ran on {node} again")
        site.require_equal()
        return f"{node} lost, share 3 made on {moved['NodeList']}"

    def missing(self):
        """a share that never ran is made by the build; alone, it holds nothing else"""
        site, other = self.studio.site("missing"), self.studio.site("missing-alone")
        array = self.sbatch(site, "--array=1-4,6-8", SCRIPT, "process")
        alone = self.sbatch(other, "--array=5", SCRIPT, "process")
        self.slurm.wait(array, alone)
        most, rest = site.records(), other.records()
        require(rest and not most & rest and len(most | rest) == PHOTOS, f"{len(most)} and {len(rest)} photos")
        self.slurm.wait(self.sbatch(site, SCRIPT, "build"))
        site.require_equal(developed=len(rest))
        return f"{len(rest)} photos made by the build"

    def stopped(self):
        """SIGTERM by Slurm, as before a time limit: each share is requeued"""
        site = self.studio.site("stopped")
        program, marks = substitute(site, STOPPED_ONCE)
        array, last = self.submit(site, HELIOGRAPH=str(program), SHARDS="4")
        wait_until(lambda: len(list(marks.iterdir())) == 4, "the work on 4 shares")
        self.slurm.command("scancel", "--batch", "--signal=TERM", array)
        jobs = self.tasks(array, last)
        found = [(job["JobState"], int(job["Restarts"]) >= 1) for job in jobs]
        require(found == [("COMPLETED", True)] * 4, f"the shares ended as {found}")
        site.require_equal()
        return "4 stopped, 4 run again"

    def cancelled(self):
        """a cancelled share is not requeued, and the build makes its photos"""
        site = self.studio.site("cancelled")
        program, marks = substitute(site, STOPPED_ONCE)
        array, last = self.submit(site, HELIOGRAPH=str(program), SHARDS="1")
        wait_until(lambda: (marks / "1").exists(), "the work on the share")
        self.slurm.command("scancel", array)
        states = [(job["JobState"], job["Restarts"]) for job in self.tasks(array, last)]
        require(states == [("CANCELLED", "0")], f"the share ended as {states}")
        site.require_equal(developed=PHOTOS)
        return "not run again"

    def http_store(self, store):
        """nginx as the store, with an error in every twentieth answer"""
        site = self.studio.site("http-store")
        site.store = store.address
        array, last = self.submit(site)
        jobs = self.tasks(array, last)
        states = [job["JobState"] for job in jobs]
        require(states == ["COMPLETED"] * 8, f"the shares ended as {states}")
        # A request that fails three times in a row is rare, but happens; then the build makes the photo, and says so.
        site.require_equal(developed=None, but_about=store.address)
        notes = [problem for problem in site.report["problems"] if problem["place"] == store.address]
        require(notes or site.report["developed"] == 0, f"the build made {site.report['developed']} photos")
        answers, errors = store.answers()
        require(errors > 0, "nginx gave no error")
        restarts = sum(int(job["Restarts"]) for job in jobs)
        return f"{errors} errors in {answers} answers, {restarts} shares run again"
