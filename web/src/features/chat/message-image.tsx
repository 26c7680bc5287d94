import { useEffect, useState } from 'react';
import { photoSources } from '../../lib/photo-sources';
import type { ShownMessage } from './shown-message';

const frame = 'block aspect-square w-[min(16rem,68vw)] bg-raised object-cover';

/** A photo in a frame of fixed size, which opens it in full. While it is being sent it is the one chosen. */
export function MessageImage({ message: { draft, imageUrl } }: { message: ShownMessage }) {
  const preview = usePreview(draft?.file);
  if (!imageUrl) return <img src={preview} alt="Being sent" className={frame} />;
  return (
    <a href={`${imageUrl}?w=1280`} target="_blank" rel="noreferrer">
      <img
        {...photoSources(imageUrl)}
        sizes="16rem"
        alt="In this conversation"
        loading="lazy"
        decoding="async"
        className={frame}
      />
    </a>
  );
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
