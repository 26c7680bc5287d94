import { BodyType, LookingFor } from '@kindred/contracts/profile';

/**
 * The bit of a choice, by its index in the contract's enum; nothing else assigns bits. A new choice goes to the end of its
 * enum, because the read model stores the bits of the others. Bit 0 is free.
 */
export function bitOf<T extends string>(options: readonly T[], choice: T): number {
  return 2 << options.indexOf(choice);
}

/** The bits of several choices, each a number with one bit. */
export function bitsOf<T extends string>(options: readonly T[], choices: readonly T[]): number[] {
  return choices.map((choice) => bitOf(options, choice));
}

/** The same as SQL functions, which the view `discoverable` calls. An unknown choice has no bit. */
export const choiceBitFunctions = [
  functionOf('body_type_bit', BodyType.options),
  functionOf('looking_for_bit', LookingFor.options),
];

function functionOf<T extends string>(name: string, options: readonly T[]) {
  const cases = options.map((choice) => `when '${choice}' then ${bitOf(options, choice)}`);
  const statement = `
    create or replace function ${name}(choice text) returns smallint language sql immutable as $$
      select (case choice ${cases.join(' ')} else 0 end)::smallint
    $$`;
  return { name, statement };
}
