import { colorsOf, type Face } from './face-names';
import type { Theme } from './stored-theme';

/** Colours the status bar by the theme that was chosen, or else by the system's. */
export function showThemeColor(face: Face, theme: Theme) {
  const colors = colorsOf(face);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const isDark = theme === 'system' ? meta.media.includes('dark') : theme === 'dark';
    meta.content = isDark ? colors.dark : colors.light;
  }
}
