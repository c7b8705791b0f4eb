#!/usr/bin/env bash
# Makes a site with GNU parallel, on this machine or on several that ssh reaches without a password.
#
#   STORE=/shared/store SITE=/shared/site bash gnu-parallel.sh [OPTIONS OF parallel]
#   STORE=/shared/store SITE=/shared/site bash gnu-parallel.sh --sshlogin a,b,c --jobs 1
#
# Every machine needs the site's folder under the same path, and the store under the same path or address. Heliograph
# uses all processors of a machine, so one share at a time is enough for each.
#
#   STORE        the store: a folder, or an http address
#   SITE         the folder of heliograph.yml; the working folder unless set
#   OUTPUT       where the site is written; Output in SITE unless set
#   REPORT       where the build's report is written; report.json in SITE unless set
#   SHARDS       how many shares there are, 8 unless set
#   RETRIES      how often a share is tried, 3 times unless set
#   HELIOGRAPH   the program; heliograph of PATH unless set
#   JOBLOG       where GNU parallel notes how each share ended; heliograph-shares.log in SITE unless set
set -euo pipefail

: "${STORE:?must name the store}"
site="$(realpath "${SITE:-.}")"
heliograph="${HELIOGRAPH:-heliograph}"
# An address has no real path.
if [[ "$STORE" == *://* ]]; then store="$STORE"; else store="$(realpath --canonicalize-missing "$STORE")"; fi

# 2 stands for photos that cannot be made, which stay so; the report of the build names them.
# shellcheck disable=SC2016
share='{heliograph} process --site {site} --store {store} --shard {1}/{shards} || { s=$?; [ $s = 2 ] || exit $s; }'
for name in heliograph site store; do share="${share//"{$name}"/"$(printf '%q' "${!name}")"}"; done
share="${share//"{shards}"/"${SHARDS:-8}"}"

# A share that failed for good is no reason to stop: what it lacks, the build makes itself.
status=0
parallel --jobs 1 --retries "${RETRIES:-3}" --joblog "${JOBLOG:-$site/heliograph-shares.log}" \
  --termseq TERM,120000,KILL,1000 "$@" "$share" ::: $(seq "${SHARDS:-8}") || status=$?
# From 1 to 101 it counts shares that failed; beyond that, parallel itself did.
if ((status > 101)); then exit "$status"; fi

exec "$heliograph" build --site "$site" --store "$STORE" --output "${OUTPUT:-$site/Output}" \
  --report "${REPORT:-$site/report.json}"
