"""Substitutes for the hosts: they do with a file of Examples/Nightly what the host documents, where we use it."""

import json
import re
import shutil
import tarfile
from dataclasses import dataclass, field
from pathlib import Path

import yaml
from gallery import EXAMPLES, PROGRAM, ROOT, Shell, check_out, files

# Where the package of a release installs the program (Tests/Package).
PACKAGED = Path("usr/bin/heliograph")


@dataclass
class Night:
    """What the owner sees in the morning."""

    status: str  # "ok", "warning" or "failed"
    log: str
    report: dict = field(default_factory=dict)


class Host:
    """What outlives a night: the published site, and what the host keeps."""

    def __init__(self, folder, secrets={}, **settings):
        """`secrets` are variables that the owner has set for the job; `settings` may hold the text of heliograph.yml."""
        self.folder, self.secrets, self.settings = folder, secrets, settings
        self.shell = Shell(folder, self.given())
        self.nights = 0
        self.last_saved = 0  # the night that last saved what it learned

    def given(self):
        """The variables that every command of the job has."""
        return self.secrets

    def night(self, photos):
        self.nights += 1
        # A host has it in the same place each night.
        checkout = self.folder / "checkout"
        shutil.rmtree(checkout, ignore_errors=True)
        check_out(checkout, photos, **self.settings)
        status, log = self.work(checkout)
        report = checkout / "report.json"
        return Night(status, log, json.loads(report.read_text()) if report.exists() else {})

    def published(self):
        return files(self.folder / "www")

    def keep(self, paths, source, target):
        """Copies what matches the patterns; every file gets a new date."""
        for found in [found for path in paths for found in source.glob(path)]:
            place = target / found.relative_to(source)
            if found.is_dir():
                shutil.copytree(found, place, dirs_exist_ok=True, copy_function=shutil.copy)
            else:
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(found, place)

    def publish(self, source):
        shutil.rmtree(self.folder / "www", ignore_errors=True)
        shutil.copytree(source, self.folder / "www")


