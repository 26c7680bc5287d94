import { DemoGender, DemoSexuality } from '../demo-member.js';

/** Who would say a line: ages from and to, gender, sexuality; what is left out may be any. */
export type Author = { from?: number; to?: number; as?: readonly DemoGender[]; loves?: DemoSexuality };

/** Whether the line suits somebody. */
export function suits({ from = 0, to = 200, as, loves }: Author, person: Person): boolean {
  const isOfAge = person.age >= from && person.age <= to;
  return isOfAge && (!as || as.includes(person.gender)) && (!loves || loves === person.sexuality);
}

export type Person = { age: number; gender: DemoGender; sexuality: DemoSexuality };
