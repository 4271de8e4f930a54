"""${message}."""

import sqlalchemy as sa
from alembic import op

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = ${repr(branch_labels)}
depends_on = ${repr(depends_on)}


def upgrade() -> None:
    """Bring the schema here from the revision before."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """There is no way back: a backup is made before every upgrade."""
    raise NotImplementedError("restore the backup instead")
