"""The units of a Pi: who runs as whom, with which devices, and what systemd says (T-39)."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.unit_files import DEPLOY, UNITS, text_of, unit

#: At most this much exposure, by systemd's own measure from 0 (safe) to 10.
EXPOSURE_MOST = 4.0
#: systemd takes the threshold in tenths.
TENTHS = 10

UNIT_OPTIONS = """
    After ConditionPathExists Conflicts Description PartOf Requires
    StartLimitIntervalSec Wants
"""
SERVICE_OPTIONS = """
    AmbientCapabilities CapabilityBoundingSet DeviceAllow DevicePolicy Environment
    EnvironmentFile ExecStart ExecStartPost Group IPAddressAllow IPAddressDeny KillMode
    LoadCredential LockPersonality MemoryDenyWriteExecute NoNewPrivileges PAMName
    PrivateDevices PrivateTmp ProcSubset ProtectClock ProtectControlGroups ProtectHome
    ProtectHostname ProtectKernelLogs ProtectKernelModules ProtectKernelTunables
    ProtectProc ProtectSystem RemoveIPC Restart RestartSec RestrictAddressFamilies
    RestrictNamespaces RestrictRealtime RestrictSUIDSGID RuntimeDirectory
    RuntimeDirectoryMode StandardError StandardInput StandardOutput StateDirectory
    StateDirectoryMode SupplementaryGroups SystemCallArchitectures SystemCallErrorNumber
    SystemCallFilter TTYPath TTYReset TTYVHangup TTYVTDisallocate TimeoutStartSec
    TimeoutStopSec Type UMask UnsetEnvironment User UtmpIdentifier UtmpMode
    WorkingDirectory
