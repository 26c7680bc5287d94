import type { RuleId } from '@kindred/contracts/rules';
import type { Draft } from './acts';

/** What is often found, by rule. The name is for moderators, the text for the person: it is the facts of the statement. */
const byRule: Record<RuleId, Record<string, string>> = {
  '1': {
    'Looks underage': 'Your profile or your messages say that you are younger than 18.',
    Sexualised: 'You sent or showed something that sexualises a minor.',
  },
  '2': {
    'Intimate image': 'You showed an intimate image of somebody who has not agreed to it.',
    'Somebody else': 'Your photo shows a person who has not agreed to be shown.',
  },
  '3': {
    Threat: 'You threatened to harm somebody in a message.',
    Harassment: 'You kept writing to somebody who had asked you to stop, or insulted them.',
    Outing: 'You threatened to tell others about somebody’s identity.',
  },
  '4': {
    Hate: 'You attacked people for who they are.',
    Violence: 'You showed graphic violence.',
    'Self-harm': 'You encouraged somebody to harm themselves.',
  },
  '5': {
    'Contact details': 'You published contact details of another person.',
    Document: 'You showed a document or an address of another person.',
  },
  '6': {
    'Stolen photos': 'Your photos are of somebody else.',
    'Public figure': 'Your profile pretends to be a known person.',
  },
  '7': {
    Spam: 'You sent the same advertisement to several people.',
    Scam: 'You asked people for money under a pretence.',
    'Paid offer': 'You offered something for money.',
  },
  '8': { 'Nude photo': 'A photo of your profile shows nudity or is explicit.' },
  '9': { Copyright: 'A photo of your profile belongs to somebody who has not allowed its use.' },
};

const dismissed = {
  'No breach': 'What was reported does not break this rule.',
  'Not shown': 'The evidence does not show what was reported.',
  Mistake: 'The report was made by mistake.',
};

const restored = {
  'Wrong decision': 'Another look has shown that the earlier decision was wrong.',
  Mended: 'What broke the rule is gone.',
};

/** Templates for the facts of a decision, each as name and text. */
export function templatesFor({ kind, rule }: Pick<Draft, 'kind' | 'rule'>): [string, string][] {
  if (kind === 'dismiss') return Object.entries(dismissed);
  if (kind === 'restore') return Object.entries(restored);
  return rule ? Object.entries(byRule[rule]) : [];
}

/** A template takes the place of another, and comes after words of one's own. */
export function fillIn(facts: string, template: string, templates: [string, string][]) {
  const own = facts.trim();
  return own === '' || templates.some(([, text]) => text === own) ? template : `${own}\n${template}`;
}
