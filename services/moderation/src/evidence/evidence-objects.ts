import { createHash } from 'node:crypto';

const FOLDER = 'evidence/';

/** How a piece of evidence names its file: by its URL if it is from a chat, otherwise by the id of the photo. */
type FilePiece = { caseId: string; imageUrl: string | null; namedId: string | null };

/**
 * The key of the object that has a file. A case has each file once, however many of its reports are about it. The key
 * does not tell which file it is.
 */
export function objectOfFile({ caseId, imageUrl, namedId }: FilePiece) {
  const file = createHash('sha256')
    .update(imageUrl ?? String(namedId))
    .digest('hex');
  return `${FOLDER}${caseId}/${file}`;
}

/** The key of the object that has what a notice names. */
export const objectOfNotice = (noticeId: string) => `${FOLDER}${noticeId}`;

/** The owner of the bytes of an object, which open under its key only. */
export const ownerOfObject = (objectKey: string) => objectKey.slice(FOLDER.length);
