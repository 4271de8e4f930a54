"""The services of the application that answers this request."""

from flask import current_app

from banker.tables.services import Services


def the_services() -> Services:
    """Return the services of the application that answers this request."""
    services = current_app.extensions["banker"]
    assert isinstance(services, Services), "create_app puts it there"
    return services
