import { claimVoice } from '@kindred/contracts/voices';
import { api } from '../../../lib/api';
import { upload } from '../../../lib/upload';
import type { Recording } from './record';

/** Uploads a recording that only the two people of the conversation can hear. Returns its address. */
export async function uploadRecording({ file, waveform }: Recording, conversationId: string) {
  const voiceUrl = await upload(file, file.type, { purpose: 'voice', conversationId });
  return (await api(claimVoice, { voiceUrl, waveform })).voiceUrl;
}
