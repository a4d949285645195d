#!/bin/sh
# Makes what is secret for compose.yaml, each in a file of deploy/secrets (or of the folder that is named): sh deploy/make-secrets.sh
# What is there already stays as it is. Run it as root, once, and keep a copy of the folder away from this machine: without token_secret
# and backup_key nobody restores a backup. Only the owner of the folder gets into it. The files themselves may be read by everybody,
# since Docker hands each of them as it is to a process that runs as another user.
set -eu
folder=${1:-$(dirname "$0")/secrets}
umask 0077
mkdir -p "$folder"
chmod 0700 "$folder"

# file NAME: writes what it reads into the file, unless there is one.
file() {
  if [ -s "$folder/$1" ]; then cat >/dev/null; else cat >"$folder/$1.new" && mv "$folder/$1.new" "$folder/$1"; fi
  chmod 0444 "$folder/$1"
}
random() { head -c "$1" /dev/urandom | base64 | tr -d '\n'; }
# Letters and figures alone: it stands in an address too.
password() { head -c 24 /dev/urandom | od -An -vtx1 | tr -d ' \n'; }

random 48 | file token_secret
random 32 | file backup_key
password | file postgres_password
password | file database_password
printf 'postgres://stoep:%s@postgres:5432/stoep' "$(cat "$folder/database_password")" | file database_url
