import { Flag } from 'lucide-react';
import { BlackSheet } from '../../components/black-sheet';
import { IconButton } from '../../components/icon-button';
import { nameOf } from '../../lib/person';
import { photoSources } from '../../lib/photo-sources';
import type { ShownImage } from './use-image-viewer';

type ImageViewerProps = { message: ShownImage; isOwn: boolean; report: () => void; close: () => void };

/** A photo of the conversation in full, and the way to report it. */
export function ImageViewer({ message: { imageUrl, sender }, isOwn, report, close }: ImageViewerProps) {
  return (
    <BlackSheet
      title={isOwn ? 'Your photo' : `Photo from ${nameOf(sender)}`}
      photo={{ ...photoSources(imageUrl, [640, 1280]), sizes: '100vw', alt: 'In full' }}
      aside={
        isOwn || (
          <IconButton
            label="Report"
            icon={Flag}
            aria-haspopup="dialog"
            onClick={report}
            className="text-white! hover:bg-white/15!"
          />
        )
      }
      close={close}
    />
  );
}
