import { THEME } from '../../src/lib/device-keys';
import { readFace } from '../../src/lib/read-face';
import { applyTheme } from '../../src/lib/stored-theme';
import { showThemeColor } from '../../src/lib/theme-color';

/** The theme that was chosen on this device, in place of the system's, until another tab chooses another. */
export function showTheme() {
  showThemeColor(readFace(), applyTheme());
}

export function watchTheme() {
  window.addEventListener('storage', ({ key }) => key === THEME && showTheme());
}
