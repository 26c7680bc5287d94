import { useSyncExternalStore } from 'react';
import { createStore, useStore } from './store';
import { applyTheme, readTheme, storeTheme, type Theme } from './stored-theme';

const chosen = createStore(readTheme(), () => {
  // Another window may change the theme.
  window.addEventListener('storage', apply);
  chosen.set(readTheme());
  return () => window.removeEventListener('storage', apply);
});

export const useTheme = () => useStore(chosen);

export function chooseTheme(theme: Theme) {
  storeTheme(theme);
  apply();
}

function apply() {
  chosen.set(applyTheme());
}

const night = window.matchMedia?.('(prefers-color-scheme: dark)');

/** Whether the page is dark now, by choice or because the device is. For what a style sheet does not reach. */
export function useIsDark() {
  const theme = useTheme();
  const isNight = useSyncExternalStore(watchNight, () => night?.matches ?? false);
  return theme === 'system' ? isNight : theme === 'dark';
}

function watchNight(listener: () => void) {
  night?.addEventListener('change', listener);
  return () => night?.removeEventListener('change', listener);
}
