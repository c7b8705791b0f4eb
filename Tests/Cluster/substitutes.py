"""Programs that stand for heliograph and make something happen to the first attempt of each share.

A ready file runs them as it runs heliograph. Each notes what it did in a file named after the share.
"""

# Kills the first attempt at a random moment. An attempt that is faster than that counts for nothing.
KILLED_ONCE = """
if [[ "$1" != process || -e "$marks/$share" ]]; then exec "$program" "$@"; fi
for limit in 1000 600 300 100 30 5; do
  "$program" "$@" &
  child=$!
  sleep "$(printf '0.%03d' $((RANDOM % limit)))"
  kill -KILL "$child"
  status=0
  wait "$child" || status=$?
  if [[ "$status" == 137 ]]; then touch "$marks/$share"; fi
  if [[ "$status" == 137 ]]; then exit 137; fi
done
exit 1
"""

# Stops the first attempt of share 3 at a random moment and waits for what happens to its node. An attempt that is
# faster than that counts for nothing.
HELD_ONCE = """
if [[ "$1" != process || "$share" != 3 || -e "$marks/3" ]]; then exec "$program" "$@"; fi
for limit in 500 100 30 5; do
  "$program" "$@" &
  child=$!
  sleep "$(printf '0.%03d' $((RANDOM % limit)))"
  kill -STOP "$child"
  sleep 0.1
  if grep -q '^State:.T' "/proc/$child/status"; then
    echo "$SLURMD_NODENAME" >"$marks/3.new"
    mv "$marks/3.new" "$marks/3"
    wait "$child"
    exit 1
  fi
  wait "$child" || true
done
exit 1
"""

# The first attempt waits until it is asked to stop.
STOPPED_ONCE = """
if [[ "$1" != process || -e "$marks/$share" ]]; then exec "$program" "$@"; fi
trap 'exit 143' TERM
touch "$marks/$share"
sleep 300 &
wait
"""

# The first attempt waits until it is asked to stop, and needs a moment for it, as for the photos in progress.
STOPPED_LATER_ONCE = """
if [[ "$1" != process || -e "$marks/$share" ]]; then exec "$program" "$@"; fi
trap 'sleep 0.5; touch "$marks/$share.ended"; exit 143' TERM
touch "$marks/$share"
sleep 300 &
wait
"""

# The first attempt says that the store failed.
FAILED_ONCE = """
if [[ "$1" != process || -e "$marks/$share" ]]; then exec "$program" "$@"; fi
touch "$marks/$share"
exit 74
"""


def substitute(site, text):
    """Writes such a program for a site; returns its path and the folder with its notes."""
    marks = site.folder / "marks"
    marks.mkdir()
    program = site.folder / "heliograph-substitute"
    program.write_text(
        f"#!/usr/bin/env bash\nmarks='{marks}'\nprogram='{site.studio.program}'\n"
        f"share=\"${{SLURM_ARRAY_TASK_ID:-${{PARALLEL_SEQ:-${{JOB_COMPLETION_INDEX:-}}}}}}\"\n{text}")
    program.chmod(0o755)
    return program, marks
