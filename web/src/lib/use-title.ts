import { useEffect } from 'react';
import { useAppName } from './use-config';

/** Names the document after the page and the product. */
export function useTitle(page: string) {
  const appName = useAppName();
  useEffect(() => {
    document.title = appName ? `${page} · ${appName}` : page;
  }, [page, appName]);
}
