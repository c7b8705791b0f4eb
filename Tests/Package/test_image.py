"""The OCI image, unpacked by a tool that is not ours, and run as a container would run it."""

import json
import os
import subprocess

from bare import IN_TURN
from confined import assert_workers_confined_themselves, traced, write_photos

pytestmark = IN_TURN


def run(bundle, arguments, site, before=()):
    """Runs the image: nothing of it can be written, there is no network, and no right of root is left."""
    process = json.loads((bundle / "config.json").read_text())["process"]
    [program, *_] = process["args"]
    script = (
        'root="$1"; site="$2"; shift 2; mount --bind "$root" "$root"; mount -o remount,bind,ro "$root"; '
        'mount --bind "$site" "$root/site"; mount --rbind /dev "$root/dev"; mount -t proc proc "$root/proc"; '
        'exec chroot "$root" "$@"'
    )
    inside = [
        "env", "--ignore-environment", f"--chdir={process['cwd']}", *process["env"],
        "setpriv", f"--reuid={process['user']['uid']}", f"--regid={process['user']['gid']}", "--clear-groups",
        "--bounding-set=-all", "--no-new-privs", program, *arguments,
    ]
    apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--net", "--ipc"]
    return subprocess.run(
        [*before, *apart, "bash", "-ec", script, "-", bundle / "rootfs", site, *inside],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=600)


def test_docker_finds_the_same_image_as_podman(bundle):
    layout = bundle.parent / "lists"
    index, listed = (json.loads((layout / name).read_text()) for name in ("index.json", "manifest.json"))
    [manifest], [image] = index["manifests"], listed
    names = manifest["annotations"]
    assert [names["org.opencontainers.image.ref.name"]] == [names["io.containerd.image.name"]] == image["RepoTags"]
    parts = json.loads((layout / manifest["digest"].replace(":", "-")).read_text())
    named = [part["digest"].replace(":", "/") for part in (parts["config"], *parts["layers"])]
    assert [image["Config"], *image["Layers"]] == [f"blobs/{name}" for name in named]


def test_it_is_run_by_nobody(bundle):
    process = json.loads((bundle / "config.json").read_text())["process"]
    assert process["user"] == {"uid": 65532, "gid": 65532}
    assert process["args"] == ["/usr/bin/heliograph", "--help"] and process["cwd"] == "/site"


def test_it_holds_nothing_of_the_machine_that_made_it(bundle):
    root = bundle / "rootfs"
    assert not [name for name in ("etc/resolv.conf", "etc/hostname", "etc/apt/sources.list") if (root / name).exists()]
    assert not (root / "usr/bin/apt-get").exists()
    assert (root / "usr/share/doc/heliograph/copyright").exists()
    assert not (root / "usr/share/man/man1").exists()


def test_it_builds_in_confined_workers_without_writing_to_itself(bundle, tmp_path):
    write_photos(tmp_path / "site/Pictures")
    for place, _, _ in os.walk(tmp_path / "site"):
        os.chown(place, 65532, 65532)
    ran = run(bundle, ["build", "Pictures", "--output", "Site"], tmp_path / "site", traced(tmp_path))
    assert ran.returncode == 0 and "Built 4 photos in 1 album in " in ran.stdout, ran.stdout
    assert_workers_confined_themselves(tmp_path)
    ran = run(bundle, ["check", "Site"], tmp_path / "site")
    assert ran.returncode == 0 and "has no defects" in ran.stdout, ran.stdout
    ran = run(bundle, ["build", "Pictures", "--output", "/elsewhere"], tmp_path / "site")
    assert ran.returncode == 1 and "/elsewhere cannot be written" in ran.stdout, ran.stdout


def test_it_is_smaller_than_half_a_gigabyte(bundle):
    size = subprocess.run(["du", "--summarize", "--block-size=M", bundle / "rootfs"], capture_output=True, text=True, check=True)
    assert int(size.stdout.split("M")[0]) < 500
