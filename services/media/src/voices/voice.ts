import type { Voice } from '@kindred/contracts/voices';

type File = { imageUrl: string; duration: number | null; waveform: number[] | null };

/** The recording in a file of a conversation; null for a photo. */
export function voiceOf(file: File | null): Voice | null {
  if (file?.duration == null || !file.waveform) return null;
  return { voiceUrl: file.imageUrl, duration: file.duration, waveform: file.waveform };
}
