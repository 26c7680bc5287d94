import { useEffect, useRef } from 'react';

const all: Map<string, unknown>[] = [];

/**
 * What was written of a kind and not sent, by the id of what it is about, in memory alone: it is there when that is opened
 * again.
 */
export function keptWriting<Written>() {
  const kept = new Map<string, Written>();
  all.push(kept);
  return kept;
}

export function forgetWriting() {
  for (const kept of all) kept.clear();
}

/** Calls `keep` with the values of the last drawing when the screen goes, with whether what was written is sent. */
export function useKeeping(keep: (isSent: boolean) => void, isSent: boolean) {
  const last = useRef(() => {});
  useEffect(() => {
    last.current = () => keep(isSent);
  });
  useEffect(() => () => last.current(), []);
}
