import { Slider } from 'radix-ui';
import type { KeyboardEvent } from 'react';

type RangeSliderProps = {
  label: string;
  readout: string;
  /** One name per thumb. */
  thumbs: string[];
  min: number;
  max: number;
  value: number[];
  /** The value of a thumb in words, for screen readers. */
  inWords: (value: number) => string;
  onChange: (value: number[]) => void;
};

/** A slider in steps of one, with as many thumbs as it has values, and its value in words. */
export function RangeSlider({ label, readout, thumbs, min, max, value, inWords, onChange }: RangeSliderProps) {
  /** Radix moves the first thumb for Home and the last for End, whichever has the focus. */
  function toEnd(event: KeyboardEvent, index: number) {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const end = event.key === 'Home' ? (value[index - 1] ?? min) : (value[index + 1] ?? max);
    onChange(value.map((other, at) => (at === index ? end : other)));
  }

  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <span className="font-semibold">{label}</span>
        <span className="text-[0.9375rem] font-medium text-accent tabular-nums">{readout}</span>
      </div>
      <Slider.Root
        min={min}
        max={max}
        step={1}
        value={value}
        onValueChange={onChange}
        className="relative flex h-11 touch-none items-center select-none"
      >
        <Slider.Track className="relative h-1.5 grow rounded-full bg-line">
          <Slider.Range className="absolute h-full rounded-full bg-primary" />
        </Slider.Track>
        {thumbs.map((name, index) => (
          <Slider.Thumb
            key={name}
            aria-label={name}
            aria-valuetext={inWords(value[index] ?? min)}
            onKeyDown={(event) => toEnd(event, index)}
            className="relative block size-6 rounded-full border-[3px] border-primary bg-white shadow-md after:absolute after:-inset-3 after:rounded-full focus-visible:outline-offset-3"
          />
        ))}
      </Slider.Root>
    </div>
  );
}
