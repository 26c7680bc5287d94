import type { Body, Meta, UppyFile } from '@uppy/core';
import { ImageOff, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { IconButton } from '../../components/icon-button';

/** In pixels. */
const PREVIEW_WIDTH = 280;

export type ChosenFile = UppyFile<Meta, Body>;

type ChosenPhotoProps = { file: ChosenFile; remove: () => void };

/** A chosen photo: preview, upload progress and error. */
export function ChosenPhoto({ file, remove }: ChosenPhotoProps) {
  const id = useId();
  return (
    <li className="min-w-0 animate-fade">
      <div className="relative aspect-3/4 overflow-hidden rounded-card border border-line bg-raised">
        <Preview data={file.data as Blob} />
        <IconButton
          label={`Remove ${file.name}`}
          icon={X}
          onClick={remove}
          className="glass absolute top-2 right-2 text-white! hover:brightness-125"
        />
        <Progress file={file} nameId={id} />
      </div>
      <p id={id} dir="auto" className="mt-1.5 truncate px-1 text-xs text-muted">
        {file.name}
      </p>
      {file.error && <p className="px-1 text-xs [overflow-wrap:anywhere] text-danger">{file.error}</p>}
    </li>
  );
}

/** Shows an icon for an image that this browser cannot draw: the server may still read it. */
function Preview({ data }: { data: Blob }) {
  const [url, setUrl] = useState('');
  const [isBroken, setIsBroken] = useState(false);

  useEffect(() => {
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);

  if (isBroken) return <ImageOff aria-hidden className="absolute inset-0 m-auto size-8 text-muted" />;
  if (!url) return null;
  return (
    <img
      src={url}
      width={PREVIEW_WIDTH}
      alt=""
      decoding="async"
      onError={() => setIsBroken(true)}
      className="size-full object-cover"
    />
  );
}

function Progress({ file: { progress, error }, nameId }: { file: ChosenFile; nameId: string }) {
  if (!progress.uploadStarted || error) return null;
  const sent = Math.round(100 * ((Number(progress.bytesUploaded) || 0) / (progress.bytesTotal || 1)));
  const percent = progress.uploadComplete ? 100 : Math.min(sent, 99);
  return (
    <div className="absolute inset-x-0 bottom-0 bg-black/55 p-3">
      <div
        role="progressbar"
        aria-labelledby={nameId}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-white/30"
      >
        <div
          style={{ transform: `scaleX(${percent / 100})` }}
          className="h-full origin-left rounded-full bg-white transition-transform duration-200"
        />
      </div>
    </div>
  );
}
