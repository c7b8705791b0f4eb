"""The option of this suite."""


def pytest_addoption(parser):
    parser.addoption("--all", action="store_true", help="every fault at every call")
