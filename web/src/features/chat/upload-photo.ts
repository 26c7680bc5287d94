import { claimPhoto, startUpload } from '@kindred/contracts/media';
import { api } from '../../lib/api';
import { ApiError } from '../../lib/api-error';

/** Puts a photo where only the two people of the conversation can see it; gives its address. */
export async function uploadPhoto(file: File, conversationId: string) {
  const ticket = { contentType: file.type, size: file.size, purpose: 'chat' as const, conversationId };
  const { uploadURL, photoUrl } = await api(startUpload, ticket);
  const answer = await fetch(uploadURL, { method: 'PUT', headers: { 'content-type': file.type }, body: file });
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text());
  return (await api(claimPhoto, { photoUrl })).photoUrl;
}
