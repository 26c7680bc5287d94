import { useEffect, useState } from 'react';

/** The height in pixels that a keyboard leaves of the screen, where the browser lays it over the page. */
export function useVisibleHeight() {
  // Not read during a render: that would force a layout.
  const [height, setHeight] = useState(heightUnzoomed);

  useEffect(() => {
    const viewport = window.visualViewport;
    const measure = () => setHeight(heightUnzoomed());
    viewport?.addEventListener('resize', measure);
    return () => viewport?.removeEventListener('resize', measure);
  }, []);

  return height;
}

/** A pinch shows a part of the page and leaves the page as high as it was. */
function heightUnzoomed() {
  const viewport = window.visualViewport;
  return viewport ? viewport.height * viewport.scale : undefined;
}
