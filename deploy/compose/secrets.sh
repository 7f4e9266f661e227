#!/bin/sh
# Makes what is missing in ./secrets and leaves what is there. The first argument `cluster` names three of each store.
#   SMTP_URL=smtps://user:password@mail.example.com deploy/compose/secrets.sh
set -eu
umask 077
folder=${SECRETS:-secrets}
mkdir -p "$folder"

# Compose hands a secret's file on as it stands: whoever may enter the folder may read it, and nobody else enters it.
put() {
  [ -e "$folder/$1" ] || { cat > "$folder/$1" && chmod 444 "$folder/$1"; }
}
random() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
got() { cat "$folder/$1"; }

for name in jwt_secret master_key mongodb_root_password mongodb_password redis_password eventstore_password grafana_password; do
  random 32 | put "$name"
done
{ random 16 && printf -- '-aA1'; } | put admin_password
random 256 | put mongodb_keyfile

mongodb=mongodb:27017
eventstore='esdb://eventstore:2113?tls=false'
if [ "${1:-}" = cluster ]; then
  mongodb=mongodb:27017,mongodb-2:27017,mongodb-3:27017
  eventstore='esdb://eventstore:2113,eventstore-2:2113,eventstore-3:2113?tls=false&nodePreference=leader'
fi
printf 'mongodb://coffret:%s@%s/coffret?replicaSet=rs0' "$(got mongodb_password)" "$mongodb" | put mongodb_url
printf '%s' "$eventstore" | put eventstore_url
printf 'redis://:%s@redis:6379' "$(got redis_password)" | put redis_url
printf '%s' "${SMTP_URL:-smtp://mailpit:1025}" | put smtp_url

echo "The secrets are in $folder. The first administrator's password: $(got admin_password)"
