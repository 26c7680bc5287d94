import { useEffect, useState } from 'react';

/** Whether the first screen has had its time: what can wait waits until the page has loaded and rests. */
export function useIsSettled() {
  const [isSettled, setIsSettled] = useState(false);

  useEffect(() => {
    const settle = () => setTimeout(() => setIsSettled(true));
    if (document.readyState === 'complete') {
      const timer = settle();
      return () => clearTimeout(timer);
    }
    window.addEventListener('load', settle);
    return () => window.removeEventListener('load', settle);
  }, []);

  return isSettled;
}
