"""The installer: what it would do, checked without doing it (T-39, T-37)."""

import os
import re
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from banker.config import from_environment
from tests.deploy.unit_files import DEPLOY, UNITS, settings, text_of, unit

SCRIPTS = ("install.sh", "kiosk.sh")


def dry_run(*words):
    """Return what the installer says it would do on this machine."""
    done = subprocess.run(
        ["bash", str(DEPLOY / "install.sh"), "--dry-run", *words],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_scripts_are_shell(script):
    subprocess.run(["bash", "-n", str(DEPLOY / script)], check=True)
    assert os.access(DEPLOY / script, os.X_OK)


def test_shellcheck_has_nothing_to_say():
    beside_python = Path(sys.executable).with_name("shellcheck")
    found = shutil.which("shellcheck") or shutil.which(str(beside_python))
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail("CI must check this; shellcheck is missing")
        pytest.skip("left out: shellcheck is not on this machine")
    done = subprocess.run(
        [found, *(str(DEPLOY / script) for script in SCRIPTS)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "")


def test_a_dry_run_changes_nothing_and_names_every_unit():
    before = os.path.exists("/etc/banker"), os.path.exists("/opt/banker")
    said = dry_run()
    assert before == (os.path.exists("/etc/banker"), os.path.exists("/opt/banker"))
    for name in UNITS:
        assert f"/etc/systemd/system/{name}" in said
    # Every line is a headline, a plan or empty: nothing was run.
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    assert all(line.startswith(("==", "would")) for line in lines)


def test_without_a_screen_there_is_neither_kiosk_nor_browser():
    said = dry_run("--no-screen")
    assert "kiosk" not in said
    assert "chromium" not in said
    assert "cage" not in said


def test_the_users_of_the_units_are_made_and_are_members_of_no_other_group():
    script = text_of("install.sh")
    made = re.findall(r"^ +add_user (banker\S*)", script, re.MULTILINE)
    assert made == [unit(name).one("User") for name in UNITS]
    assert "--shell /usr/sbin/nologin" in script
    assert "--groups" not in script
    assert "usermod" not in script
    assert "adduser" not in script


def test_libraries_are_installed_with_their_hashes_only():
    said = dry_run()
    installs = [line for line in said.splitlines() if "/pip install" in line]
    assert installs
    for line in installs:
        assert "--require-hashes" in line or "--no-deps" in line


def test_what_the_units_start_is_what_the_installer_lays_out():
    script = text_of("install.sh")
    assert re.search(r"^PREFIX=/opt/banker$", script, re.MULTILINE)
    assert re.search(r"^VENV=\$PREFIX/venv$", script, re.MULTILINE)
    assert re.search(r"^DATA=/var/lib/banker$", script, re.MULTILINE)
    assert re.search(r"^SETTINGS=/etc/banker/banker\.env$", script, re.MULTILINE)
    assert 'put kiosk.sh "$PREFIX/bin/kiosk.sh" 0755' in script
    assert unit("kiosk.service").one("ExecStart").endswith(" /opt/banker/bin/kiosk.sh")
    for name in ("banker.service", "reader.service"):
        assert unit(name).one("EnvironmentFile") == "/etc/banker/banker.env"
        assert unit(name).one("ExecStart").startswith("/opt/banker/venv/bin/")


def test_every_file_that_the_installer_puts_in_place_is_there():
    put = re.findall(r"^\s*put (\S+) ", text_of("install.sh"), re.MULTILINE)
    assert len(put) >= 8
    assert [name for name in put if not (DEPLOY / name).is_file()] == []


def test_settings_that_a_family_changed_are_kept():
    assert re.search(
        r'if \[ ! -e "\$SETTINGS" \]; then\s+put banker\.env\.example "\$SETTINGS" 0600',
        text_of("install.sh"),
    )


def test_no_file_carries_a_pin_a_password_or_a_key():
    # T-37: the machine makes its own at the first start.
    for path in DEPLOY.iterdir():
        if path.suffix == ".md" or not path.is_file():
            continue
        for line in path.read_text().splitlines():
            if line.lstrip().startswith(("#", "LoadCredential=", "--hash=sha256:")):
                continue
            assert not re.search(
                r"(pin|passw\w*|secret|token|psk|key)\s*[=:]\s*\S", line.lower()
            ), f"{path.name}: {line}"


def test_the_example_settings_are_the_banks_own_defaults():
    given = from_environment(settings())
    default = from_environment({})
    assert given.port == default.port
    assert given.host == default.host
    assert given.public_host == default.public_host == ""
    assert given.allowed_hosts == default.allowed_hosts == ()
    assert given.database_url == ""
    assert given.reader == "auto"


def test_the_example_names_settings_that_the_bank_reads():
    from inspect import getsource

    from banker import config

    known = set(re.findall(r"BANKER_[A-Z_]+", getsource(config)))
    assert set(settings()) <= known


def test_the_build_tools_in_the_lock_file_are_all_that_the_builder_needs():
    # `pip install --require-hashes` would refuse the whole list if one were missing.
    tools = re.search(r'^BUILD_TOOLS="(.*)"$', text_of("install.sh"), re.MULTILINE)
    assert tools is not None
    named = set(tools[1].split())
    assert {"hatchling", "editables"} <= named
    for tool in named:
        for line in metadata.requires(tool) or ():
            if "extra ==" in line or "python_version < " in line:
                continue
            assert re.split(r"[^A-Za-z0-9_.-]", line)[0].lower() in named, line


def test_each_reader_that_the_driver_knows_belongs_to_the_readers_group():
    from nfc.clf.device import usb_device_map

    rules = text_of("99-nfc.rules")
    found = {
        (int(vendor, 16), int(product, 16))
        for vendor, product in re.findall(
            r'ATTR\{idVendor\}=="(\w{4})", ATTR\{idProduct\}=="(\w{4})", '
            r'GROUP="plugdev", MODE="0660"$',
            rules,
            re.MULTILINE,
        )
    }
    assert found == set(usb_device_map)


def test_the_kernel_keeps_its_hands_off_the_readers():
    listed = re.findall(r"^blacklist (\S+)$", text_of("blacklist-nfc.conf"), re.MULTILINE)
    assert {"pn533_usb", "pn533", "nfc"} <= set(listed)


def test_the_kiosk_opens_the_ticket_and_nothing_else():
    script = text_of("kiosk.sh")
    assert 'address=$(cat "${CREDENTIALS_DIRECTORY:?' in script
    assert "--kiosk" in script
    assert "http" not in script
    assert "--host-resolver-rules='MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'" in script
