"""heliograph deploy --images: pages at one target, images at another."""

import re
import shutil
import subprocess

import pytest
import shim
from limits import HANG
from links import broken
from pictures import png
from processes import PATH
from sites import PROGRAM, Deployer
from targets import TARGETS, tree

BASE = "https://img.example.org/p/"


def build(folder, title, images=f"images: {{ baseURL: {BASE} }}\n"):
    (folder / "heliograph.yml").write_text(
        f"title: {title}\nbaseURL: https://example.org/gallery/\n{images}sources: [ {{ folder: Pictures }} ]\n"
        "renditions: { widths: [16], formats: [webp, jpeg] }\nsearch: true\n"
    )
    run = subprocess.run([PROGRAM, "build", "--progress", "none"], cwd=folder, capture_output=True, text=True, timeout=HANG)
    assert run.returncode == 0, run.stderr


@pytest.fixture(scope="module")
def apart(tmp_path_factory):
    """Versions of a site whose images are at another host: from `A` to `B`, photos come and go; `C` has another title."""
    folder = tmp_path_factory.mktemp("apart")
    (folder / "Pictures/Coast").mkdir(parents=True)
    for number, name in enumerate(["one", "two", "Coast/three", "Coast/gone"]):
        (folder / f"Pictures/{name}.png").write_bytes(png((60 * number, 90, 30)))
    build(folder, "Before")
    shutil.copytree(folder / "Output", folder / "A")
    (folder / "Pictures/Coast/gone.png").unlink()
    (folder / "Pictures/Coast/fresh.png").write_bytes(png((250, 250, 10)))
    build(folder, "Later")
    shutil.copytree(folder / "Output", folder / "B")
    build(folder, "Later still")
    shutil.copytree(folder / "Output", folder / "C")
    return folder


@pytest.fixture(params=["folder", "webdav"])
def pair(request, apart, tmp_path):
    """A deployer of the pages to a folder, and the target of the images."""
    for name in ["pages", "images", "here"]:
        (tmp_path / name).mkdir()
    (tmp_path / "here/heliograph.yml").write_bytes((apart / "heliograph.yml").read_bytes())
    with TARGETS["folder"](tmp_path / "pages") as pages, TARGETS[request.param](tmp_path / "images") as images:
        pages.variables |= images.variables
        yield Deployer(apart, pages, tmp_path / "here"), images


def check_whole(pages, images, version):
    """Both targets together have what the output folder has."""
    there, here = pages.files(), images.files()
    assert not [name for name in there if name.startswith("images/")]
    assert all(name.startswith("images/") for name in here) and len(here) >= 8
    assert there | here == tree(version)


def missing(pages, images):
    """Images that pages of a target name and the other target lacks; links of pages that lead nowhere."""
    files, there = pages.files(), images.files()
    named = {
        name.decode()
        for path, content in files.items()
        if path.endswith((".html", ".js", ".xml"))
        for name in re.findall(re.escape(BASE).encode() + rb"(images/[0-9a-f/]+-\d+\.\w+)", content)
    }
    return sorted(named - there.keys()) + (broken(files)[1] if "index.html" in files else [])


def test_both_targets_together_are_the_site(pair, apart):
    deployer, images = pair
    options = ["--images", images.name]
    told = deployer.deploy("A", *options)
    assert told.index(images.name) < told.index("New pages")
    check_whole(deployer.target, images, apart / "A")
    assert missing(deployer.target, images) == []
    told = deployer.deploy("A", *options)
    assert told.count("is up to date.") == 2, told
    deployer.deploy("B", *options)
    check_whole(deployer.target, images, apart / "B")


def test_killed_anywhere_no_page_names_an_image_that_is_not_there(pair, apart, tmp_path):
    deployer, images = pair
    options = ["--images", images.name]
    deployer.deploy("A", *options)
    counter = tmp_path / "counter"
    path = f"{shim.install(tmp_path / 'shim')}:{PATH}"
    kills = 0
    for number in range(1, 60, 3 if images.kind == "folder" else 6):
        version = "BA"[kills % 2]
        counter.write_text("0")
        run = deployer.run(version, *options, path=path, SHIM_COUNTER=str(counter), SHIM_AT=str(number), SHIM_WHEN="amid")
        if run.returncode == 0:
            break
        assert run.returncode == -9, run.stderr
        kills += 1
        assert missing(deployer.target, images) == [], number
        deployer.deploy(version, *options)
        check_whole(deployer.target, images, apart / version)
    assert kills >= 2


