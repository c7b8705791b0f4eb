"""A web server can read what is published, whatever the umask and wherever the program was killed."""

from test_faults import one, reference


def test_killed_before_a_file_gets_its_mode(tmp_path):
    hit_first("fchmod", "/store/images/", tmp_path)


def test_killed_before_a_folder_gets_its_mode(tmp_path):
    hit_first("chmod", "/Output/", tmp_path)


def hit_first(name, part, folder):
    """Kills a build before the first call of a name in a part of the disk."""
    known = reference("cold", folder)
    number = next(number for number, call in enumerate(known.calls, 1) if call[0] == name and part in call[1])
    wrong, is_hit = one("cold", "kill", number, known, folder / "case")
    assert is_hit and not wrong, "\n".join(wrong)
