"""Where the shipped data and its JSON Schemas lie, and judging a record by its schema: for the data of any room.

The schema library is loaded only when something is judged.
"""

from cardbase.schemas.judging import schema, schema_faults
from cardbase.schemas.places import data_folder, metadata_file, schema_folder, shipped
from cardbase.schemas.soundness import unsound_schemas

__all__ = ["data_folder", "metadata_file", "schema", "schema_faults", "schema_folder", "shipped", "unsound_schemas"]
