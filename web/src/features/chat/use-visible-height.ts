import { useEffect, useState } from 'react';

/** The height in pixels that a keyboard leaves of the screen, where the browser lays it over the page. */
export function useVisibleHeight() {
  // Not read during a render: that would force a layout.
  const [height, setHeight] = useState(() => window.visualViewport?.height);

  useEffect(() => {
    const viewport = window.visualViewport;
    const measure = () => setHeight(viewport?.height);
    viewport?.addEventListener('resize', measure);
    return () => viewport?.removeEventListener('resize', measure);
  }, []);

  return height;
}
