import { BlackSheet } from '../../components/black-sheet';
import { nameOf } from '../../lib/person';
import { photoSources } from '../../lib/photo-sources';
import type { ShownImage } from './use-image-viewer';

type ImageViewerProps = { message: ShownImage; isOwn: boolean; close: () => void };

/** A photo of the conversation in full. */
export function ImageViewer({ message: { imageUrl, sender }, isOwn, close }: ImageViewerProps) {
  return (
    <BlackSheet
      title={isOwn ? 'Your photo' : `Photo from ${nameOf(sender)}`}
      photo={{ ...photoSources(imageUrl, [640, 1280]), sizes: '100vw', alt: 'In full' }}
      close={close}
    />
  );
}
