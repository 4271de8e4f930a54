"""The blueprint of the phone, to which each of its chapters adds routes."""

from flask import Blueprint

phone = Blueprint("phone", __name__)
