import { MINORS } from '@kindred/contracts/rules';

/** For how long evidence is kept, as SQL. @param which tells a decision `d` about it */
export const keptFor = (which: string) => `case
  when exists (select from decisions d where ${which} and d.rule = '${MINORS}' and d.overturned_at is null)
  then interval '365 days' else interval '180 days' end`;
