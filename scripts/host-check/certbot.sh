#!/bin/bash
# Takes the place of certbot, which needs a name on the internet: looks whether the proof of the name would be found,
# makes a certificate that nobody trusts, and runs the hook of a renewal.
set -euo pipefail
while [ $# -gt 0 ]; do
  case $1 in
    -w) folder=$2; shift ;;
    -d) name=$2; shift ;;
    --deploy-hook) hook=$2; shift ;;
  esac
  shift
done
mkdir -p "$folder/.well-known/acme-challenge" "/etc/letsencrypt/live/$name"
echo proof > "$folder/.well-known/acme-challenge/proof"
[ "$(curl -fsS -H "Host: $name" http://127.0.0.1/.well-known/acme-challenge/proof)" = proof ]
openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj "/CN=$name" -addext "subjectAltName=DNS:$name" \
  -keyout "/etc/letsencrypt/live/$name/privkey.pem" -out "/etc/letsencrypt/live/$name/fullchain.pem" 2>/dev/null
bash -c "$hook"
