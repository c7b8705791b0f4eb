"""What stands in a folder, to be compared."""

import hashlib
import stat

TEMPORARY = ".heliograph-tmp-"
MANIFEST = ".heliograph.sha256"


def tree(top):
    """Every file below a folder, and every folder with files in it, by its path: its mode, and the hash of its bytes.

    An empty folder is left out: whoever was stopped between removing a file and its folder leaves one, and nobody
    knows later whose it is.
    """
    found = {}
    for file in [path for path in sorted(top.rglob("*")) if path.is_file()]:
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        found[str(file.relative_to(top))] = (mode(file), content)
        for folder in file.parents:
            if folder == top:
                break
            found[str(folder.relative_to(top))] = (mode(folder), "")
    return found


def mode(path):
    return stat.filemode(path.lstat().st_mode)


def files(top):
    """The same without folders and modes."""
    return {path: content for path, (_, content) in tree(top).items() if content}


def temporaries(top):
    """What was left half written anywhere below a folder."""
    return sorted(str(path.relative_to(top)) for path in top.rglob(TEMPORARY + "*"))


def difference(wanted, found, count=5):
    """Says in a line where two trees differ; "" when they are equal."""
    changes = [f"lacks {path}" for path in sorted(wanted.keys() - found.keys())]
    changes += [f"has {path}" for path in sorted(found.keys() - wanted.keys())]
    changes += [f"{path} is {found[path]} instead of {wanted[path]}"
                for path in sorted(wanted.keys() & found.keys()) if wanted[path] != found[path]]
    return "; ".join(changes[:count]) + (f"; and {len(changes) - count} more" if len(changes) > count else "")
