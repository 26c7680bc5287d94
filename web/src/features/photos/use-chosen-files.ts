import type Uppy from '@uppy/core';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** The files that an Uppy holds, and what it said when the last ones were added or sent. */
export function useChosenFiles(uppy: Uppy) {
  const files = useSyncExternalStore(
    useCallback((listener) => listenTo(uppy, listener), [uppy]),
    () => uppy.getState().files,
  );
  const [problems, setProblems] = useState<string[]>([]);

  useEffect(() => {
    const note = () => {
      const message = uppy.getState().info.at(-1)?.message;
      if (message) setProblems((before) => [...before.filter((one) => one !== message), message]);
    };
    uppy.on('info-visible', note);
    return () => {
      uppy.off('info-visible', note);
    };
  }, [uppy]);

  const add = useCallback(
    (chosen: Iterable<File>) => {
      setProblems([]);
      uppy.addFiles([...chosen].map((data) => ({ source: 'local', name: data.name, type: data.type, data })));
    },
    [uppy],
  );

  function send() {
    setProblems([]);
    // Uppy itself tells what fails.
    uppy.upload().catch(() => undefined);
  }

  return { files: Object.values(files), problems, add, send };
}

function listenTo(uppy: Uppy, listener: () => void) {
  uppy.on('state-update', listener);
  return () => {
    uppy.off('state-update', listener);
  };
}
