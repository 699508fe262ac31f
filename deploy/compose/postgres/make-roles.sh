#!/bin/sh
# Runs once, when the database's volume is empty: makes the owner of the product's database.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$OWNER_PASSWORD" --username=postgres --file=/kosheli/roles.sql
