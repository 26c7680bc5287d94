/** The columns of a table whose rows owe work; see `OwedWork`. */
export const owedColumns = [
  'tries integer not null default 0',
  'try_at timestamptz not null default now()',
  'set_aside_at timestamptz',
  'last_error text',
];
