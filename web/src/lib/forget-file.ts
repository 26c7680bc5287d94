import { retry } from './retry';

/** Removes a photo or recording that nobody may have any more from this device. The code for it loads when it is first needed. */
export function forgetFile(url: string) {
  void retry(async () => (await import('./cached-file')).forgetFile(url));
}