class GitHub(Host):
    """https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax"""

    FILE = "github-pages.yml"
    # What an owner changes in a private repository, as the file and NightlyBuilds say.
    STORE = "            .heliograph/details\n"
    CHANGE = (STORE, STORE + "            .heliograph/mirrors\n")

    def __init__(self, folder, **options):
        super().__init__(folder, **options)
        text = (EXAMPLES / self.FILE).read_text()
        assert self.CHANGE[0] in text and "mirrors\n" not in text
        self.workflow = yaml.safe_load(text.replace(*self.CHANGE))
        self.caches = {}
        self.artifacts = {}

    def given(self):
        # Only the step that names a secret has it.
        return {name: value for name, value in self.secrets.items() if name != "FLICKR_API_KEY"}

    def expand(self, text, inputs={}):
        def value(match):
            if match[1].startswith("inputs."):
                return inputs[match[1].removeprefix("inputs.")]
            if match[1] == "github.action_repository":
                return "example/heliograph"
            if match[1] == "github.token":
                return "token of the job"
            if match[1] in ("github.run_id", "github.run_attempt"):
                return str(self.nights)
            if match[1].startswith("hashFiles("):
                return "0" * 64
            assert match[1].startswith("secrets."), f"this test does not know {match[0]}"
            return self.secrets.get(match[1].removeprefix("secrets."), "")

        return re.sub(r"\$\{\{ *(.*?) *\}\}", value, text)

    def restore(self, inputs, checkout):
        """True when the key itself was found, not only a prefix."""
        key = inputs["key"]
        prefixes = [key, *inputs.get("restore-keys", "").split()]
        for prefix in prefixes:
            found = [name for name in self.caches if name.startswith(prefix)]
            if found:
                self.keep(inputs["path"].split(), self.caches[found[-1]], checkout)
                return found[-1] == key
        return False

    def save(self, inputs, checkout):
        key = inputs["key"]
        assert key not in self.caches, "an entry of the cache never changes"
        self.caches[key] = self.folder / "caches" / key
        self.caches[key].mkdir(parents=True)
        self.last_saved = self.nights
        self.keep(inputs["path"].split(), checkout, self.caches[key])

    def action(self, name, inputs, checkout, afterwards):
        if name == "actions/cache/restore":
            self.restore(inputs, checkout)
        elif name == "actions/cache/save":
            self.save(inputs, checkout)
        elif name == "actions/cache":
            if not self.restore(inputs, checkout):
                afterwards.append(lambda: self.save(inputs, checkout))
        elif name == "actions/upload-artifact":
            self.artifacts[inputs["name"]] = checkout / inputs["path"]
            assert self.artifacts[inputs["name"]].stat().st_size
        else:
            assert name == "actions/checkout", f"this test does not know {name}"

    def steps(self, job):
        """The steps of a job with the inputs that are known in them; an action of ours stands for its own steps."""
        for step in job["steps"]:
            if not step.get("uses", "").startswith("OWNER/heliograph@"):
                yield step, {}
                continue
            action = yaml.safe_load((ROOT / "action.yml").read_text())
            inputs = {name: self.expand(about["default"]) for name, about in action["inputs"].items()}
            inputs.update(step.get("with", {}))
            for own in action["runs"]["steps"]:
                yield {**own, "env": {**step.get("env", {}), **own.get("env", {})}}, inputs

    def runs(self, step, inputs, failed):
        """Whether a step runs, by its condition."""
        condition = step.get("if", "success()")
        known = {"success()": not failed, "always()": True}
        known["inputs.publish == 'true'"] = not failed and inputs.get("publish") == "true"
        return known[condition]

    def work(self, checkout):
        job = self.workflow["jobs"]["build"]
        summary = checkout.parent / f"summary-{self.nights}"
        temporary = checkout.parent / f"temporary-{self.nights}"
        temporary.mkdir()
        places = {
            "GITHUB_STEP_SUMMARY": str(summary), "GITHUB_OUTPUT": str(temporary / "output"), "RUNNER_TEMP": str(temporary),
            "GITHUB_ACTION_PATH": str(ROOT), "GITHUB_SERVER_URL": "https://github.example",
        }
        failed, log, afterwards = False, "", []
        for step, inputs in self.steps(job):
            if not self.runs(step, inputs, failed):
                continue
            if "uses" in step:
                given = {name: self.expand(str(value), inputs) for name, value in step.get("with", {}).items()}
                self.action(step["uses"].split("@")[0], given, checkout, afterwards)
                continue
            variables = {name: self.expand(value, inputs) for name, value in step.get("env", {}).items()}
            # What "shell: bash" stands for.
            assert step.get("shell", job["defaults"]["run"]["shell"]) == "bash"
            code, output = self.shell.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], checkout,
                {**places, **variables})
            log += output
            failed = failed or code != 0
        if not failed:
            for finish in afterwards:
                finish()
            assert self.workflow["jobs"]["publish"]["needs"] == "build"
            with tarfile.open(self.artifacts["github-pages"]) as archive:
                archive.extractall(checkout / "unpacked", filter="data")
            self.publish(checkout / "unpacked")
        self.log = log
        status = "failed" if failed else "warning" if "::warning::" in log else "ok"
        return status, summary.read_text() if summary.exists() else log


class GitHubRelease(GitHub):
    """The same with the action of this repository, which installs a release."""

    FILE = "github-action.yml"
    USE = "      - uses: OWNER/heliograph@v0.1.0\n"
    CHANGE = (USE, USE + "        with:\n          keep: .heliograph/mirrors\n")

    def work(self, checkout):
        done = super().work(checkout)
        report = self.folder / f"temporary-{self.nights}" / "heliograph" / "report.json"
        if report.exists():
            shutil.copy(report, checkout)
        return done


