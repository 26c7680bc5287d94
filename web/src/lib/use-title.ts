import { useEffect } from 'react';
import { useFace } from './face';
import { nameOfFace } from './face-names';
import { useAppName } from './use-config';

/** Names the document after the page and the product; another face is its whole name. */
export function useTitle(page: string) {
  const appName = useAppName();
  const face = nameOfFace(useFace());
  useEffect(() => {
    document.title = face ?? (appName ? `${page} · ${appName}` : page);
  }, [page, appName, face]);
}
