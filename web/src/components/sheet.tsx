import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { IconButton } from './icon-button';
import { SheetFrame, type SheetFrameProps } from './sheet-frame';

type SheetProps = Omit<SheetFrameProps, 'header' | 'className'> & {
  title: string;
  description: string;
  /** As many lines as the description takes, always: what is below it stays where it is when its words change. */
  lines?: 2;
};

/** A sheet with a title and a description. */
export function Sheet({ title, description, lines, ...frame }: SheetProps) {
  return (
    <SheetFrame
      {...frame}
      className="px-6 pt-2 pb-6"
      header={(handle) => (
        <header
          {...handle}
          className="relative cursor-grab touch-none px-6 pt-7 pb-3 select-none wide:cursor-default wide:pt-6"
        >
          <span aria-hidden className="absolute inset-x-0 top-2.5 mx-auto h-1 w-10 rounded-full bg-line wide:hidden" />
          <Dialog.Title className="pr-12 text-2xl leading-tight font-bold">{title}</Dialog.Title>
          <Dialog.Description className={clsx('mt-1 pr-8 text-sm text-muted', lines && 'line-clamp-2 min-h-[2lh]')}>
            {description}
          </Dialog.Description>
          <Dialog.Close asChild>
            <IconButton label="Close" icon={X} className="absolute top-4 right-3" />
          </Dialog.Close>
        </header>
      )}
    />
  );
}
