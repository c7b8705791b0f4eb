import sys
from pathlib import Path

import pytest

# Before the modules that need it are read.
sys.path.append(str(Path(__file__).parents[1] / "Loopback"))

from site_of_examples import Site


@pytest.fixture
def site(tmp_path):
    return Site(tmp_path)
