"""Flask's way to the database: one `SQLAlchemy` on our own rows, and its migrations.

The bank itself needs neither: it takes an engine. This is for the application and for
`flask db`, which finds the same migrations.
"""

from pathlib import Path

from flask_migrate import Migrate
from flask_sqlalchemy import SQLAlchemy

from banker.journal.models import Base

MIGRATIONS = Path(__file__).with_name("migrations")

db = SQLAlchemy(model_class=Base)
migrate = Migrate(db=db, directory=str(MIGRATIONS))
