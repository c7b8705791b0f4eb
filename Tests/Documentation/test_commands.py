"""Commands: they parse, their options exist, and those that can run here do."""

import re
import shlex
import subprocess
from functools import cache

import pytest
from heliograph_tests.tools import require_tool
from limits import HANG
from pages import CATALOGUE, EXAMPLES, ROOT, commands_in_containers, commands_in_text, of_kind
from site_of_examples import PLACES, PROGRAM

# Lines that are not run, and why; what is left of their block is. Each parses as a script all the same.
NOT_RUN = [
    (r"sudo apt install (--no-install-recommends )?\./heliograph", "needs a release and root: Tests/Package/run installs it on a bare system"),
    (r"sudo tar --extract", "needs a release and root: Tests/Package/run unpacks it"),
    (r"podman ", "needs podman: Tests/Package/run unpacks the image and runs it"),
    (r"sudo (useradd|install|systemctl)", "changes the machine: Tests/Nightly/run starts the units"),
    (r"heliograph demo ", "paints 68 pictures: .ci/run builds the demo site"),
    (r"heliograph serve", "ends only when it is stopped: HeliographCommandTests starts and stops it"),
    (r"heliograph deploy .*(ada@|rclone:)", "needs a host: Tests/Deploy/run has servers for both"),
    (r"Scripts/(bootstrap|program)", "installs, and compiles with HELIOGRAPH_COMPILE=1: Tests/Package/run in a fresh clone"),
    (r"sudo ln ", "changes the machine: each test has the program in its PATH"),
]

VOLUMES = "sources:\n  - folder: Pictures\nvolumes: folders\n"
# What heliograph.yml says where the commands of a page are typed; none for the others.
SETTINGS = {
    "Volumes": VOLUMES,
    "Deploying": "sources:\n  - folder: Pictures\n",
    "HostCloudflarePages": "sources:\n  - folder: Pictures\n",
    "HostNetlify": "sources:\n  - folder: Pictures\n",
    "HostBucket": "sources:\n  - folder: Pictures\n",
    "ManyMachines": "sources:\n  - folder: Pictures\n",
    "Clients": "sources:\n  - folder: Pictures\n",
}
SHELL = of_kind("sh")


def lines_of(text):
    """The commands of a script, each with the lines that continue it."""
    return re.sub(r"\\\n\s*", " ", text).splitlines()


@pytest.mark.parametrize("page", sorted({example.page for example in SHELL}))
def test_commands_run(page, site):
    """All scripts of a page, one after the other, in one folder."""
    examples = [example for example in SHELL if example.page == page]
    if page in SETTINGS:
        site.write("heliograph.yml", SETTINGS[page])
    if page == "Editions":
        first = next(example for example in EXAMPLES if example.page == page and example.kind == "yaml")
        site.write("heliograph.yml", first.text.replace("show: { keywords: [public] }", "exclude: [Weddings]"))
    if page in ("Deploying", "HostCloudflarePages", "HostNetlify"):
        assert site.heliograph("build", "--quiet").returncode == 0
        require_tool("rsync")
    if page == "Questions":
        require_tool("exiftool")
    for example in examples:
        parsed = subprocess.run(["bash", "-n"], input=example.text, capture_output=True, text=True)
        assert parsed.returncode == 0, f"{example}: {parsed.stderr}"
        wanted = [line for line in lines_of(example.text) if not any(re.match(each, line) for each, _ in NOT_RUN)]
        if page == "ManyMachines" and any("--front" in line or "--volume" in line for line in wanted):
            site.write("heliograph.yml", VOLUMES)
        site.copy_output("Weddings/Output", "Travel/Output")
        # Of an array of tasks each has its number; the last ones have nothing to do.
        for task in range(1, 6) if "SLURM_ARRAY_TASK_ID" in example.text else [1]:
            ran = site.shell(f"export SLURM_ARRAY_TASK_ID={task}\n" + "\n".join(wanted))
            assert ran.returncode == 0, f"{example}\n{example.text}\n{ran.stdout}{ran.stderr}"
    if page == "Questions":
        assert any("Above the clouds" in text.read_text(encoding="utf-8") for text in site.folder.glob("Output/photos/*/index.html"))


def test_every_exception_is_needed():
    lines = [line for example in SHELL for line in lines_of(example.text)]
    for pattern, reason in NOT_RUN:
        assert any(re.match(pattern, line) for line in lines), f"no example has {pattern} ({reason})"


@cache
def help_of(*command):
    return subprocess.run([PROGRAM, "help", *command], capture_output=True, text=True, timeout=HANG).stdout


def subcommands(*command):
    section = help_of(*command).partition("SUBCOMMANDS:")[2]
    return set(re.findall(r"^  ([a-z]+)(?: \(default\))?(?:\s|$)", section, re.M))


