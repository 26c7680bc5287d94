import { useEffect, useEffectEvent, useState } from 'react';
import { useSheet } from '../../components/use-sheet';
import type { ShownMessage } from './shown-message';

export type ShownImage = ShownMessage & { imageUrl: string };

/** The message whose photo is shown in full; going back closes it, and it does not outlive its message. */
export function useImageViewer(messages: ShownMessage[]) {
  const { isOpen, open, close } = useSheet('image');
  const [id, setId] = useState('');
  const image = isOpen ? messages.find((one): one is ShownImage => one.id === id && one.imageUrl !== null) : undefined;
  const isGone = isOpen && !image;
  const goBack = useEffectEvent(close);

  useEffect(() => {
    if (isGone) goBack();
  }, [isGone]);

  function show(messageId: string) {
    setId(messageId);
    open();
  }

  return { image, show, close };
}
