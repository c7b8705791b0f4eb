"""What happens to shares that are made without Slurm."""

import os
import shutil
import signal
import time

from limits import HANG
from photos import png
from processes import call, require, wait_until
from substitutes import FAILED_ONCE, substitute
from studio import EXAMPLES, PHOTOS

# Renames take up to 20 ms, as on a slow network, so that two writers are more often in each other's way.
SLOW_RENAME = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
int rename(const char *from, const char *to) {
  int (*next)(const char *, const char *) = (int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename");
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  usleep(now.tv_nsec % 20000);
  return next(from, to);
}
"""


class LocalCases:
    def __init__(self, studio):
        self.studio = studio

    def other_counts(self):
        """3 shares, and then 7, into one store"""
        site = self.studio.site("other-counts")
        for index in range(1, 4):
            site.process(f"{index}/3")
        before = {path: path.stat().st_mtime_ns for path in site.store.rglob("*") if path.is_file()}
        for index in range(1, 8):
            site.process(f"{index}/7")
        after = {path: path.stat().st_mtime_ns for path in site.store.rglob("*") if path.is_file()}
        require(before == after, "the 7 shares wrote into the store again")
        site.build(site.store)
        site.require_equal()
        return "the 7 shares wrote nothing"

    def same_key(self, most=200, seconds=60):
        """two machines that write the same keys at the same time"""
        folder = self.studio.folder / "one-photo"
        folder.mkdir()
        (folder / "photo.png").write_bytes(png(48, 32, 7))
        site = self.studio.site("same-key", folder)
        prefix = [*self._namespaces(), *self._slow_rename()]
        rounds, end = 0, time.monotonic() + seconds
        while rounds < most and time.monotonic() < end:
            shutil.rmtree(site.store, ignore_errors=True)
            for process in [site.start("1/1", prefix) for _ in range(2)]:
                text, _ = process.communicate(timeout=HANG)
                require(process.returncode == 0, f"round {rounds + 1}: ended with {process.returncode}: {text.strip()}")
            site.require_sound_store()
            require(not list(site.store.rglob(".heliograph-tmp*")), f"round {rounds + 1}: an unfinished file is left")
            rounds += 1
        how = "with the same process number" if self._namespaces() else "with two process numbers"
        return f"{rounds} rounds of {most} in {seconds} s, {how}, renames {'slow' if self._slow_rename() else 'fast'}"

    def _namespaces(self):
        """What gives a program the process number 1, as in a container; empty where that is not allowed."""
        words = ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"]
        code, _ = call([*words, "true"], code=None)
        return words if code == 0 else []

    def _slow_rename(self):
        library = self.studio.folder / "slow-rename.so"
        compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
        if not library.exists() and compiler:
            source = library.with_suffix(".c")
            source.write_text(SLOW_RENAME)
            call([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"])
        return ["env", f"LD_PRELOAD={library}"] if library.exists() else []

    def parallel(self):
        """GNU parallel with --shard {}/4, each share failing once"""
        site = self.studio.site("parallel")
        program, marks = substitute(site, FAILED_ONCE)
        words = ["bash", EXAMPLES / "gnu-parallel.sh", "--will-cite", "--jobs", "4"]
        call(words, env=site.variables | {"HELIOGRAPH": str(program), "SHARDS": "4"}, code=2)
        require(len(list(marks.iterdir())) == 4, "not every share failed once")
        site.require_equal()
        return "4 failed, 4 run again"

    def parallel_auto(self):
        """GNU parallel with --shard auto and HELIOGRAPH_SHARDS"""
        site = self.studio.site("parallel-auto")
        words = " ".join(str(word) for word in site.process_words("auto")) + " || [ $? = 2 ]"
        call(["parallel", "--will-cite", "--jobs", "4", words + " #{}", ":::", "a", "b", "c", "d"],
             env=site.variables | {"HELIOGRAPH_SHARDS": "4"})
        site.build(site.store)
        site.require_equal()
        return "4 shares"

    def terminated(self):
        """SIGTERM ends a share with 143 after the photos in progress"""
        folder = self.studio.folder / "larger"
        folder.mkdir()
        for number in range(30):
            (folder / f"photo-{number:02}.png").write_bytes(png(240 + number, 160, number))
        site = self.studio.site("terminated", folder)
        process = site.start("1/1")
        wait_until(lambda: site.store.exists() and site.records(), "the first photo", pause=0.01)
        process.send_signal(signal.SIGTERM)
        text, _ = process.communicate(timeout=HANG)
        require(process.returncode == 143, f"it ended with {process.returncode}: {text.strip()}")
        done = site.records()
        require(0 < len(done) < 30, f"it made {len(done)} of 30 photos")
        verdict = call([self.studio.program, "store", "verify", site.store])
        require("; 0 damaged or missing; 0 not named" in verdict, f"it left a photo unfinished: {verdict.strip()}")
        site.process("1/1")
        require(len(site.records()) == 30 and done <= site.records(), "the second attempt did not go on")
        return f"after {len(done)} of 30 photos"

    def unwritable(self):
        """a store that cannot be written: 64 or 74, and one sentence, for a share and for a build"""
        site = self.studio.site("unwritable")
        file = site.folder / "file"
        file.write_text("no folder")
        attempts = {"a file": ([], file)} | self._disks(site.folder)
        build = [self.studio.program, "build", "--site", site.site, "--output", site.output, "--progress", "none"]
        found, wrong = [], []
        for name, (prefix, store) in attempts.items():
            for words in (site.process_words("1/1", store), [*build, "--store", store]):
                code, text = call([*prefix, *words], env=self.studio.environment, code=None)
                lines = [line for line in text.splitlines() if not line.startswith("Missing: ")]
                found.append(f"{words[1]}, {name}: {code}")
                if code not in (64, 74) or len(lines) != 1 or str(store) not in lines[0] or "--output" in lines[0]:
                    wrong.append(f"{found[-1]}: {text.strip()}")
        require(not wrong, "; ".join(wrong))
        require(not site.output.exists(), "a build without its store published something")
        return ", ".join(found)

    def _disks(self, folder):
        """Disks that take little or nothing, for those who may mount some."""
        disks = {}
        for name, options in {"full": "size=64k", "read-only": "ro"}.items():
            place = folder / name
            place.mkdir()
            mount = f"mount -t tmpfs -o {options} tmpfs '{place}' && exec \"$@\""
            words = ["unshare", "--mount", "bash", "-c", mount, "bash"]
            if os.geteuid() == 0 and call([*words, "true"], code=None)[0] == 0:
                disks[f"a {name} disk"] = (words, place)
        return disks

    def ambiguous(self):
        """--shard auto with two engines, or none: 64"""
        site = self.studio.site("ambiguous")
        two = {"JOB_COMPLETION_INDEX": "0", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"}
        for more in ({}, two, {"JOB_COMPLETION_INDEX": "0"}):
            text = call(site.process_words("auto"), env=self.studio.environment | more, code=64)
            require("--shard" in text, f"said {text.strip()}")
        require(not site.store.exists(), "it made a store")
        return f"{PHOTOS} photos untouched"
