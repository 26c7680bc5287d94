#!/bin/sh
# Becomes a command that never outlives its parent.
# Standard input is a pipe that only the parent holds. Should it close without a word, however the parent ended, the
# command gets SIGNAL and, TENTHS tenths of a second later, SIGKILL. A line on the pipe says that all is well: the
# command has ended already, and its number may by now belong to another process.
# usage: guard.sh PIDFILE SIGNAL TENTHS COMMAND [ARGUMENT...]
pidfile=$1 signal=$2 tenths=$3
shift 3
echo $$ >"$pidfile" || exit 1
exec 3<&0
# Started twice removed, so that the command never meets a child that it did not start.
(
  (
    if read -r _ <&3; then exit; fi
    kill -s "$signal" $$
    while [ "$tenths" -gt 0 ] && kill -0 $$; do
      sleep 0.1
      tenths=$((tenths - 1))
    done
    kill -s KILL $$
  ) >/dev/null 2>&1 &
)
exec "$@" 3<&- </dev/null
