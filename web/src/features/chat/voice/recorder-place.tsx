import { clsx } from 'clsx';
import { Mic } from 'lucide-react';
import { Suspense } from 'react';
import { IconButton, iconButtonStyle } from '../../../components/icon-button';
import { orNothing } from '../../../lib/or-nothing';
import type { Voice } from './use-voice';

const RecorderBar = orNothing(async () => (await import('./recorder-bar')).RecorderBar);

/** Where the recorder is, whose code loads when it is first needed. Until it comes, one can go back to the field. */
export function RecorderPlace({ voice: { recorder, isHeld, done, onBegun } }: { voice: Voice }) {
  return (
    <Suspense
      fallback={<IconButton label="Cancel recording" icon={Mic} onClick={() => done(null)} className="mr-auto" />}
    >
      <RecorderBar ref={recorder} isHeld={isHeld} done={done} onBegun={onBegun} />
    </Suspense>
  );
}

/** Held while one speaks, or pressed once. It stays where it is as long as a finger is on it. */
export function MicrophoneButton({ voice }: { voice: Voice }) {
  const { canRecord, isOn, isHeld, microphone, handlers } = voice;
  if (!canRecord) return null;
  return (
    <button
      ref={microphone}
      type="button"
      aria-label="Record a voice message"
      {...handlers}
      className={clsx(
        iconButtonStyle,
        'touch-none select-none [-webkit-touch-callout:none]',
        isHeld && 'scale-110 bg-danger! text-background!',
        isOn && !isHeld && 'hidden!',
      )}
    >
      <Mic aria-hidden className="size-5.5" strokeWidth={1.9} />
    </button>
  );
}
