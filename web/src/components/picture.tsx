import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useImageFailure } from '../lib/use-image-failure';

type PictureProps = ComponentProps<'img'> & { alt: string };

/** A picture; a mark with its words takes the place of one that failed. */
export function Picture({ alt, className, style, ...img }: PictureProps) {
  const { hasFailed, onError } = useImageFailure(img.src);
  if (!hasFailed) return <img {...img} alt={alt} style={style} onError={onError} className={className} />;
  return (
    <span
      role="img"
      aria-label={`${alt}, could not be loaded`}
      style={style}
      className={clsx(className, 'flex items-center justify-center text-muted')}
    >
      <ImageOff aria-hidden className="size-5 shrink-0" />
    </span>
  );
}
