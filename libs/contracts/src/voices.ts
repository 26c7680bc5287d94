import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id, PageInput, Timestamp } from './fields.js';
import { photoLimits } from './media.js';
import { Waveform } from './waveform.js';

export const voiceLimits = {
  bytes: 2 * 1024 * 1024,
  /** How long a recording is at least and at most, in seconds. A recorder stops after 60. */
  shortest: 0.5,
  longest: 61,
  recorded: 60,
} as const;

/** The types that may be uploaded. The bytes are checked when the recording is claimed. */
export const voiceTypes = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const;

/** A recording: `/media/<random>.m4a`, its length in seconds with one decimal, and its waveform as its sender drew it. */
export const Voice = z.object({
  voiceUrl: z.string().check(z.maxLength(500)),
  duration: z.number(),
  waveform: Waveform,
});
export type Voice = z.infer<typeof Voice>;

/**
 * Makes a voice message's recording of an upload whose ticket was for one; a repetition answers the same recording. It is
 * written anew as MP4 with the packets of its one Opus or AAC track and nothing else.
 * @throws missing when there is no such upload of the caller's, too_large above 2 MB, unprocessable by its bytes or when it
 * is shorter than 0.5 or longer than 61 seconds, limited with too many claims that wait or a day's recordings
 */
export const claimVoice = rpc('media.voice.claim', {
  http: 'POST /api/voices',
  input: z.object({ voiceUrl: z.string().check(z.minLength(1), z.maxLength(2000)), waveform: Waveform }),
  output: Voice,
  status: 201,
  timeoutSeconds: photoLimits.claimSeconds,
});
export type ClaimVoice = z.infer<typeof claimVoice.input>;

/** The recording that the caller has claimed for this conversation. @throws missing otherwise */
export const checkVoice = rpc('media.voice.check', {
  input: z.object({ voiceUrl: z.string().check(z.maxLength(500)), conversationId: Id }),
  output: Voice,
});

/** The caller's recordings. */
export const exportVoices = rpc('media.voice.export', {
  input: PageInput,
  output: z.array(z.extend(Voice, { id: Id, conversationId: Id, createdAt: Timestamp })),
  paged: true,
});
