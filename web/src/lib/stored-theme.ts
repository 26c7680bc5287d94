import { THEME } from './device-keys';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme chosen on this device; it belongs to the device and stays there after a sign-out. */
export function readTheme(): Theme {
  const stored = localStorage.getItem(THEME);
  return themes.find((theme) => theme === stored) ?? 'system';
}

export function storeTheme(theme: Theme) {
  if (theme === 'system') localStorage.removeItem(THEME);
  else localStorage.setItem(THEME, theme);
}

/** Shows the document in the theme that is stored, and gives it. */
export function applyTheme() {
  const theme = readTheme();
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  return theme;
}