def options(*command):
    return set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", help_of(*command)))


def commands():
    yield from commands_in_text()
    yield from commands_in_containers()
    for example in SHELL:
        for line in lines_of(example.text):
            found = re.search(r"(?<![\w/.@])heliograph [^|]*$", line)
            if found and not line.startswith(("sudo", "podman")):
                yield str(example), found[0]


def test_each_way_into_a_container_is_parsed():
    """Those of the table too, which stand in no block."""
    found = [command for page, command in commands_in_containers() if page == "Install"]
    assert len(found) == 4 and all(is_parsed(command) for command in found), found


@pytest.mark.parametrize("command", sorted(subcommands() - {"help"}))
def test_every_command_has_an_example(command):
    """In its own help, as README says; with options that exist."""
    examples = re.findall(rf"^ *(heliograph {command}\b[^\n|>]*)", help_of(command).partition("USAGE:")[0], re.M)
    examples += re.findall(rf"^ *(heliograph {command}\b[^\n|>]*)", "".join(
        help_of(command, each).partition("USAGE:")[0] for each in subcommands(command)), re.M)
    assert examples
    for example in examples:
        test_every_option_exists(f"heliograph help {command}", example)


def words_of(command):
    return shlex.split(command.replace("…", ""), comments=True)[1:]


@pytest.mark.parametrize("page, command", sorted(set(commands())))
def test_every_option_exists(page, command):
    words = words_of(command)
    path = []
    while words and words[0] in subcommands(*path):
        path.append(words.pop(0))
    assert path or not words or words[0].startswith("-"), f"{page}: there is no command {command}"
    known = options(*path) | {"--generate-completion-script", "--help", "--version"}
    for word in words:
        if word.startswith("-") and word != "-":
            assert word.split("=")[0] in known, f"{page}: {command} has no {word}"


def is_parsed(command):
    """Not what prints a text, which reads no further options."""
    words = set(words_of(command))
    return words and not words & {"--help", "--version", "--generate-completion-script", "help"}


@pytest.mark.parametrize("page, command", sorted({each for each in commands() if is_parsed(each[1])}))
def test_every_command_is_parsed(page, command):
    """By the program itself, which then stops at an option that it does not have, and at nothing else."""
    words = words_of(command)
    for place, instead in PLACES.items():
        words = [word.replace(place, instead.format(site="site")) for word in words]
    ran = subprocess.run([PROGRAM, *words, "--no-such-option"], capture_output=True, text=True, timeout=HANG)
    said = ran.stderr.splitlines()[0]
    # A text may name a command or an option without what must follow it.
    is_name = "-" not in page and (words[-1].startswith("--") or set(words) <= subcommands() | subcommands(words[0]))
    expected = "Unknown option '--no-such-option'" + ("|Missing |Name a target|process needs" if is_name else "")
    assert ran.returncode == 64 and re.match(f"heliograph: (?:{expected})", said), f"{page}: {command}\n{ran.stderr}"


def test_the_table_of_options():
    """Each option is one of each command that the page says."""
    rows = re.findall(r"^\| (`--.*?) \| (.*?) \| ", (CATALOGUE / "CommandLine.md").read_text(encoding="utf-8"), re.M)
    assert len(rows) > 15
    before = set()
    for names, where in rows:
        named = set(re.findall(r"`([a-z]+)`", where))
        if where.startswith("all but"):
            named = subcommands() - named - {"help", "worker"}
        if where == "the same":
            named = before
        before = named
        for option in re.findall(r"--[a-z-]+", names):
            for command in named:
                assert option in options(command), f"CommandLine.md says that {command} has {option}"


def test_the_cost_of_compiling_is_said_alike():
    """By README, and by Scripts/demo before it begins."""
    said = [re.findall(r"takes (\d+) minutes on two idle cores, (?:and )?(\d+) MB of disk", (ROOT / name).read_text(encoding="utf-8"))
            for name in ("README.md", "Scripts/demo")]
    assert said[0] == said[1] and len(said[0]) == 1, said


def test_the_tree_of_the_readme(site):
    """What README says becomes of a folder does."""
    [tree] = [example.text for example in EXAMPLES if example.page == "README" and example.kind == "text"]
    for name in ("Alps/DSC_0042", "Iceland/one"):
        site.photo(f"Tree/{name}.jpg")
    site.write("Tree/Alps/index.md", "---\ntitle: Three days\n---\n")
    assert site.heliograph("build", "Tree", "--output", "Site", "--quiet").returncode == 0
    pages = re.findall(r"Site/[\w/-]*index\.html", tree)
    assert len(pages) == 4
    assert [page for page in pages if not (site.folder / page).is_file()] == []
    assert "Three days" in (site.folder / "Site/albums/alps/index.html").read_text(encoding="utf-8")
