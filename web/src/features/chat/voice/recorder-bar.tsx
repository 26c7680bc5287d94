import { Mic, Trash2 } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { IconButton } from '../../../components/icon-button';
import { toast } from '../../../lib/toasts';
import { Bars } from './bars';
import { clockOf } from './clock';
import type { Recording } from './record';
import { SHOWN_LEVELS, useRecorder } from './use-recorder';

/** Shorter than this nothing was said. */
const SHORTEST_SECONDS = 0.7;
/** How many levels have room beside the words for a finger that holds the microphone. */
const SHOWN_WHEN_HELD = 10;

export type RecorderHandle = {
  /** Ends and sends what was said, unless that is nothing. */
  send: () => void;
};

type RecorderBarProps = {
  ref: Ref<RecorderHandle>;
  /** Whether a finger holds the microphone. */
  isHeld: boolean;
  /** What was recorded, or null when there is nothing to send. */
  done: (recording: Recording | null) => void;
  onBegun: () => void;
};

/** Takes the place of the field while a voice message is recorded: how long, how loud, and Cancel. */
export function RecorderBar({ ref, isHeld, done, onBegun }: RecorderBarProps) {
  const group = useRef<HTMLDivElement>(null);
  const isSent = useRef(false);
  const { progress, isFull, finish } = useRecorder((error) => {
    explain(error);
    done(null);
  });
  const hasBegun = progress !== null;

  useEffect(() => {
    if (hasBegun) onBegun();
  }, [hasBegun, onBegun]);

  useEffect(() => {
    if (!isHeld) group.current?.focus();
  }, [isHeld]);

  async function send() {
    if (isSent.current || !hasBegun) return;
    isSent.current = true;
    const recording = await finish();
    if (recording && recording.duration >= SHORTEST_SECONDS) return done(recording);
    toast({ title: 'Too short', description: 'Hold the microphone while you speak, or press it once.' });
    done(null);
  }

  useImperativeHandle(ref, () => ({ send: () => void send() }));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label="Recording a voice message"
      aria-describedby="recorder-help"
      onKeyDown={({ key }) => key === 'Escape' && done(null)}
      className="flex min-w-0 flex-1 items-center gap-1 outline-none"
    >
      <IconButton label="Cancel recording" icon={Trash2} className="text-danger!" onClick={() => done(null)} />
      <div className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-[1.375rem] border border-control bg-surface px-4">
        <Mic aria-hidden className="size-4 shrink-0 text-danger motion-safe:animate-pulse" />
        <span role="timer" className="w-9 shrink-0 text-sm tabular-nums">
          {hasBegun ? clockOf(progress.seconds) : '–:––'}
        </span>
        <Levels levels={progress?.levels ?? []} count={isHeld ? SHOWN_WHEN_HELD : SHOWN_LEVELS} />
        {isHeld && <span className="shrink-0 text-xs text-muted max-[22.5rem]:sr-only">‹ Slide to cancel</span>}
      </div>
      <span id="recorder-help" className="sr-only">
        Send sends it, Escape cancels. A message has at most one minute.
      </span>
      <span role="status" className="sr-only">
        {isFull ? 'One minute is over. Send it or cancel.' : hasBegun && 'Recording'}
      </span>
    </div>
  );
}

/** How loud it was in the last seconds. Without motion it is how loud it is now. */
function Levels({ levels, count }: { levels: number[]; count: number }) {
  const now = levels.at(-1) ?? 0;
  const shown = [...Array<number>(count).fill(0), ...levels].slice(-count);
  return (
    <span aria-hidden className="flex h-6 min-w-0 flex-1 items-center text-accent">
      <Bars heights={shown} highest={1} className="size-full motion-reduce:hidden" />
      <span
        style={{ width: `${Math.round(now * 100)}%` }}
        className="hidden h-1.5 rounded-full bg-current motion-reduce:block"
      />
    </span>
  );
}

function explain(error: unknown) {
  const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
  const description = isRefused
    ? 'Allow the microphone for this site in your browser’s settings.'
    : 'No microphone could be used. Close other apps that use it, and try again.';
  toast({ title: 'Microphone', description, variant: 'destructive' });
}
