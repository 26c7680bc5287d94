/** The columns of the view `discoverable`, each with what it is made of; migrations change some of them. */
export type CardColumns = Record<string, string>;

/** The view that defines the rows of `discovery_cards`, from columns of a migration. */
export function discoverableView(columns: CardColumns): string {
  const selected = Object.entries(columns).map(([name, made]) => (made === name ? name : `${made} as ${name}`));
  return `
  create or replace view discoverable as
  select ${selected.join(',\n    ')}
  from profiles where account_state = 'active' and not is_hidden`;
}

/** Keeps the card when one of the columns that it shows changes, and moves it when only the place does. */
export function cardTriggers(shown: string[]): string {
  const row = (name: string) => shown.map((column) => `${name}.${column}`).join(', ');
  return `
  drop trigger discovery_card_changes on profiles;
  create trigger discovery_card_changes after update of ${shown.join(', ')} on profiles
    for each row when ((${row('old')}) is distinct from (${row('new')})) execute function keep_discovery_card();
  drop trigger discovery_card_moves on profiles;
  create trigger discovery_card_moves after update of place on profiles
    for each row when (old.place is distinct from new.place and (${row('old')}) is not distinct from (${row('new')}))
    execute function move_discovery_card()`;
}
