/**
 * Keeps members' data out of Postgres' log: no statement, no parameter, no row that broke a constraint, and no error of a
 * statement at all, for its first line may quote a value ("invalid input syntax ..."). The service that sent it logs the
 * code. Messages about the server itself (LOG, FATAL, PANIC) stay.
 */
export const postgresPrivacy = [
  'log_error_verbosity=terse',
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_statement=none',
  'log_duration=off',
  'log_min_duration_statement=-1',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
];
