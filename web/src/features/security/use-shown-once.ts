import { useEffect } from 'react';
import { askAtUnload, giveUp } from '../../lib/unsaved';

/**
 * While something is shown that cannot be shown again, the app lock waits (device/away.ts).
 * @param asksAtUnload whether closing the window asks first; a link into another app asks then, too
 */
export function useShownOnce(isShown: boolean, asksAtUnload = false) {
  useEffect(() => {
    if (!isShown) return;
    const { dataset } = document.documentElement;
    dataset.shownOnce = '';
    return () => {
      delete dataset.shownOnce;
    };
  }, [isShown]);

  useEffect(() => {
    if (!isShown || !asksAtUnload) return;
    const stopAsking = askAtUnload();
    return () => {
      stopAsking();
      giveUp();
    };
  }, [isShown, asksAtUnload]);
}
