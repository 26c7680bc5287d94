import { z } from 'zod/mini';

/** The numbered rules of the Terms' section on content. A decision names one. The numbers never change their meaning. */
export const contentRules = [
  { id: '1', name: 'minors', text: 'Nothing that sexualises or endangers minors.' },
  { id: '2', name: 'consent', text: 'No photos of people who have not agreed to be shown, intimate images above all.' },
  { id: '3', name: 'threats', text: 'No threats, stalking or harassment.' },
  { id: '4', name: 'hate', text: 'No hate, graphic violence, or encouragement of self-harm.' },
  { id: '5', name: 'privacy', text: 'No contact details, documents or addresses of other people.' },
  { id: '6', name: 'impersonation', text: 'No pretending to be somebody else.' },
  { id: '7', name: 'scams', text: 'No spam, scams or offers for money.' },
  { id: '8', name: 'photos', text: 'No nudity or explicit images in a profile.' },
  { id: '9', name: 'copyright', text: 'Nothing that belongs to somebody else.' },
] as const;

export const RuleId = z.enum(contentRules.map(({ id }) => id));
export type RuleId = z.infer<typeof RuleId>;

/** Evidence about this rule is kept for longer. */
export const MINORS: RuleId = '1';
