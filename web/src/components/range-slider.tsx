import { Slider } from 'radix-ui';

type RangeSliderProps = {
  label: string;
  readout: string;
  /** One name per thumb. */
  thumbs: string[];
  min: number;
  max: number;
  value: number[];
  onChange: (value: number[]) => void;
};

/** A slider in steps of one, with as many thumbs as it has values, and its value in words. */
export function RangeSlider({ label, readout, thumbs, min, max, value, onChange }: RangeSliderProps) {
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
        {thumbs.map((name) => (
          <Slider.Thumb
            key={name}
            aria-label={name}
            className="relative block size-6 rounded-full border-[3px] border-primary bg-white shadow-md after:absolute after:-inset-3 after:rounded-full focus-visible:outline-offset-3"
          />
        ))}
      </Slider.Root>
    </div>
  );
}
