import { claimPhoto } from '@kindred/contracts/media';
import { api } from '../../lib/api';
import { upload } from '../../lib/upload';

/** Uploads a photo that only the two people of the conversation can see. Returns its address. */
export async function uploadPhoto(file: File, conversationId: string) {
  const photoUrl = await upload(file, file.type, { purpose: 'chat', conversationId });
  return (await api(claimPhoto, { photoUrl })).photoUrl;
}
