import { waveformLimits } from '@kindred/contracts/waveform';
import { clsx } from 'clsx';
import { LoaderCircle, MicOff, Pause, Play, RotateCw } from 'lucide-react';
import { useContext } from 'react';
import { PhotosHidden } from '../message-image';
import type { ShownMessage } from '../shown-message';
import { Bars } from './bars';
import { clockOf, secondsInWords } from './clock';
import { usePlayer } from './use-player';

/** A voice message: play and pause, and its waveform, on which one goes to any place. */
export function MessageVoice({ message, isOwn }: { message: ShownMessage; isOwn: boolean }) {
  const { pending } = message;
  const isHidden = useContext(PhotosHidden);
  const voiceUrl = isOwn || isHidden === false ? message.voiceUrl : null;
  const { isPlaying, isLoading, hasFailed, time, toggle, seek } = usePlayer(voiceUrl);
  const duration = message.duration ?? pending?.recording?.duration ?? 0;
  if (isHidden && !isOwn) return <HiddenVoice />;
  return (
    <div className="flex w-[min(17rem,66vw)] items-center gap-1 pt-1.5 pr-3.5 pl-1.5">
      <button
        type="button"
        disabled={!voiceUrl}
        onClick={toggle}
        aria-label={`${isPlaying ? 'Pause' : 'Play'} voice message, ${secondsInWords(duration)}`}
        className={clsx(
          'flex size-11 shrink-0 items-center justify-center rounded-full',
          isOwn ? 'hover:bg-white/15' : 'text-accent hover:bg-raised',
        )}
      >
        <Sign {...{ isPlaying, isLoading, hasFailed }} />
      </button>
      <Scrubber
        waveform={message.waveform ?? pending?.recording?.waveform ?? []}
        isDisabled={!voiceUrl}
        {...{ time, duration, seek, isOwn }}
      />
      <span
        aria-hidden
        className={clsx(
          'absolute bottom-2 left-4.5 text-[0.6875rem] leading-none tabular-nums',
          isOwn ? 'text-white/85' : 'text-muted',
        )}
      >
        {clockOf(time > 0 ? time : duration)}
      </span>
      <span role="alert" className="sr-only">
        {hasFailed && 'This voice message could not be loaded.'}
      </span>
    </div>
  );
}

type SignProps = { isPlaying: boolean; isLoading: boolean; hasFailed: boolean };

function Sign({ isPlaying, isLoading, hasFailed }: SignProps) {
  if (hasFailed) return <RotateCw aria-hidden className="size-5" />;
  if (isLoading) return <LoaderCircle aria-hidden className="size-5 motion-safe:animate-spin" />;
  const Icon = isPlaying ? Pause : Play;
  return <Icon aria-hidden className="size-5 fill-current" />;
}

type ScrubberProps = {
  waveform: number[];
  time: number;
  duration: number;
  isDisabled: boolean;
  isOwn: boolean;
  seek: (time: number) => void;
};

/** The waveform, under a slider that cannot be seen. What was heard is brighter. */
function Scrubber({ waveform, time, duration, isDisabled, isOwn, seek }: ScrubberProps) {
  const heard = duration > 0 ? Math.min(1, time / duration) : 0;
  const bars = { heights: waveform, highest: waveformLimits.highest };
  const place = 'absolute inset-y-2 h-7 w-full';
  return (
    <div className="relative h-11 min-w-0 flex-1" data-scrubber>
      <Bars {...bars} className={clsx(place, 'opacity-45')} />
      <Bars
        {...bars}
        style={{ clipPath: `inset(0 ${100 - heard * 100}% 0 0)` }}
        className={clsx(place, !isOwn && 'text-accent')}
      />
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${clockOf(time)} of ${clockOf(duration)}`}
        min={0}
        max={duration}
        step={Math.max(0.1, duration / 60)}
        value={Math.min(time, duration)}
        disabled={isDisabled}
        onChange={({ target }) => seek(Number(target.value))}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-lg bg-transparent opacity-0 focus-visible:opacity-100 disabled:cursor-default [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
      />
    </div>
  );
}

function HiddenVoice() {
  return (
    <span className="flex items-center gap-2.5 px-4 pt-3.5 pb-1 text-sm text-muted">
      <MicOff aria-hidden className="size-5 shrink-0" />
      Voice message, hidden until you accept
    </span>
  );
}
