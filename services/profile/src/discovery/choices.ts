import { BodyType, LookingFor } from '@kindred/contracts/profile';

/**
 * Choices as bits, in the order of the contract's list: nothing else says which bit is whose. A new choice goes to
 * the end of its list, for the read model keeps the bits of the others. Nobody chose bit 0.
 */
export function bitOf<T extends string>(options: readonly T[], choice: T): number {
  return 2 << options.indexOf(choice);
}

export function bitsOf<T extends string>(options: readonly T[], choices: readonly T[]): number[] {
  return choices.map((choice) => bitOf(options, choice));
}

/** The same for the database, whose view of who is discoverable asks it. What it does not know has no bit. */
export const choiceFunctions = [
  functionOf('body_type_bit', BodyType.options),
  functionOf('looking_for_bit', LookingFor.options),
];

function functionOf<T extends string>(name: string, options: readonly T[]) {
  const cases = options.map((choice) => `when '${choice}' then ${bitOf(options, choice)}`);
  return `
    create or replace function ${name}(choice text) returns smallint language sql immutable as $$
      select (case choice ${cases.join(' ')} else 0 end)::smallint
    $$`;
}
