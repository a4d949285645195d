#!/bin/sh
# Run once by PostgreSQL's image, when its volume is empty: makes the user and the database of Stoep. The user owns the database, may make
# roles (those that the product works under) and databases (in which each night's backup is tried), and is no superuser.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --no-psqlrc --set ON_ERROR_STOP=1 \
  --set password="$(cat /run/secrets/database_password)" <<'SQL'
create role stoep login createrole createdb password :'password';
create database stoep owner stoep;
revoke connect on database stoep from public;
SQL