def test_a_plan_counts_the_pages_for_their_host_and_changes_nothing(pair, apart):
    deployer, images = pair
    run = deployer.run("A", "--plan", "--images", images.name, "--for", "github-pages")
    assert run.returncode == 0 and "Images: " in run.stderr and "Pages: " in run.stderr, run.stderr
    start, end = run.stdout.index("At the host of the images:"), run.stdout.index("At the host of the pages:")
    assert "images/" in run.stdout[start:end] and " images/" not in run.stdout[end:]
    assert deployer.target.files() == {} and images.files() == {}
    deployer.deploy("A", "--images", images.name)
    told = deployer.run("B", "--plan", "--images", images.name).stdout
    assert f"  {BASE}images/" in told and "  https://example.org/gallery/index.html" in told


def test_images_go_with_the_pages_where_no_target_is_named_and_a_note_says_so(pair, apart):
    deployer, images = pair
    told = deployer.deploy("A")
    assert f"take their images from {BASE}" in told and "--images" in told
    assert deployer.target.files() == tree(apart / "A")
    # Later they have a target of their own, and leave that of the pages last.
    deployer.deploy("B", "--images", images.name)
    check_whole(deployer.target, images, apart / "B")


def test_what_cannot_be_meant_is_a_mistake(pair, site, apart):
    deployer, images = pair
    run = deployer.run("A", "--images", f"{deployer.target.name}/")
    assert run.returncode == 64 and "target of the pages" in run.stderr, run.stderr
    plain = Deployer(site, deployer.target, deployer.state)
    run = plain.run("A", "--images", images.name)
    assert run.returncode == 64 and "images: { baseURL }" in run.stderr, run.stderr
    assert deployer.target.files() == {} and images.files() == {}


def named(*folders):
    """The images of versions of a site."""
    return {name for folder in folders for name in tree(folder) if name.startswith("images/")}


def test_releases_keep_the_images_of_earlier_ones(pair, apart):
    deployer, images = pair
    options = ["--images", images.name, "--releases", "2"]
    gone = len(named(apart / "A") - named(apart / "B"))
    deployer.deploy("A", *options)
    told = deployer.deploy("B", *options)
    assert images.files().keys() == named(apart / "A", apart / "B")
    assert gone and f"Kept for earlier releases, with which they go: {gone} file" in told, told
    # Nothing changes, from here and from a machine that remembers nothing: they stay.
    deployer.deploy("B", *options)
    shutil.rmtree(deployer.state / ".heliograph/deploy")
    deployer.deploy("B", *options)
    assert images.files().keys() == named(apart / "A", apart / "B")


def test_images_go_with_the_last_release_that_names_them(pair, apart):
    deployer, images = pair
    options = ["--images", images.name, "--releases", "2"]
    gone = named(apart / "A") - named(apart / "B")
    deployer.deploy("A", *options)
    deployer.deploy("B", *options)
    run = deployer.run("C", "--plan", *options)
    removals = run.stdout[: run.stdout.index("At the host of the pages:")].partition("Removals: ")[2]
    assert all(f"  {name}\n" in removals for name in gone), run.stdout
    run = deployer.run("C", *options, "--max-removals", str(len(gone) - 1))
    assert run.returncode == 2 and "The target of the images" in run.stderr, run.stderr
    assert images.files().keys() == named(apart / "A", apart / "B")
    told = deployer.deploy("C", *options)
    assert images.files().keys() == named(apart / "C") and "Kept for" not in told, told
    # None of the releases that are there lacks one.
    for release in (deployer.target.root / "releases").iterdir():
        pages = b"".join(content for content in tree(release).values())
        assert {name.decode() for name in re.findall(rb"images/[0-9a-f/]+-16\.webp", pages)} <= images.files().keys()


