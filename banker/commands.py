"""What the commands of the command line do, beside serving."""

import json
import sys
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import requests

from banker.config import HOST_KEY, Config
from banker.editions.faults import EditionError
from banker.editions.loader import check, edition_ids, load
from banker.journal.audit import AuditReport, audit
from banker.journal.engine import make_engine
from banker.journal.tables import TableRows
from banker.journal.writer import writer_for
from banker.serve import serving_url

#: An audit's report, as JSON says it.
Report: TypeAlias = dict[str, Any]
#: Asking the server that holds the books must not take longer.
ASK_S = 30


def audit_books(config: Config, *, table: str | None, as_json: bool) -> int:
    """Print the faults of the books; return 1 if there are any.

    While a server holds the books, it is asked: SQLite wants one process at a time.
    """
    reports = asked_reports(config, table)
    if as_json:
        print(json.dumps(reports, indent=2))
    else:
        for name, report in reports.items():
            verdict = "all adds up" if report["ok"] else "FAULTS"
            print(f"{name}: {verdict}, head {report['head']}")
            for fault in report["faults"]:
                print(f"  {fault}")
    return 0 if all(report["ok"] for report in reports.values()) else 1


def asked_reports(config: Config, table: str | None) -> dict[str, Report]:
    """Return the audit of one table or of all that have a journal, by table."""
    url = serving_url(config.data)
    engine = make_engine(config.url)
    writer = writer_for(engine)
    try:
        rows = TableRows(engine, writer).all()
        tables = [row.table for row in rows if row.status != "lobby"]
        chosen = [name for name in tables if table in (None, name)]
        if url is None:
            return {name: plain_report(audit(engine, name)) for name in chosen}
        key = (config.data / HOST_KEY).read_text().strip()
        return {name: ask_audit(url, name, key) for name in chosen}
    finally:
        writer.close()
        engine.dispose()


def ask_audit(url: str, table: str, key: str) -> Report:
    """Return the audit as the serving process gives it."""
    answer = requests.get(
        f"{url}/api/t/{table}/audit",
        headers={"Authorization": f"Bearer {key}"},
        timeout=ASK_S,
    )
    answer.raise_for_status()
    report: Report = answer.json()
    return report


def plain_report(report: AuditReport) -> Report:
    """Return an audit's report as JSON says it."""
    told: Report = msgspec.to_builtins(report)
    return {**told, "ok": report.ok, "faults": [str(fault) for fault in report.faults]}


def list_editions() -> int:
    """Print every board that comes with the bank."""
    for name in edition_ids():
        edition = load(name).edition
        print(f"{name:24} {edition.name} ({edition.language})")
    return 0


def check_edition(file: Path) -> int:
    """Print every fault of a family's own board file; return 1 if there are any."""
    try:
        edition = check(file)
    except EditionError as error:
        for fault in error.faults:
            print(fault, file=sys.stderr)
        return 1
    print(f"{edition.name}: nothing wrong")
    return 0
