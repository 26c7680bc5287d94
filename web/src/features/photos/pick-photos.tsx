import { imageTypes } from '@kindred/contracts/image-types';
import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, type RefObject, useId, useRef } from 'react';

type PickPhotosProps = {
  button: RefObject<HTMLButtonElement | null>;
  /** A tile among the photos chosen already. */
  isTile: boolean;
  isOver: boolean;
  isDisabled: boolean;
  add: (files: Iterable<File>) => void;
};

/** Opens the device's own picker: a large field at first, later a tile beside the photos. */
export function PickPhotos({ button, isTile, isOver, isDisabled, add }: PickPhotosProps) {
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const name = isTile ? 'Add more' : 'Choose photos';

  function pick(event: ChangeEvent<HTMLInputElement>) {
    add(event.target.files ?? []);
    // The same file can be chosen again after it was taken out.
    event.target.value = '';
  }

  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        accept={imageTypes.join()}
        aria-label="Photos"
        data-testid="input-photos"
        hidden
        onChange={pick}
      />
      <button
        ref={button}
        type="button"
        aria-describedby={isTile ? undefined : id}
        disabled={isDisabled}
        onClick={() => picker.current?.click()}
        className={clsx(
          'flex w-full flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed px-4 text-center disabled:opacity-60',
          isOver ? 'border-accent bg-primary/15' : 'border-control hover:bg-raised',
          isTile ? 'aspect-3/4' : 'min-h-64 flex-1 py-8',
        )}
      >
        <span className="flex size-14 items-center justify-center rounded-full bg-(--bubble) text-white">
          <ImagePlus aria-hidden className="size-6" />
        </span>
        <span className="font-semibold">{name}</span>
        {!isTile && (
          <span id={id} aria-hidden className="hidden text-sm text-muted [@media(hover:hover)]:block">
            or drop them here, or paste
          </span>
        )}
      </button>
    </>
  );
}
