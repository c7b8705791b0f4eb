import pytest

from site_of_examples import Site


@pytest.fixture
def site(tmp_path):
    return Site(tmp_path)
