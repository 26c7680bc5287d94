/** What a report can name besides the person: a message to the reporter, or a photo of the profile. */
export type Reported =
  | { kind: 'message'; id: string; content: string; imageUrl: string | null }
  | { kind: 'photo'; id: string; imageUrl: string };

/** The ids by which a report names a thing, and more messages with it. */
export function namedBy({ kind, id }: Reported, more: string[]) {
  return kind === 'photo' ? { photoIds: [id] } : { messageIds: [id, ...more] };
}
