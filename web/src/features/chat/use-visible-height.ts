import { useEffect, useState } from 'react';

/** The height in pixels that a keyboard leaves of the screen, where the browser lays it over the page. */
export function useVisibleHeight() {
  // Not read while something is drawn: the browser would first have to lay the page out.
  const [height, setHeight] = useState(() => window.visualViewport?.height);

  useEffect(() => {
    const viewport = window.visualViewport;
    const measure = () => setHeight(viewport?.height);
    viewport?.addEventListener('resize', measure);
    return () => viewport?.removeEventListener('resize', measure);
  }, []);

  return height;
}
