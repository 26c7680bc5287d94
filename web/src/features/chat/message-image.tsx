import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { createContext, useContext, useEffect, useState } from 'react';
import { Picture } from '../../components/picture';
import { limited, shapeOf } from '../../lib/photo-shape';
import { photoSources } from '../../lib/photo-sources';
import type { ShownMessage } from './shown-message';

const frame = 'bg-raised object-cover';

/** Whether the photos of the other are hidden, because nobody accepted them yet. Undefined until it is known: no photo loads then. */
export const PhotosHidden = createContext<boolean | undefined>(undefined);

/**
 * A photo in a frame of its own shape, which is known before it comes, so that nothing moves then. Pressing
 * it shows it in full; the list listens for that. While it is being sent it is the one chosen.
 */
export function MessageImage({ message: { pending, imageUrl } }: { message: ShownMessage }) {
  const preview = usePreview(pending?.file);
  const isHidden = useContext(PhotosHidden);
  const style = sizeOf(imageUrl ? shapeOf(imageUrl) : limited(pending?.shape));
  if (!imageUrl) return <img src={preview} alt="Being sent" style={style} className={frame} />;
  if (isHidden) return <HiddenPhoto />;
  if (isHidden === undefined) return <span style={style} className={clsx('block', frame)} />;
  return (
    <button type="button" data-photo aria-label="Show photo" aria-haspopup="dialog" className="block -outline-offset-2">
      <Picture
        {...photoSources(imageUrl)}
        sizes="16rem"
        alt="In this conversation"
        loading="lazy"
        decoding="async"
        style={style}
        className={frame}
      />
    </button>
  );
}

function HiddenPhoto() {
  return (
    <span className="flex items-center gap-2.5 bg-raised px-4 pt-3.5 pb-10 text-sm text-muted">
      <ImageOff aria-hidden className="size-5 shrink-0" />
      Photo, hidden until you accept
    </span>
  );
}

/** At most 16 rem wide and 20 high. */
function sizeOf(shape: number) {
  return { aspectRatio: shape, width: `min(16rem, 60vw, ${20 * shape}rem)` };
}

function usePreview(file: File | undefined) {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return url;
}
