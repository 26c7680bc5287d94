import { useSyncExternalStore } from 'react';
import { THEME } from './device-keys';
import { createStore, useStore } from './store';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const chosen = createStore(readTheme(), () => {
  // Another window may change the theme.
  window.addEventListener('storage', apply);
  chosen.set(readTheme());
  return () => window.removeEventListener('storage', apply);
});

/** The theme chosen on this device; it belongs to the device and stays there after a sign-out. */
export const useTheme = () => useStore(chosen);

export function readTheme(): Theme {
  const stored = localStorage.getItem(THEME);
  return themes.find((theme) => theme === stored) ?? 'system';
}

export function chooseTheme(theme: Theme) {
  if (theme === 'system') localStorage.removeItem(THEME);
  else localStorage.setItem(THEME, theme);
  apply();
}

function apply() {
  const theme = readTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  chosen.set(theme);
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
