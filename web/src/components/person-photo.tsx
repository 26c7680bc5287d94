import type { Photo } from '@kindred/contracts/profile';
import { clsx } from 'clsx';
import { initialOf } from '../lib/person';
import { photoSources } from '../lib/photo-sources';
import { useImageFailure } from '../lib/use-image-failure';

type PersonPhotoProps = {
  photo: Photo | undefined;
  name: string;
  hue: number;
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string;
  /** Which of the stored widths to choose from, in pixels. */
  widths?: Parameters<typeof photoSources>[1];
  isFirst?: boolean;
};

/** A photo in the size that it is shown in, over the person's tint, which is all there is without one that loads. */
export function PersonPhoto({ photo, name, hue, sizes, widths, isFirst = false }: PersonPhotoProps) {
  const { hasFailed, onError } = useImageFailure(photo?.imageUrl);
  return (
    <div
      style={{
        backgroundImage: `linear-gradient(160deg, oklch(0.5 0.13 ${hue}), oklch(0.34 0.11 ${hue + 40}))`,
      }}
      className="absolute inset-0"
    >
      <span
        aria-hidden
        className="absolute inset-x-0 top-[16%] text-center font-display text-7xl font-bold text-white/25"
      >
        {initialOf(name)}
      </span>
      {photo && !hasFailed && (
        <img
          {...photoSources(photo.imageUrl, widths)}
          sizes={sizes}
          alt={`Profile of ${name}`}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={onError}
          className={clsx('relative size-full object-cover', !isFirst && 'animate-fade')}
        />
      )}
    </div>
  );
}
