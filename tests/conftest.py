"""Options of the test run."""


def pytest_addoption(parser):
    parser.addoption("--pictures", help="keep screenshots of the browser tests here")