def test_a_withdrawn_photo_goes_at_once_with_its_releases(pair, apart):
    deployer, images = pair
    deployer.deploy("A", "--images", images.name, "--releases", "3")
    deployer.deploy("B", "--images", images.name, "--releases", "3")
    deployer.deploy("B", "--images", images.name, "--releases", "1")
    assert len(list((deployer.target.root / "releases").iterdir())) == 1
    assert images.files().keys() == named(apart / "B")


def test_one_place_with_two_names_loses_nothing(apart, tmp_path):
    for name in ["pages", "images", "here"]:
        (tmp_path / name).mkdir()
    (tmp_path / "here/heliograph.yml").write_bytes((apart / "heliograph.yml").read_bytes())
    with TARGETS["folder"](tmp_path / "pages") as pages, TARGETS["webdav"](tmp_path / "images") as images:
        pages.variables |= images.variables
        check_twins(Deployer(apart, pages, tmp_path / "here"), images)


def check_twins(deployer, images):
    twin = f"{images.name}/."
    run = deployer.run("A", "--images", images.name, name=twin)
    assert run.returncode == 64 and "images of a site" in run.stderr, run.stderr
    # The pages were there first.
    images.clear()
    deployer.deploy("A", "--images", deployer.target.name, name=twin)
    before = images.files()
    run = deployer.run("B", "--images", images.name, name=twin)
    assert run.returncode == 64 and "pages of a site" in run.stderr, run.stderr
    assert images.files() == before and "index.html" in before


def test_a_target_keeps_its_part_of_the_site(pair, apart):
    deployer, images = pair
    deployer.deploy("A", "--images", images.name)
    before = deployer.target.files(), images.files()
    swapped = deployer.run("B", "--images", deployer.target.name, name=images.name)
    plain = deployer.run("B", name=images.name)
    for run, words in [(swapped, "pages of a site"), (plain, "images of a site")]:
        assert run.returncode == 64 and words in run.stderr, run.stderr
    assert (deployer.target.files(), images.files()) == before
    # Everything at the target of the pages is a way back, which removes nothing.
    deployer.deploy("B")
    assert deployer.target.files() == tree(apart / "B")
    run = deployer.run("A", "--images", deployer.target.name, name=images.name)
    assert run.returncode == 64 and "holds more of a site" in run.stderr, run.stderr
    assert deployer.target.files() == tree(apart / "B") and images.files() == before[1]


def test_a_list_without_a_part_is_read_as_before(pair, apart):
    deployer, images = pair
    deployer.deploy("A", "--images", images.name)
    for root in [deployer.target.root, images.root]:
        file = root / ".heliograph-deployed"
        head, _, rest = file.read_bytes().partition(b"\n")
        assert len(head.split(b" ")) == 4
        file.write_bytes(b" ".join(head.split(b" ")[:3]) + b"\n" + rest)
    told = deployer.deploy("A", "--images", images.name)
    assert told.count("is up to date.") == 2, told
    for root, part in [(deployer.target.root, b"pages"), (images.root, b"images")]:
        assert (root / ".heliograph-deployed").read_bytes().partition(b"\n")[0].endswith(b" " + part)
    deployer.deploy("B", "--images", images.name)
    check_whole(deployer.target, images, apart / "B")


def test_another_host_makes_no_image_anew(apart, tmp_path):
    shutil.copytree(apart, tmp_path / "copy")
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "copy/Output/images").rglob("*.*")}
    build(tmp_path / "copy", "Later", "images: { baseURL: https://other.example.org/ }\n")
    page = (tmp_path / "copy/Output/index.html").read_text()
    assert "https://other.example.org/images/" in page and "img.example.org" not in page
    assert before == {path: path.stat().st_mtime_ns for path in (tmp_path / "copy/Output/images").rglob("*.*")}
    build(tmp_path / "copy", "Later", "")
    assert not (tmp_path / "copy/Output/.heliograph-images").exists()
    check = subprocess.run([PROGRAM, "check", "Output"], cwd=tmp_path / "copy", capture_output=True, text=True, timeout=HANG)
    assert check.returncode == 0, check.stdout
