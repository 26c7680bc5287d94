import { DemoGender } from '../demo-member.js';

/** The pronouns that people of a gender might write down, the frequent ones more than once. */
export const pronounsByGender: Record<DemoGender, readonly string[]> = {
  man: ['he/him', 'he/him', 'He/Him', 'he/they', 'ele/dele'],
  woman: ['she/her', 'she/her', 'She/Her', 'she/they', 'ela/dela'],
  non_binary: ['they/them', 'they/them', 'they/she', 'they/he', 'elu/delu', 'any, kindly'],
  trans_man: ['he/him', 'he/him', 'he/they', 'ele/dele'],
  trans_woman: ['she/her', 'she/her', 'she/they', 'ela/dela'],
  genderfluid: ['any pronouns', 'she/he/they', 'ask me today', 'they/them'],
  agender: ['they/them', 'it/its', 'no pronouns, just my name'],
  other: ['xe/xem', 'ze/zir', 'fae/faer', 'they/them'],
};
