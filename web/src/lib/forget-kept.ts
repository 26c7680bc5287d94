import { forgetPhotos } from './photo-cache';
import { chooseTheme, readTheme } from './theme';

/** Drops what this browser keeps of a member: filters, drafts, what was dismissed, and the photos that were seen. */
export async function forgetKept() {
  forgetStorage();
  await forgetPhotos();
}

/** The theme is the device's own. */
function forgetStorage() {
  const theme = readTheme();
  sessionStorage.clear();
  localStorage.clear();
  chooseTheme(theme);
}