"""
KNOWN = {
    "Unit": set(UNIT_OPTIONS.split()),
    "Service": set(SERVICE_OPTIONS.split()),
    "Install": {"WantedBy"},
}


def needs(program):
    """Return the path of `program`; without it CI fails, and a stranger is told."""
    path = shutil.which(program)
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail(f"CI must check this; {program} is missing")
        pytest.skip(f"left out: {program} is not on this machine")
    return path


@pytest.mark.parametrize("name", UNITS)
def test_every_option_of_a_unit_is_one_that_systemd_knows(name):
    unknown = [
        (section, option)
        for section, option, _value in unit(name).lines
        if option not in KNOWN.get(section, ())
    ]
    assert unknown == []


@pytest.mark.parametrize("name", UNITS)
def test_nothing_runs_as_root_or_can_become_it(name):
    read = unit(name)
    assert read.one("User").startswith("banker")
    assert read.one("Group") == read.one("User")
    assert read.one("NoNewPrivileges") == "yes"
    # "+", "!" and "@" before a command would lift what the unit forbids.
    for command in read.all("ExecStart") + read.all("ExecStartPost"):
        assert command.startswith("/")


def test_each_part_runs_as_a_user_of_its_own():
    users = [unit(name).one("User") for name in UNITS]
    assert users == ["banker", "banker-reader", "banker-kiosk"]


def test_only_the_reader_is_in_device_groups_and_only_in_those_it_needs():
    assert unit("banker.service").all("SupplementaryGroups") == []
    assert unit("kiosk.service").all("SupplementaryGroups") == []
    assert unit("reader.service").words("SupplementaryGroups") == [
        "dialout",
        "plugdev",
        "gpio",
    ]


def test_the_bank_sees_no_device_and_the_reader_only_its_own():
    assert unit("banker.service").one("PrivateDevices") == "yes"
    assert unit("banker.service").all("DeviceAllow") == []
    reader = unit("reader.service")
    assert reader.one("DevicePolicy") == "closed"
    kinds = {value.split()[0] for value in reader.all("DeviceAllow")}
    assert kinds == {
        "char-usb_device",
        "char-ttyUSB",
        "char-ttyACM",
        "char-ttyAMA",
        "char-ttyS",
        "char-gpiochip",
    }


@pytest.mark.parametrize("name", ["banker.service", "reader.service"])
def test_bank_and_reader_hold_no_capability_and_write_only_in_their_own_folder(name):
    read = unit(name)
    assert read.one("CapabilityBoundingSet") == ""
    assert read.one("AmbientCapabilities") == ""
    assert read.one("ProtectSystem") == "strict"
    assert read.one("MemoryDenyWriteExecute") == "yes"
    assert read.one("RestrictSUIDSGID") == "yes"
    assert read.all("ReadWritePaths") == []


def test_the_reader_speaks_with_this_machine_only():
    assert unit("reader.service").one("IPAddressDeny") == "any"
    assert unit("reader.service").one("IPAddressAllow") == "localhost"


def test_nobody_but_the_bank_may_open_the_folder_with_the_books():
    assert unit("banker.service").one("StateDirectory") == "banker"
    assert unit("banker.service").one("StateDirectoryMode") == "0700"
    # What the others need of it, systemd hands them as a copy.
    assert unit("reader.service").one("LoadCredential") == (
        "reader.key:/var/lib/banker/reader.key"
    )
    assert unit("kiosk.service").one("LoadCredential") == (
        "terminal.url:/var/lib/banker/terminal.url"
    )


def test_the_files_that_systemd_hands_on_are_those_the_bank_writes():
    from banker.housekeeping import READER_KEY, TERMINAL_URL

    assert unit("reader.service").one("LoadCredential").endswith(f"/banker/{READER_KEY}")
    assert unit("kiosk.service").one("LoadCredential").endswith(f"/banker/{TERMINAL_URL}")


def test_the_reader_does_not_get_the_password_of_a_database():
    assert unit("reader.service").one("UnsetEnvironment") == "BANKER_DATABASE_URL"
    assert unit("kiosk.service").all("EnvironmentFile") == []


def test_the_bank_starts_no_reader_beside_the_reader_unit():
    from banker.__main__ import config_from, parser

    program, *words = unit("banker.service").one("ExecStart").split()
    config = config_from(parser().parse_args(words))
    assert program == "/opt/banker/venv/bin/banker"
    assert config.reader == "none"
    assert config.data == Path("/var/lib/banker")


def test_the_reader_unit_starts_the_reader_in_words_it_understands():
    from hardware.__main__ import parsed

    variables = {"BANKER_READER": "auto", "BANKER_PORT": "8000"}
    command = unit("reader.service").one("ExecStart")
    for name, value in {**variables, "CREDENTIALS_DIRECTORY": "/run/c"}.items():
        command = command.replace(f"${{{name}}}", value)
    program, module_flag, module, *words = command.split()
    options = parsed(words)
    assert (module_flag, module) == ("-m", "hardware")
    assert program == "/opt/banker/venv/bin/python"
    assert options.bank == "http://127.0.0.1:8000"
    assert options.key_file == Path("/run/c/reader.key")
    # Each variable has a value even when the settings leave it out.
    assert set(variables) <= {
        word.partition("=")[0] for word in unit("reader.service").words("Environment")
    }


@pytest.mark.parametrize("name", UNITS)
def test_systemd_finds_nothing_to_complain_about(name, tmp_path):
    analyze = needs("systemd-analyze")
    root = root_with_stubs(tmp_path)
    found = subprocess.run(
        [analyze, "verify", f"--root={root}", "--man=no", name],
        capture_output=True,
        text=True,
        check=False,
    )
    # It names an unknown option on its error output and still returns 0.
    assert (found.returncode, found.stderr) == (0, "")


def test_systemd_would_complain_about_a_misspelt_option(tmp_path):
    analyze = needs("systemd-analyze")
    root = root_with_stubs(tmp_path)
    path = root / "etc/systemd/system/banker.service"
    path.write_text(path.read_text().replace("NoNewPrivileges=", "NoNewPrivilege="))
    found = subprocess.run(
        [analyze, "verify", f"--root={root}", "--man=no", "banker.service"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "NoNewPrivilege" in found.stderr


@pytest.mark.parametrize("name", ["banker.service", "reader.service"])
def test_bank_and_reader_are_hardly_exposed_by_systemds_own_measure(name):
    analyze = needs("systemd-analyze")
    found = subprocess.run(
        [
            analyze,
            "security",
            "--offline=true",
            "--no-pager",
            f"--threshold={int(EXPOSURE_MOST * TENTHS)}",
            str(DEPLOY / name),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    exposure = re.search(r"exposure level for \S+: ([0-9.]+)", found.stdout)
    assert exposure is not None, found.stdout + found.stderr
    assert float(exposure[1]) <= EXPOSURE_MOST
    assert found.returncode == 0


def root_with_stubs(folder):
    """Return a root in which our units stand, and a stub for each program they start."""
    units = folder / "etc/systemd/system"
    units.mkdir(parents=True)
    for name in UNITS:
        (units / name).write_text(text_of(name))
        read = unit(name)
        for command in read.all("ExecStart") + read.all("ExecStartPost"):
            stub = folder / command.split()[0].lstrip("/")
            stub.parent.mkdir(parents=True, exist_ok=True)
            stub.write_text("#!/bin/sh\n")
            stub.chmod(0o755)
    # The targets and services that ours name.
    own = folder / "usr/lib/systemd/system"
    shutil.copytree("/usr/lib/systemd/system", own, symlinks=True)
    (folder / "lib").symlink_to("usr/lib")
    return folder
