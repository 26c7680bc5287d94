import { voiceLimits } from '@kindred/contracts/voices';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Recorder, startRecorder } from './record';

/** How many levels are shown, newest last, and how often they move on. */
export const SHOWN_LEVELS = 28;
const SHOW_EVERY_MS = 100;

type Progress = { seconds: number; levels: number[] };

/**
 * Records while it is mounted, for a minute at most. Leaving the page ends what is recorded, and keeps it; unmounting forgets
 * it. `progress` is null until the microphone is there.
 */
export function useRecorder(fail: (error: unknown) => void) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const recorder = useRef<Recorder | null>(null);
  const onFail = useEffectEvent(fail);

  useEffect(() => {
    let isLeft = false;
    startRecorder().then(
      (started) => {
        if (isLeft) return started.discard();
        recorder.current = started;
        setProgress({ seconds: 0, levels: [] });
      },
      (error) => isLeft || onFail(error),
    );
    const timer = setInterval(() => {
      const { current } = recorder;
      if (!current) return;
      const seconds = current.seconds();
      setProgress((before) => next(before, seconds, current.level()));
    }, SHOW_EVERY_MS);
    const onHide = () => document.hidden && void recorder.current?.finish();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      isLeft = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
      recorder.current?.discard();
      recorder.current = null;
    };
  }, []);

  return {
    progress,
    isFull: (progress?.seconds ?? 0) >= voiceLimits.recorded,
    finish: () => recorder.current?.finish(),
  };
}

function next(before: Progress | null, seconds: number, level: number): Progress {
  const levels = before?.levels ?? [];
  // One that is over does not move any more.
  if (before?.seconds === seconds) return before;
  return { seconds, levels: [...levels, level].slice(-SHOWN_LEVELS) };
}
