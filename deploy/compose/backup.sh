#!/bin/sh
# Backs up what docker-compose.yml runs, while it runs, into the folder that is given: deploy/compose/backup.sh /backups/2026-11-22
# The order is what makes the four of them fit together: docs/operations.md ("Back up") says why.
set -eu
umask 077
mkdir -p "$1"

in_container() { docker compose exec -T "$1" sh -c "$2"; }

in_container redis 'export REDISCLI_AUTH="$(cat /run/secrets/redis_password)"
  redis-cli --rdb /tmp/jobs.rdb >&2 && cat /tmp/jobs.rdb && rm /tmp/jobs.rdb' > "$1/redis.rdb"

mongodump='mongodump --quiet --archive --gzip --authenticationDatabase admin --username root --password "$(cat /run/secrets/mongodb_root_password)"'
in_container mongodb "$mongodump --oplog" > "$1/mongodb.archive.gz"

# Index before checkpoints before events: what is copied later may know more, never less. tar says 1 of a file that grew.
in_container eventstore 'cd /var/lib/eventstore &&
  { tar --create --file - --sparse --gzip $(find index -name "*.chk") index *.chk chunk-* || [ $? -eq 1 ]; }' > "$1/eventstore.tar.gz"

# Once more the uploaded and printed files: each is kept before the event that names it.
for collection in fs.files fs.chunks; do
  in_container mongodb "$mongodump --db coffret --collection $collection" > "$1/$collection.archive.gz"
done

cp -R "${SECRETS:-secrets}" "$1/secrets"
ls -l "$1"
