import type { DiscoverUser } from '@kindred/contracts/profile';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../../components/icon-button';
import { Picture } from '../../components/picture';
import { RootMark } from '../../components/root-mark';
import { useReturnFocus } from '../../components/use-return-focus';
import { nameOf } from '../../lib/person';
import { photoSources } from '../../lib/photo-sources';
import { ReportButton } from './report-button';

type PhotoViewerProps = { person: DiscoverUser; firstId: string; isOpen: boolean; close: () => void };

const glass = 'glass text-white! hover:brightness-125 aria-disabled:opacity-40';

/** The photos of a person over the whole screen, one at a time. */
export function PhotoViewer({ person, firstId, isOpen, close }: PhotoViewerProps) {
  const { photos } = person;
  const first = photos.findIndex(({ id }) => id === firstId);
  const [at, setAt] = useState(Math.max(first, 0));
  const returnFocus = useReturnFocus();
  const photo = photos[Math.min(at, photos.length - 1)];

  const turn = (by: number) => setAt((now) => Math.min(Math.max(now + by, 0), photos.length - 1));
  function onKeyDown({ key, currentTarget, target }: KeyboardEvent) {
    // What is pressed in a sheet that was opened from here comes here too.
    if (!(target instanceof Node && currentTarget.contains(target))) return;
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  }

  if (!photo) return null;
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || close()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          {...returnFocus}
          className="fixed inset-0 z-30 flex flex-col bg-black text-white data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        >
          <RootMark name="sheet" />
          <RootMark name="black-sheet" />
          <Dialog.Title className="sr-only">Photos of {nameOf(person)}</Dialog.Title>
          <Picture
            key={photo.id}
            {...photoSources(photo.imageUrl, [640, 1280])}
            sizes="100vw"
            alt={`${nameOf(person)}, ${at + 1} of ${photos.length}`}
            className="absolute inset-0 size-full animate-fade object-contain"
          />
          <div className="absolute inset-x-3 top-0 flex justify-end gap-2 pt-[max(1rem,env(safe-area-inset-top))]">
            <ReportButton
              user={person}
              thing={{ kind: 'photo', id: photo.id, imageUrl: photo.imageUrl }}
              className={glass}
            />
            <Dialog.Close asChild>
              <IconButton label="Close" icon={X} className={glass} />
            </Dialog.Close>
          </div>
          {photos.length > 1 && (
            <div className="absolute inset-x-3 bottom-0 flex items-center justify-between pb-safe wide:justify-center wide:gap-6">
              <IconButton
                label="Previous photo"
                icon={ChevronLeft}
                aria-disabled={at === 0}
                onClick={() => turn(-1)}
                className={glass}
              />
              <p aria-live="polite" className="glass rounded-full px-3 py-1 text-sm font-semibold">
                {at + 1} of {photos.length}
              </p>
              <IconButton
                label="Next photo"
                icon={ChevronRight}
                aria-disabled={at === photos.length - 1}
                onClick={() => turn(1)}
                className={glass}
              />
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