class GitLab(Host):
    """https://docs.gitlab.com/ci/yaml/"""

    def __init__(self, folder, **options):
        super().__init__(folder, **options)
        self.pipeline = yaml.safe_load((EXAMPLES / "gitlab-ci.yml").read_text())

    def script(self, job, key, checkout):
        lines = "\n".join(job.get(key, []))
        return self.shell.run(["bash", "-eo", "pipefail", "-c", lines], checkout)

    def work(self, checkout):
        build, pages = self.pipeline["build"], self.pipeline["pages"]
        for cache in build["cache"]:
            self.keep(cache["paths"], self.folder / "caches" / cache["key"], checkout)
        code, log = self.script({"all": build["before_script"] + build["script"]}, "all", checkout)
        log += self.script(build, "after_script", checkout)[1]
        for cache in build["cache"]:
            if code == 0 or cache.get("when") == "always":
                self.last_saved = self.nights
                self.keep(cache["paths"], checkout, self.folder / "caches" / cache["key"])
        if code not in (0, build["allow_failure"]["exit_codes"]):
            return "failed", log
        # A job that failed, though it was allowed to, hands its files over only with this.
        assert code == 0 or build["artifacts"]["when"] == "always"
        assert pages["needs"] == ["build"] and pages["artifacts"]["paths"] == ["public"]
        deployment = checkout / "deployment"
        deployment.mkdir()
        self.keep(build["artifacts"]["paths"], checkout, deployment)
        assert self.script(pages, "script", deployment) == (0, "")
        self.publish(deployment / "public")
        return "warning" if code else "ok", log


class Woodpecker(Host):
    """https://woodpecker-ci.org/docs/usage/workflow-syntax"""

    def work(self, checkout):
        agent = self.folder / "srv"
        (agent / "gallery").mkdir(parents=True, exist_ok=True)
        log = ""
        for step in yaml.safe_load((EXAMPLES / "woodpecker.yml").read_text())["steps"]:
            assert step["volumes"] == ["/srv/gallery:/srv/gallery"]
            commands = "\n".join(step["commands"]).replace("/srv/gallery", str(agent / "gallery"))
            code, output = self.shell.run(["/bin/sh", "-e", "-c", commands], checkout)
            log += output
            if code:
                return "failed", log
        return "warning" if "WARNING" in log else "ok", log

    def published(self):
        return files(self.folder / "srv" / "gallery" / "Output")


class Cron(Host):
    """crontab(5); the site's folder is no checkout, it stays."""

    def work(self, checkout):
        home = self.folder / "home"
        gallery = home / "gallery"
        gallery.mkdir(parents=True, exist_ok=True)
        (self.folder / PACKAGED).parent.mkdir(parents=True, exist_ok=True)
        if not (self.folder / PACKAGED).exists():
            (self.folder / PACKAGED).symlink_to(PROGRAM)
        shutil.rmtree(gallery / "Pictures", ignore_errors=True)
        shutil.copytree(checkout / "Pictures", gallery / "Pictures")
        shutil.copy(checkout / "heliograph.yml", gallery)
        mail = self.mail()
        shutil.copy(gallery / "report.json", checkout)
        failed = "failure" in json.loads((checkout / "report.json").read_text())
        return "failed" if failed else "warning" if mail else "ok", mail

    def mail(self):
        """What the command of the file prints. Its PATH is that of a machine where the package is installed."""
        lines = [line for line in (EXAMPLES / "crontab").read_text().splitlines() if not line.startswith("#")]
        path, line = lines
        folders = path.removeprefix("PATH=").split(":")
        assert path.startswith("PATH=") and f"/{PACKAGED.parent}" in folders
        command = line.split(None, 5)[5]
        # To cron, a bare % ends the command.
        assert not re.search(r"(?<!\\)%", command)
        path = ":".join([*(f"{self.folder}{folder}" for folder in folders), *folders])
        return self.shell.run(["/bin/sh", "-c", command.replace("\\%", "%")], self.folder / "home", {"PATH": path})[1]

    def published(self):
        return files(self.folder / "home" / "gallery" / "Output")
