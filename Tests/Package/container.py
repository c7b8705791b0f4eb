"""Containers of runc, which podman and docker start theirs with."""

import errno
import json
import os
import shutil
import subprocess
import uuid

from limits import HANG

# What Docker's filter refuses to those who may do nothing special: https://docs.docker.com/engine/security/seccomp/
REFUSED = """
acct add_key bpf clock_adjtime clock_settime create_module delete_module finit_module get_kernel_syms get_mempolicy init_module
ioperm iopl kcmp kexec_file_load kexec_load keyctl lookup_dcookie mbind mount move_pages nfsservctl open_by_handle_at
perf_event_open pivot_root process_vm_readv process_vm_writev query_module quotactl reboot request_key set_mempolicy setns
settimeofday swapoff swapon sysfs umount umount2 unshare uselib userfaultfd ustat vm86 vm86old
""".split()


def refusing(names, number):
    """A rule of a filter of system calls."""
    return {"names": names, "action": "SCMP_ACT_ERRNO", "errnoRet": number}


class Container:
    """Starts an unpacked image: its files are read-only, /site is a folder of this machine, and there is no network."""

    def __init__(self, bundle, folder):
        self.bundle, self.folder = bundle, folder
        self.runc = [shutil.which("runc", path=f"{os.environ['PATH']}:/usr/sbin"), "--root", str(folder / "state")]

    def reason_against(self):
        """Why no container starts here; `None` when one does."""
        ran = self.run(["--version"], self.folder)
        return f"runc starts no container here: {ran.stdout[-300:]}" if ran.returncode else None

    def configuration(self, arguments, site, *rules):
        """What the image says of itself, and what the two add to it."""
        made = json.loads((self.bundle / "config.json").read_text())
        process, linux = made["process"], made["linux"]
        process |= {
            "args": [process["args"][0], *arguments], "terminal": False, "noNewPrivileges": True,
            "capabilities": {kind: [] for kind in ("bounding", "effective", "inheritable", "permitted", "ambient")},
        }  # fmt: skip
        made["root"] = {"path": str(self.bundle / "rootfs"), "readonly": True}
        # Not every machine has control groups that a container may see.
        made["mounts"] = [mount for mount in made["mounts"] if mount["type"] != "cgroup"]
        made["mounts"].append({"destination": "/site", "type": "bind", "source": str(site), "options": ["rbind", "rw"]})
        kinds = {space["type"] for space in linux["namespaces"]} | {"pid", "network", "ipc", "uts", "mount"}
        linux["namespaces"] = [{"type": kind} for kind in sorted(kinds - {"cgroup", "user"})]
        linux["seccomp"] = {"defaultAction": "SCMP_ACT_ALLOW", "syscalls": [refusing(REFUSED, errno.EPERM), *rules]}
        return made

    def run(self, arguments, site, *rules, before=()):
        """Runs the image's program, with more rules of its filter; `before` is what runs it outside, such as strace."""
        name = f"heliograph-{uuid.uuid4()}"
        folder = self.folder / name
        folder.mkdir()
        (folder / "config.json").write_text(json.dumps(self.configuration(arguments, site, *rules)))
        try:
            return subprocess.run(
                [*before, *self.runc, "run", "--bundle", folder, name], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, text=True, timeout=600)
        finally:
            # Nothing is left of one that has ended; this is for one that has not.
            subprocess.run([*self.runc, "delete", "--force", name], capture_output=True, timeout=HANG)
