"""Static files: kept for ever, under addresses that carry the version of all of them.

The version is a part of the path and not of the query, so that what a file names beside
itself has it as well: a module that another imports, a font or a drawing of a stylesheet.
Any change of any file is another version, and pages then name all of them anew.
"""

import re
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path

from flask import Flask, Response, request, send_from_directory

#: What is named by its version never changes, and need not be asked for within a year.
KEPT_S = 365 * 24 * 3600
VERSION_LENGTH = 10
VERSION = re.compile(rf"^[0-9a-f]{{{VERSION_LENGTH}}}/")


def version_of(folder: Path) -> str:
    """Return what stands for all files in a folder: another one once any is changed."""
    digest = sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            content = path.read_bytes()
            name = path.relative_to(folder).as_posix()
            digest.update(f"{name}\0{len(content)}\0".encode())
            digest.update(content)
    return digest.hexdigest()[:VERSION_LENGTH]


def versioned_path(folder: str) -> str:
    """Return under which path the static files of an application are served.

    It is computed once, when the application is made.
    """
    return f"/static/{version_of(Path(folder))}"


def install(app: Flask) -> None:
    """Have browsers keep what is named by its version, and ask anew for all else.

    An address without a version, or with one of before, still finds its file: a page that
    was open during an update goes on.
    """

    @app.get("/static/<path:filename>")
    def unversioned(filename: str) -> Response:
        """Serve a static file as it is now; whoever has it asks whether it has changed."""
        assert app.static_folder is not None, "the application is made with one"
        return send_from_directory(
            app.static_folder, VERSION.sub("", filename, count=1), max_age=0
        )

    @app.after_request
    def keep_versioned(response: Response) -> Response:
        """Say that a file named by its version never changes."""
        if request.endpoint == "static" and response.status_code < HTTPStatus.BAD_REQUEST:
            response.cache_control.immutable = True
        return response
